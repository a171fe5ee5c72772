import Konva from 'konva';
import type { SceneShape, SceneToken, SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { readFog } from '../../../../game/scene/fog.ts';
import { centreOf, cornersOf, extentOf } from '../../../../game/scene/grid.ts';
import type { Point } from '../../../../game/scene/scene.ts';
import sheet from '../../../../ui/tokens.svg?url';

/** The ground of a scene: all of it but what stands on it. */
export type BoardGround = Omit<SceneView, 'tokens'>;

/** Px of a cell before zoom. */
export const CELL_PX = 48;

export const px = (value: number): number => value * CELL_PX;

/** The colours of the page and of the nine themes, as the canvas takes them. */
export interface Inks {
  night: string;
  paper: string;
  ink: string;
  lamp: string;
  grain: string;
  stamp: string;
  themes: string[];
}

export function readInks(holder: HTMLElement): Inks {
  const probe = document.createElement('i');
  probe.hidden = true;
  holder.append(probe);
  const of = (name: string): string => getComputedStyle(probe).getPropertyValue(name).trim() || '#888';
  const themes = Array.from({ length: 9 }, (_, index) => {
    probe.dataset.theme = String(index);
    return of('--base');
  });
  const colour = (name: string): string => of(`--color-${name}`);
  const inks = {
    night: colour('night'),
    paper: colour('paper'),
    ink: colour('ink'),
    lamp: colour('lamp'),
    grain: colour('grain'),
    stamp: colour('stamp'),
    themes,
  };
  probe.remove();
  return inks;
}

/** The faces of words on the board. A canvas writes in a system's face what is not loaded when it is drawn. */
export const UI_FACE = { fontFamily: 'Gabarito, "Gabarito Fallback", sans-serif', fontStyle: '700' } as const;
export const POSTER_FACE = {
  fontFamily: '"Londrina Solid", "Londrina Fallback", sans-serif',
  fontStyle: '900',
} as const;

/** Letters of names may come in files of their own. */
export const loadFaces = (words: string): Promise<unknown> =>
  Promise.all(
    [UI_FACE, POSTER_FACE].map(({ fontFamily, fontStyle }) =>
      document.fonts.load(`${fontStyle} 16px ${fontFamily}`, words).catch(() => undefined),
    ),
  );

let symbols: Promise<Map<string, string>> | undefined;

/** The drawings of the symbols, on a square of 512. */
export function readSymbols(): Promise<Map<string, string>> {
  symbols ??= fetch(sheet)
    .then((answer) => answer.text())
    .then((text) => {
      const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('symbol');
      return new Map([...drawn].map((one) => [one.id, one.querySelector('path')?.getAttribute('d') ?? '']));
    })
    .catch(() => {
      symbols = undefined;
      return new Map<string, string>();
    });
  return symbols;
}

export const loadImage = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = address;
  });

/** The middle of a token, in px. */
export function middleOf(
  { grid }: Pick<SceneView, 'grid'>,
  { x, y, size }: Pick<SceneToken, 'x' | 'y' | 'size'>,
): Point {
  const centre = centreOf(grid, { x, y });
  const shift = (size - 1) / 2;
  return { x: px(centre.x + shift), y: px(centre.y + shift) };
}

/** A circle, a cone of 53 degrees, a line or a drawing. */
export function shapeNode(
  { kind, points, colour, hidden }: Pick<SceneShape, 'kind' | 'points' | 'colour' | 'hidden'>,
  inks: Inks,
): Konva.Shape {
  const stroke = inks.themes[colour] ?? inks.paper;
  const [from, to] = [points[0]!, points.at(-1)!];
  const reach = Math.hypot(to.x - from.x, to.y - from.y);
  const look = {
    stroke,
    strokeWidth: 3,
    ...(hidden ? { dash: [8, 6] } : {}),
    listening: false,
    perfectDrawEnabled: false,
  };
  if (kind === 'circle') return new Konva.Circle({ ...look, x: px(from.x), y: px(from.y), radius: px(reach) });
  if (kind === 'cone') {
    const turn = Math.atan2(to.y - from.y, to.x - from.x);
    const half = Math.atan(0.5);
    const at = (angle: number) => [px(from.x + Math.cos(angle) * reach), px(from.y + Math.sin(angle) * reach)];
    return new Konva.Line({
      ...look,
      points: [px(from.x), px(from.y), ...at(turn - half), ...at(turn), ...at(turn + half)],
      closed: true,
    });
  }
  return new Konva.Line({
    ...look,
    points: points.flatMap(({ x, y }) => [px(x), px(y)]),
    lineCap: 'round',
    lineJoin: 'round',
    ...(kind === 'line' ? { strokeWidth: 6 } : {}),
  });
}

/** A path of all cells, or of those for which `wanted` holds. */
export function cellsPath({ grid, columns, rows }: BoardGround, wanted: (cell: Point) => boolean = () => true): Path2D {
  const path = new Path2D();
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (!wanted({ x, y })) continue;
      const [first, ...rest] = cornersOf(grid, { x, y });
      path.moveTo(px(first!.x), px(first!.y));
      for (const corner of rest) path.lineTo(px(corner.x), px(corner.y));
      path.closePath();
    }
  return path;
}

/** The lines of the grid; of squares, one for each row and column. */
export function gridPath(view: BoardGround): Path2D {
  const path = new Path2D();
  const { width, height } = extentOf(view);
  if (view.grid === 'none') path.rect(0, 0, px(width), px(height));
  else if (view.grid === 'hex') return cellsPath(view);
  else {
    for (let x = 0; x <= view.columns; x += 1) {
      path.moveTo(px(x), 0);
      path.lineTo(px(x), px(height));
    }
    for (let y = 0; y <= view.rows; y += 1) {
      path.moveTo(0, px(y));
      path.lineTo(px(width), px(y));
    }
  }
  return path;
}

export function fogPath(view: BoardGround): Path2D {
  const seen = readFog(view);
  return cellsPath(view, (cell) => !seen(cell));
}

/** Cuts in the wood: whoever leads sees through the fog, and sees that it is there. */
export function cutsOver(context: CanvasRenderingContext2D, ink: string): CanvasPattern | string {
  const side = 24;
  const tile = document.createElement('canvas');
  tile.width = side;
  tile.height = side;
  const cut = tile.getContext('2d');
  if (!cut) return ink;
  cut.strokeStyle = ink;
  cut.lineWidth = 11;
  for (const shift of [-side, 0, side]) {
    cut.moveTo(shift - 4, side + 8);
    cut.lineTo(shift + 12, -8);
  }
  cut.stroke();
  return context.createPattern(tile, 'repeat') ?? ink;
}
