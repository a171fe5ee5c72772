import type { SceneToken, SceneView, SentCommand } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { cellName, placeOn } from '../../../../game/scene/grid.ts';
import type { Point } from '../../../../game/scene/scene.ts';
import { wordTable } from '../../../../lib/words.ts';

type CellStep = readonly [number, number];

const ARROWS = wordTable<CellStep>({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

const ZOOM_FACTOR = 1.2;

export interface Stroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The person who presses, and what lies before them. */
export interface AtBoard {
  scene: SceneView;
  selected: string | null;
  leads: boolean;
  plays: boolean;
  /** A tool other than the one that moves is in the hand, and the board is there to draw on. */
  draws: boolean;
}

export type BoardAct =
  | { t: 'command'; command: SentCommand; said?: string }
  | { t: 'choose'; id: string | null; said?: string }
  | { t: 'aim'; way: CellStep }
  | { t: 'mark' }
  | { t: 'letGo' }
  | { t: 'zoom'; by: number }
  /** The key is the board's, and does nothing now. */
  | { t: 'nothing' };

function step(scene: SceneView, token: SceneToken, [x, y]: CellStep): BoardAct {
  const to = placeOn(scene, { x: token.x + x, y: token.y + y }, token.size);
  const command: SentCommand = { t: 'move', moves: [{ id: token.id, ...to }] };
  return { t: 'command', command, said: `${token.name} em ${cellName(to)}` };
}

/** The next token in order, or the one before; from none to the first, or the last. */
function pieceNextTo({ tokens }: SceneView, selected: string | null, by: 1 | -1): BoardAct {
  const at = tokens.findIndex(({ id }) => id === selected);
  const next = at === -1 ? tokens.at(by === 1 ? 0 : -1) : tokens[(at + by + tokens.length) % tokens.length];
  return next ? chosenAct(next) : { t: 'nothing' };
}

const chosenAct = ({ id, name, x, y }: SceneToken): BoardAct => ({
  t: 'choose',
  id,
  said: `${name} em ${cellName({ x, y })}`,
});

/** Tab goes through the pieces, and on from the last one; back from the first. */
function onTab({ tokens }: SceneView, selected: string | null, back: boolean): BoardAct | null {
  const at = tokens.findIndex(({ id }) => id === selected);
  if (at === -1) return back || !tokens[0] ? null : chosenAct(tokens[0]);
  const next = tokens[at + (back ? -1 : 1)];
  return next ? chosenAct(next) : null;
}

function onDrawing(key: string, arrow: CellStep | undefined): BoardAct | null {
  if (arrow) return { t: 'aim', way: arrow };
  if (key === 'Enter' || key === ' ') return { t: 'mark' };
  return key === 'Escape' ? { t: 'letGo' } : null;
}

function onToken(key: string, chosen: SceneToken, leads: boolean): SentCommand | null {
  return key === 'Delete' && leads ? { t: 'remove', ids: [chosen.id] } : null;
}

/** The act of a key on the board; null for one that is not the board's. */
export function actOfKey({ key, ctrlKey, metaKey, shiftKey }: Stroke, at: AtBoard): BoardAct | null {
  const { scene, selected, plays, leads, draws } = at;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'z') return null;
    return plays ? { t: 'command', command: { t: shiftKey ? 'redo' : 'undo' } } : { t: 'nothing' };
  }
  const arrow = ARROWS.get(key);
  if (key === 'Tab') return onTab(scene, selected, shiftKey);
  const drawn = plays && draws ? onDrawing(key, arrow) : null;
  if (drawn) return drawn;
  const chosen = scene.tokens.find(({ id }) => id === selected);
  if (plays && arrow && chosen?.mine) return step(scene, chosen, arrow);
  if (key === '.' || key === ',') return pieceNextTo(scene, selected, key === '.' ? 1 : -1);
  if (key === 'Escape') return { t: 'choose', id: null };
  if (key === '+' || key === '-') return { t: 'zoom', by: key === '+' ? ZOOM_FACTOR : 1 / ZOOM_FACTOR };
  const command = plays && chosen ? onToken(key, chosen, leads) : null;
  return command && { t: 'command', command };
}

/** The cells between two corners, as far as they are on the board; null for none. */
export function areaBetween({ columns, rows }: Pick<SceneView, 'columns' | 'rows'>, from: Point, to: Point) {
  const [left, right] = [Math.max(0, Math.min(from.x, to.x)), Math.min(columns - 1, Math.max(from.x, to.x))];
  const [top, bottom] = [Math.max(0, Math.min(from.y, to.y)), Math.min(rows - 1, Math.max(from.y, to.y))];
  if (right < left || bottom < top) return null;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
