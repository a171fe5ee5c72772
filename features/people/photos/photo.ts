import { standInNumber } from '../accounts/stand-in.ts';

const ADDRESS = /^\/pessoas\/([0-9a-f-]{36})\.webp$/;

/** Everybody who has the address of a photo sees it; nobody can guess one. */
export const photoAddress = (photo: string): string => `/pessoas/${photo}.webp`;

export const photoKey = (photo: string): string => `pessoas/${photo}.webp`;

/** The id of a photo that its owner sent; null for a face that we draw, and for a picture kept elsewhere. */
export const photoIn = (address: string | null): string | null => (address && ADDRESS.exec(address)?.[1]) || null;

/** The picture that a person uses: their own, a face that we draw, or the one that came with their sign-in. */
export type PhotoKind = 'own' | 'drawn' | 'elsewhere';

export const photoKind = (address: string | null): PhotoKind =>
  address === null || standInNumber(address) !== null ? 'drawn' : photoIn(address) === null ? 'elsewhere' : 'own';
