import { standIn } from '../../people/accounts/stand-in.ts';

const ADDRESS = /^\/retratos\/([0-9a-f-]{36})\.webp$/;

/** Anyone with the address sees the portrait; nobody can guess one. */
export const portraitAddress = (portrait: string): string => `/retratos/${portrait}.webp`;

export const portraitKey = (portrait: string): string => `retratos/${portrait}.webp`;

export const isPortraitAddress = (text: string): boolean => ADDRESS.test(text);

/** The picture of a character everywhere: its portrait’s address or, without one, of the face that stands for it. */
export const characterFace = ({ characterId, portrait }: { characterId: string; portrait: string | null }): string =>
  portrait ?? standIn(characterId);
