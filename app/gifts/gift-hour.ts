import { DAYS_AHEAD } from '../../features/shop/gifts/gift.ts';

/** The field of a gift's hour, when it is given and when its hour changes. */
export const GIFT_HOUR = {
  type: 'datetime-local',
  label: 'Dia e hora',
  hint: `Dentro dos próximos ${DAYS_AHEAD} dias, no horário de Brasília.`,
  rules: { validate: (at: unknown) => at !== '' || 'Escolha o dia e a hora.' },
} as const;
