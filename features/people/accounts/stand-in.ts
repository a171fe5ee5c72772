/** The number of faces that people without a picture have among them: two at one table are hardly ever alike. */
export const STAND_IN_FACES = 4096;
const THEMES = 9;
const ADDRESS = /^\/retratos\/pessoas\/(\d{1,4})\.svg$/;

/** The face's number for a seed, which cannot be read back from it. */
function numberOf(seed: string): number {
  let sum = 2166136261;
  for (let i = 0; i < seed.length; i++) sum = Math.imul(sum ^ seed.charCodeAt(i), 16777619);
  return ((sum ^ (sum >>> 15)) >>> 0) % STAND_IN_FACES;
}

export const faceAddress = (number: number): string => `/retratos/pessoas/${number}.svg`;

/** The address of the face that stands for a person or a character without a picture: give it their id. */
export const standIn = (seed: string): string => faceAddress(numberOf(seed));

/** An address gives the face and the theme that draw it, or null where it is none of these. */
export function standInFace(path: string): { face: string; theme: number } | null {
  const number = standInNumber(path);
  return number === null ? null : { face: `pessoa-${number}`, theme: number % THEMES };
}

export function standInNumber(path: string): number | null {
  const number = Number(ADDRESS.exec(path)?.[1] ?? Number.NaN);
  return number < STAND_IN_FACES ? number : null;
}
