/** Sides in px: a cover fills its own, the others fit into theirs. */
export const TABLE_PICTURES = {
  cover: { width: 1600, height: 480, fit: 'cover' },
  handout: { width: 1600, height: 1600, fit: 'inside' },
  scene: { width: 4096, height: 4096, fit: 'inside' },
} as const;

export type TablePicture = keyof typeof TABLE_PICTURES;

const DRAWN = 'drawn:';

export const drawnCover = (theme: number): string => `${DRAWN}${theme}`;

/** Anyone with the address sees a cover or a handout's picture; nobody can guess one. */
export const tablePictureAddress = (id: string): string => `/mesas/${id}.webp`;

export const tablePictureKey = (id: string): string => `mesas/${id}.webp`;

export function coverAddress(cover: string | null): string | null {
  if (cover === null) return null;
  return cover.startsWith(DRAWN) ? `/art/themes/${cover.slice(DRAWN.length)}-profile.webp` : tablePictureAddress(cover);
}

/** The id of an uploaded cover. */
export const uploadedCover = (cover: string | null): string | null =>
  cover === null || cover.startsWith(DRAWN) ? null : cover;
