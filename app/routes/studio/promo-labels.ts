import type { KeyStatus } from '../../../features/keys/key.ts';

export const CODE_WORDS: Record<KeyStatus, string> = {
  available: 'Disponível',
  redeemed: 'Resgatado',
  revoked: 'Cancelado',
};
