import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';

export const factWords = (value: PartyMember['card'][number]['value']): string => {
  if (typeof value === 'number') return value.toLocaleString('pt-BR').replace('-', '−');
  return value === true ? 'sim' : String(value);
};
