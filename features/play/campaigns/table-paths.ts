export const CAMPAIGNS_PATH = '/colecoes/campanhas';

export const campaignPath = (campaignId: string): string => `${CAMPAIGNS_PATH}/${encodeURIComponent(campaignId)}`;

/**
 * The rooms of a table, in order. A room's key is the last part of its address; the first has the table's own. On a phone
 * the first is the log alone, and `turma` is what stands beside it on a desk.
 */
export const ROOMS = {
  mesa: 'Mesa',
  turma: 'Turma',
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

export const ROOM_NAMES = Object.keys(ROOMS) as readonly Room[];

export const roomPath = (campaignId: string, room: Room): string =>
  room === 'mesa' ? campaignPath(campaignId) : `${campaignPath(campaignId)}/${room}`;

/** The id of a note in the room of what was handed over. */
export const noteAnchor = (noteId: string): string => `nota-${noteId}`;

/** The room of what was handed over, with one note unfolded. */
export const notePath = (campaignId: string, noteId: string): string =>
  `${roomPath(campaignId, 'entregas')}#${noteAnchor(noteId)}`;

/** A room of the table as one of its members sees it. */
export const seeAsPath = (campaignId: string, uid: string, room: Room = 'mesa'): string =>
  `${campaignPath(campaignId)}/como/${encodeURIComponent(uid)}${room === 'mesa' ? '' : `?sala=${room}`}`;

/** The screen for the whole room is there. */
export const tableScreenPath = (campaignId: string): string => `${campaignPath(campaignId)}/tela`;
