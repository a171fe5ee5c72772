import { isWordOf } from '../../../lib/words.ts';
import { campaignPath } from './campaign-paths.ts';

/** The rooms of a table, each with an address of its own. */
export const ROOMS = {
  mesa: 'Mesa',
  iniciativa: 'Iniciativa',
  cena: 'Cena',
  diario: 'Diário',
  entregas: 'Documentos',
  estante: 'Estante',
  espolio: 'Espólio',
  sessoes: 'Sessões',
  pessoas: 'Quem joga',
} as const;
export type Room = keyof typeof ROOMS;

export const roomIn = (address: URLSearchParams): Room => {
  const asked = address.get('aba') ?? '';
  return isWordOf(ROOMS, asked) ? asked : 'mesa';
};

export const roomPath = (campaignId: string, room: Room): string =>
  room === 'mesa' ? campaignPath(campaignId) : `${campaignPath(campaignId)}?aba=${room}`;
