import type { GiftStatus } from '../../features/shop/gifts/gift.ts';
import { formatDateTime } from '../../lib/time.ts';

interface GiftState {
  status: GiftStatus;
  at?: string;
  openedAt?: string;
  redeemedAt?: string;
  takenBackAt?: string;
}

/** The state of a gift in words, with its moment where it has one. */
export function giftStateLabel({ status, at, openedAt, redeemedAt, takenBackAt }: GiftState): string {
  const on = (moment: string | undefined): string => (moment ? ` em ${formatDateTime(moment)}` : '');
  switch (status) {
    case 'scheduled':
      return at ? `Presente chega${on(at)}` : 'Presente com hora marcada';
    case 'sent':
      return 'Presente entregue';
    case 'opened':
      return `Presente aberto${on(openedAt)}`;
    case 'redeemed':
      return `Presente resgatado${on(redeemedAt)}`;
    case 'takenBack':
      return `Presente pego de volta${on(takenBackAt)}`;
  }
}
