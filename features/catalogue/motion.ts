/** Themes whose prints move, all three pieces: their proofs are drawn in `scripts/art`. */
const MOVING: ReadonlySet<string> = new Set(['cthulhuDesperta', 'cybercity', 'vitralLendario']);

export const moves = (themeId: string): boolean => MOVING.has(themeId);

/** How a print moves: a banner is a film, frame and tray are flip-books. */
export interface Motion {
  kind: 'film' | 'flipbook';
  url: string;
}

/** What moves in place of a skin's still picture; null where nothing does. */
export function motionOf(imgURL: string): Motion | null {
  const [, path, themeId, piece] = /^(\/art\/skins\/)(\w+)(Banner|Frame|Tray)\.webp$/.exec(imgURL) ?? [];
  if (themeId === undefined || !moves(themeId)) return null;
  const id = `${path}${themeId}${piece}`;
  return piece === 'Banner' ? { kind: 'film', url: `${id}.webm` } : { kind: 'flipbook', url: `${id}-moving.webp` };
}
