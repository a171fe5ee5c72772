import type { MyKey } from '../../features/shop/redemption/my-keys.ts';

export type GiftAct = 'give' | 'reschedule' | 'takeBack';
export type GivableKey = Pick<MyKey, 'code' | 'title'> & Partial<Pick<MyKey, 'gift'>>;

export interface GiftWindowOf {
  act: GiftAct;
  code: GivableKey;
}

export interface GiftActProps {
  code: GivableKey;
  onClose: () => void;
  onPending: (pending: boolean) => void;
  onDone: () => void;
}
