const MOVING: ReadonlySet<string> = new Set(['cthulhuDesperta', 'cybercity', 'vitralLendario']);

export const moves = (themeId: string): boolean => MOVING.has(themeId);

export interface Motion {
  kind: 'film' | 'flipbook';
  url: string;
}

export function motionOf(imgURL: string): Motion | null {
  const [, path, themeId, piece] = /^(\/art\/skins\/)(\w+)(Banner|Frame|TrayFelt|Tray)\.webp$/.exec(imgURL) ?? [];
  if (themeId === undefined || !moves(themeId)) return null;
  const id = `${path}${themeId}${piece}`;
  return piece === 'Banner' ? { kind: 'film', url: `${id}.webm` } : { kind: 'flipbook', url: `${id}-moving.webp` };
}
