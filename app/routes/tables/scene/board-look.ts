import Konva from 'konva';
import type { SceneShape, SceneToken, SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { readFog } from '../../../../game/scene/fog.ts';
import { centreOf, cornersOf, extentOf } from '../../../../game/scene/grid.ts';
import type { Point } from '../../../../game/scene/scene.ts';
import sheet from '../../../../ui/tokens.svg?url';

/** Px of a cell before zoom. */
export const CELL_PX = 48;

export const px = (value: number): number => value * CELL_PX;

/** The colours of the page and of the nine themes, as the canvas takes them. */
export interface Inks {
  night: string;
  paper: string;
  lamp: string;
  grain: string;
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
  const [night, paper, lamp, grain] = ['night', 'paper', 'lamp', 'grain'].map((name) => of(`--color-${name}`));
  probe.remove();
  return { night: night!, paper: paper!, lamp: lamp!, grain: grain!, themes };
}

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

/** A token with another text is drawn anew. */
export const lookOf = (
  { name, size, symbol, portrait, colour, hidden, turn, mine }: SceneToken,
  selected: boolean,
): string => JSON.stringify([name, size, symbol, portrait, colour, hidden, turn, mine, selected]);

interface TokenArt {
  inks: Inks;
  path: string | undefined;
  portrait: HTMLImageElement | null;
}

/** Draws a token around its middle, once: afterwards it is one picture. */
export function drawToken(group: Konva.Group, token: SceneToken, selected: boolean, art: TokenArt): void {
  const { inks, path, portrait } = art;
  const radius = (CELL_PX * token.size) / 2 - 3;
  group.clearCache();
  group.destroyChildren();
  const fill = inks.themes[token.colour] ?? inks.paper;
  group.add(new Konva.Circle({ radius, fill: portrait ? inks.night : fill }));
  if (portrait) {
    const face = new Konva.Group({ clipFunc: (context) => context.arc(0, 0, radius, 0, Math.PI * 2) });
    face.add(new Konva.Image({ image: portrait, x: -radius, y: -radius, width: radius * 2, height: radius * 2 }));
    group.add(face);
  } else if (path) {
    const scale = (radius * 1.35) / 512;
    group.add(
      new Konva.Path({ data: path, fill: inks.night, x: -256 * scale, y: -256 * scale, scaleX: scale, scaleY: scale }),
    );
  } else {
    const letter = [...token.name][0] ?? '?';
    group.add(
      new Konva.Text({
        text: letter.toUpperCase(),
        fill: inks.night,
        fontFamily: 'Londrina Solid, sans-serif',
        fontSize: radius * 1.2,
        width: radius * 2,
        height: radius * 2,
        x: -radius,
        y: -radius + radius * 0.06,
        align: 'center',
        verticalAlign: 'middle',
      }),
    );
  }
  const ring = selected ? inks.paper : token.turn ? inks.lamp : fill;
  group.add(
    new Konva.Circle({
      radius,
      stroke: ring,
      strokeWidth: selected || token.turn ? 5 : 2.5,
      ...(token.hidden ? { dash: [5, 4] } : {}),
    }),
  );
  const name = new Konva.Label({ y: radius + 1 });
  name.add(new Konva.Tag({ fill: inks.night, opacity: 0.8 }));
  const words = new Konva.Text({
    text: token.name,
    fill: token.turn ? inks.lamp : inks.paper,
    fontFamily: 'Gabarito Variable, sans-serif',
    fontSize: 12,
    padding: 2,
    wrap: 'none',
    ellipsis: true,
  });
  // A name is cut beside its neighbours, and whole for the token that is chosen or has the turn.
  if (!selected && !token.turn) words.width(Math.min(words.width(), CELL_PX * token.size));
  name.add(words);
  name.offsetX(name.width() / 2);
  group.add(name);
  group.opacity(token.hidden ? 0.6 : 1);
  group.cache({ pixelRatio: 2 });
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
export function cellsPath({ grid, columns, rows }: SceneView, wanted: (cell: Point) => boolean = () => true): Path2D {
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
export function gridPath(view: SceneView): Path2D {
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

export function fogPath(view: SceneView): Path2D {
  const seen = readFog(view);
  return cellsPath(view, (cell) => !seen(cell));
}
