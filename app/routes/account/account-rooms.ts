export const ACCOUNT_PATH = '/conta';

/** The last part of each room's address, and its name; the first room is the account's own address. */
export const ACCOUNT_ROOMS = [
  ['', 'E-mails'],
  ['pessoas', 'Pessoas e casas'],
  ['aparelhos', 'Aparelhos'],
  ['dados', 'Os seus dados'],
] as const;

type Room = (typeof ACCOUNT_ROOMS)[number][0];

/** Mails and texts from before the rooms had addresses name a part of the account alone. */
const ROOM_OF_PART: ReadonlyMap<string, Room> = new Map([
  ['quem-voce-segue', 'pessoas'],
  ['equipe', 'pessoas'],
  ['bloqueios', 'pessoas'],
  ['quem-voce-bloqueou', 'pessoas'],
  ['aparelhos', 'aparelhos'],
  ['discord', 'aparelhos'],
  ['dados', 'dados'],
  ['apagar', 'dados'],
]);

/** `/conta/dados#apagar` for `/conta#apagar`; null for an address that is right as it is. */
export function ledOn({ pathname, hash }: { pathname: string; hash: string }): string | null {
  if (pathname.replace(/\/$/, '').toLowerCase() !== ACCOUNT_PATH) return null;
  const room = ROOM_OF_PART.get(hash.slice(1));
  return room === undefined ? null : `${ACCOUNT_PATH}/${room}${hash}`;
}
