import Konva from 'konva';
import { CELL_PX, type Inks, POSTER_FACE, UI_FACE } from './board-look.ts';
import type { Piece } from './piece-signs.ts';

/** A piece with another text is drawn anew. */
export const lookOf = (piece: Piece, selected: boolean): string => {
  const { name, size, symbol, portrait, colour, hidden, turn, mine, paper, number, conditions, fallen } = piece;
  return JSON.stringify([
    ...[name, size, symbol, portrait, colour, hidden, turn, mine],
    ...[paper, number, conditions, fallen, selected],
  ]);
};

export interface PieceArt {
  inks: Inks;
  path: string | undefined;
  portrait: HTMLImageElement | null;
}

const RAYS = 16;
const STILL = { listening: false, perfectDrawEnabled: false } as const;

const radiusOf = (size: number): number => (CELL_PX * size) / 2 - 2;

const disc = (radius: number, fill: string, at = { x: 0, y: 0 }) =>
  new Konva.Circle({ ...at, radius, fill, perfectDrawEnabled: false });

/** The face: a portrait, a symbol, or the first letter. */
function faceOf(piece: Piece, radius: number, ring: string, { inks, path, portrait }: PieceArt): Konva.Group {
  const face = new Konva.Group({ clipFunc: (context) => context.arc(0, 0, radius, 0, Math.PI * 2) });
  face.add(disc(radius, portrait ? ring : inks.ink));
  if (portrait)
    face.add(new Konva.Image({ image: portrait, x: -radius, y: -radius, width: radius * 2, height: radius * 2 }));
  else if (path) {
    const scale = (radius * 1.4) / 512;
    const at = { x: -256 * scale, y: -256 * scale, scaleX: scale, scaleY: scale };
    face.add(new Konva.Path({ data: path, fill: inks.paper, ...at }));
  } else
    face.add(letter(([...piece.name][0] ?? '?').toUpperCase(), radius * 2, radius * 1.25, inks.paper, POSTER_FACE));
  if (piece.fallen) face.opacity(0.4);
  return face;
}

function letter(text: string, side: number, fontSize: number, fill: string, face: object): Konva.Text {
  const box = { width: side, height: side, x: -side / 2, y: -side / 2 + fontSize * 0.05 };
  return new Konva.Text({ text, fill, fontSize, ...face, ...box, align: 'center', verticalAlign: 'middle', ...STILL });
}

/** A small disc on the rim: what a group counts, or the first letter of a condition. */
function badge(text: string, fill: string, ink: string, at: { x: number; y: number }): Konva.Group {
  const group = new Konva.Group(at);
  group.add(disc(10, fill), letter(text, 20, 13, ink, UI_FACE));
  return group;
}

function cross(radius: number, inks: Inks): Konva.Line[] {
  const far = radius * 0.72;
  return [
    { stroke: inks.ink, strokeWidth: 9 },
    { stroke: inks.themes[1]!, strokeWidth: 5 },
  ].flatMap((look) => [
    new Konva.Line({ points: [-far, -far, far, far], lineCap: 'square', ...look, ...STILL }),
    new Konva.Line({ points: [-far, far, far, -far], lineCap: 'square', ...look, ...STILL }),
  ]);
}

/** Draws a piece around its middle, once: afterwards it is one picture. */
export function drawPiece(group: Konva.Group, piece: Piece, selected: boolean, art: PieceArt): void {
  const { inks } = art;
  const { paper, colour, turn, hidden, number, conditions, fallen } = piece;
  const radius = radiusOf(piece.size);
  const ring = inks.themes[paper ?? colour] ?? inks.paper;
  group.clearCache();
  group.destroyChildren();
  if (turn) {
    group.add(disc(radius * 1.62, inks.ink));
    const star = { numPoints: RAYS, innerRadius: radius * 1.18, outerRadius: radius * 1.55, fill: inks.lamp };
    group.add(new Konva.Star({ ...star, ...STILL }), disc(radius * 1.26, inks.ink), disc(radius + 4, inks.lamp));
  }
  group.add(disc(radius, inks.ink, { x: 3, y: 4 }), disc(radius + 1, inks.ink));
  if (!hidden) group.add(disc(radius, ring));
  group.add(faceOf(piece, radius - 4, ring, art));
  if (fallen) group.add(...cross(radius, inks));
  const rim = { radius: radius - 1, strokeWidth: 3, ...STILL };
  if (hidden) group.add(new Konva.Circle({ ...rim, stroke: inks.lamp, dash: [7, 5] }));
  if (selected) group.add(new Konva.Circle({ ...rim, radius: radius + 3, stroke: inks.paper }));
  const corner = radius * 0.72;
  if (number !== null) group.add(badge(String(number), inks.ink, inks.paper, { x: corner, y: -corner }));
  const [condition] = conditions;
  if (condition)
    group.add(badge(([...condition][0] ?? '!').toUpperCase(), inks.stamp, inks.paper, { x: -corner, y: corner }));
  group.cache({ pixelRatio: 2 });
}

/** The name under a piece, or over it where another name would be printed on. */
export function nameOf(piece: Piece, above: boolean, inks: Inks): Konva.Label {
  const label = new Konva.Label({ listening: false });
  label.add(new Konva.Tag({ fill: inks.ink, perfectDrawEnabled: false }));
  const fill = piece.turn || piece.hidden ? inks.lamp : inks.paper;
  label.add(new Konva.Text({ text: piece.name, fill, fontSize: 14, padding: 5, wrap: 'none', ...UI_FACE, ...STILL }));
  const away = radiusOf(piece.size) * (piece.turn ? 1.62 : 1) + 5;
  label.offsetX(label.width() / 2);
  label.y(above ? -away - label.height() : away);
  return label;
}
