/** Why calls about one gift are not measured. */
export const GIFT_CALLS = {
  giveKey: 'uses a code up',
  getGift: 'needs the secret of a gift',
  redeemGift: 'uses a gift up',
  takeBackGift: 'uses a gift up',
  rescheduleGift: 'hands a gift over',
};
