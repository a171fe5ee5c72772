import type { GiftView } from '../../../features/shop/gifts/get-gift.server.ts';
import type { KeyStatus } from '../../../features/shop/keys/key.ts';

export interface GivenBy extends Pick<GiftView, 'from' | 'portraitURL' | 'message' | 'status'> {
  /** The bank looks at its payment. */
  frozen: boolean;
  isGiver: boolean;
  isRedeemer: boolean;
  /** Its code is revoked; its giver did not take it back. */
  isRevoked: boolean;
  /** ISO 8601; null for a gift that was sent at once. */
  at: string | null;
}

export interface ArrivedCode {
  text: string;
  status: KeyStatus;
  frozen: boolean;
  /** The viewer gave it to somebody, and that gift is open. */
  isGiver: boolean;
  isRedeemer: boolean;
}
