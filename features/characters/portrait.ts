/** Bytes of a picture as it is sent; it was cropped before. */
export const PORTRAIT_MAX = 700_000;

const ADDRESS = /^\/retratos\/([0-9a-f-]{36})\.webp$/;

/** Where a portrait is shown. Whoever knows the address sees it; nobody can guess one. */
export const portraitAddress = (portrait: string): string => `/retratos/${portrait}.webp`;

export const portraitKey = (portrait: string): string => `retratos/${portrait}.webp`;

export const isPortraitAddress = (text: string): boolean => ADDRESS.test(text);
