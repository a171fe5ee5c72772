import type { MyKey } from '../../features/shop/redemption/my-keys.ts';

export type GiftAct = 'give' | 'reschedule' | 'takeBack';
export type Givable = Pick<MyKey, 'code' | 'title'> & Partial<Pick<MyKey, 'gift'>>;

export interface GiftWindowOf {
  act: GiftAct;
  code: Givable;
}

export interface GiftActProps {
  code: Givable;
  onClose: () => void;
  onPending: (pending: boolean) => void;
  onDone: () => void;
}
