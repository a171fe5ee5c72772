export const GRIDS = ['square', 'hex', 'none'] as const;
export type Grid = (typeof GRIDS)[number];

export const SHAPE_KINDS = ['circle', 'cone', 'line', 'drawing'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** The bounds of one board: cells of a side, things on it, points of a drawing. */
export const SIDE = { min: 4, max: 100 } as const;
export const TOKENS_MAX = 200;
export const SHAPES_MAX = 100;
export const POINTS_MAX = 120;
export const TOKEN_SIZE = { min: 1, max: 6 } as const;
export const NAME_MAX = 60;

/** A place in cells, from the upper left corner; a token's is that of its upper left cell. */
export interface Point {
  x: number;
  y: number;
}

export interface Token extends Point {
  id: string;
  name: string;
  /** Cells of a side. */
  size: number;
  /** One of the drawn symbols; null for a letter, or for the portrait of its character. */
  symbol: string | null;
  /** One of the nine themes. */
  colour: number;
  /** Whether only the leader of the table sees it. */
  hidden: boolean;
  /** The sheet at the table; its owner moves the token. */
  characterId: string | null;
}

/** A circle, cone or line goes from the first point to the second. */
export interface Shape {
  id: string;
  kind: ShapeKind;
  points: Point[];
  colour: number;
  hidden: boolean;
  /** Whether a leader of the table drew it: only leaders take it away. */
  leads: boolean;
}

export interface Scene {
  title: string;
  grid: Grid;
  columns: number;
  rows: number;
  /** The length of a cell's side. */
  metres: number;
  /** Whether players see it at all. */
  open: boolean;
  /** Whether players see only what is revealed. */
  fogged: boolean;
  /** Bits of the revealed cells, row by row, in base64. */
  revealed: string;
  tokens: Token[];
  shapes: Shape[];
}

export const newScene = (title: string, grid: Grid, columns: number, rows: number): Scene => ({
  title,
  grid,
  columns,
  rows,
  metres: 1.5,
  open: false,
  fogged: false,
  revealed: '',
  tokens: [],
  shapes: [],
});
