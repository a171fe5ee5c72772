import type { KeyStatus } from '../../../features/shop/keys/key.ts';

export const CODE_LABELS: Readonly<Record<KeyStatus, string>> = {
  available: 'Disponível',
  redeemed: 'Resgatado',
  revoked: 'Cancelado',
};
