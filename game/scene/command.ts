import { type Area, resizedFog, withArea } from './fog.ts';
import { placeOn } from './grid.ts';
import { type Grid, type Point, type Scene, SHAPES_MAX, type Shape, TOKENS_MAX, type Token } from './scene.ts';

export type NewToken = Partial<Pick<Token, 'size' | 'symbol' | 'colour' | 'hidden' | 'characterId'>> & {
  name: string;
  at?: Point | undefined;
};

export interface SceneFields {
  title: string;
  grid: Grid;
  columns: number;
  rows: number;
  metres: number;
  open: boolean;
  fogged: boolean;
}

type Optional<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

export type SceneCommand =
  | { t: 'set'; fields: Optional<SceneFields> }
  | { t: 'add'; tokens: NewToken[] }
  | { t: 'token'; id: string; fields: Optional<Pick<Token, 'name' | 'size' | 'symbol' | 'colour' | 'hidden'>> }
  | { t: 'move'; moves: ({ id: string } & Point)[] }
  | { t: 'remove'; ids: string[] }
  | { t: 'reveal'; area: Area; on: boolean }
  | { t: 'draw'; shape: Pick<Shape, 'kind' | 'points' | 'colour'> & { hidden?: boolean | undefined } }
  | { t: 'erase'; ids: string[] };

export type SceneRefusal = 'unknown' | 'fullTokens' | 'fullShapes' | 'denied';

export interface Mover {
  leads: boolean;
  /** Whether the sheet with this id is the mover's. */
  owns(characterId: string): boolean;
  newId(): string;
}

export type SceneResult = { ok: true; scene: Scene } | { ok: false; refusal: SceneRefusal };

const accept = (scene: Scene): SceneResult => ({ ok: true, scene });
const refuse = (refusal: SceneRefusal): SceneResult => ({ ok: false, refusal });

/** The first cell, row by row, on which no token stands. */
function freePlace(scene: Scene, size: number): Point {
  const isTaken = (x: number, y: number) =>
    scene.tokens.some((one) => x < one.x + one.size && one.x < x + size && y < one.y + one.size && one.y < y + size);
  for (let y = 0; y + size <= scene.rows; y += 1)
    for (let x = 0; x + size <= scene.columns; x += 1) if (!isTaken(x, y)) return { x, y };
  return { x: 0, y: 0 };
}

function add(scene: Scene, tokens: readonly NewToken[], { newId }: Mover): SceneResult {
  if (scene.tokens.length + tokens.length > TOKENS_MAX) return refuse('fullTokens');
  let grown = scene;
  for (const { name, at, size = 1, symbol = null, colour = 1, hidden = false, characterId = null } of tokens) {
    const place = at ? placeOn(scene, at, size) : freePlace(grown, size);
    const token = { id: newId(), name, ...place, size, symbol, colour, hidden, characterId };
    grown = { ...grown, tokens: [...grown.tokens, token] };
  }
  return accept(grown);
}

function move(scene: Scene, moves: readonly ({ id: string } & Point)[], { leads, owns }: Mover): SceneResult {
  const to = new Map(moves.map((one) => [one.id, one]));
  for (const id of to.keys()) {
    const token = scene.tokens.find((one) => one.id === id);
    const own = token && token.characterId !== null && owns(token.characterId);
    // A hidden token does not exist for those who do not lead.
    if (!token || (!leads && token.hidden && !own)) return refuse('unknown');
    if (!leads && !own) return refuse('denied');
  }
  const tokens = scene.tokens.map((one) => {
    const asked = to.get(one.id);
    return asked ? { ...one, ...placeOn(scene, asked, one.size) } : one;
  });
  return accept({ ...scene, tokens });
}

function set(scene: Scene, { columns = scene.columns, rows = scene.rows, ...fields }: Optional<SceneFields>): Scene {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const resized: Scene = { ...scene, ...given, columns, rows };
  const revealed = columns === scene.columns && rows === scene.rows ? scene.revealed : resizedFog(scene, columns, rows);
  const tokens = resized.tokens.map((one) => ({ ...one, ...placeOn(resized, one, one.size) }));
  return { ...resized, revealed, tokens };
}

function draw(scene: Scene, shape: Extract<SceneCommand, { t: 'draw' }>['shape'], mover: Mover): SceneResult {
  if (scene.shapes.length >= SHAPES_MAX) return refuse('fullShapes');
  const { kind, points, colour, hidden = false } = shape;
  const made = { id: mover.newId(), kind, points, colour, hidden: hidden && mover.leads, leads: mover.leads };
  return accept({ ...scene, shapes: [...scene.shapes, made] });
}

function erase(scene: Scene, ids: readonly string[], { leads }: Mover): SceneResult {
  const gone = scene.shapes.filter(({ id }) => ids.includes(id));
  if (gone.length === 0) return refuse('unknown');
  if (!leads && gone.some((shape) => shape.leads)) return refuse('denied');
  return accept({ ...scene, shapes: scene.shapes.filter(({ id }) => !ids.includes(id)) });
}

/** Everybody who plays may send these commands; the rest is for whoever leads. */
const OPEN_TO_PLAYERS: readonly SceneCommand['t'][] = ['move', 'draw', 'erase'];

/** The scene after a command. The server decides where things stand: places are moved onto the board. */
export function applyToScene(scene: Scene, command: SceneCommand, mover: Mover): SceneResult {
  if (!mover.leads && !OPEN_TO_PLAYERS.includes(command.t)) return refuse('denied');
  switch (command.t) {
    case 'set':
      return accept(set(scene, command.fields));
    case 'add':
      return add(scene, command.tokens, mover);
    case 'move':
      return move(scene, command.moves, mover);
    case 'draw':
      return draw(scene, command.shape, mover);
    case 'erase':
      return erase(scene, command.ids, mover);
    case 'reveal':
      return accept({ ...scene, fogged: true, revealed: withArea(scene, command.area, command.on) });
    case 'remove':
      return accept({ ...scene, tokens: scene.tokens.filter(({ id }) => !command.ids.includes(id)) });
    case 'token': {
      if (!scene.tokens.some(({ id }) => id === command.id)) return refuse('unknown');
      const given = Object.fromEntries(Object.entries(command.fields).filter(([, value]) => value !== undefined));
      const tokens = scene.tokens.map((one) => {
        if (one.id !== command.id) return one;
        const changed: Token = { ...one, ...given };
        return { ...changed, ...placeOn(scene, changed, changed.size) };
      });
      return accept({ ...scene, tokens });
    }
  }
}
