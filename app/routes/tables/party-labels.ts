import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';

export const factWords = (value: PartyMember['card'][number]['value']): string => {
  if (typeof value === 'number') return value.toLocaleString('pt-BR').replace('-', '−');
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return String(value);
};
