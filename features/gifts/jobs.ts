export const GIFT_MAIL_JOB = 'gift-mail';

export interface GiftMailJob {
  giftId: string;
}
