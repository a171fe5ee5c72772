import { describe, expect, it } from 'vitest';
import type { SceneToken, SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { type AtBoard, actOfKey, areaBetween } from './scene-keys.ts';

const token = (id: string, x: number, more: Partial<SceneToken> = {}): SceneToken => ({
  id,
  name: `Zefa ${id}`,
  x,
  y: 0,
  size: 1,
  symbol: null,
  portrait: null,
  colour: 1,
  hidden: false,
  characterId: null,
  mine: true,
  turn: false,
  combatantId: null,
  ...more,
});
const scene = (...tokens: SceneToken[]) => ({ grid: 'square', columns: 24, rows: 16, tokens }) as unknown as SceneView;
const THREE = scene(token('a', 0), token('b', 4), token('c', 8, { mine: false, size: 2 }));

const press = (key: string, at: Partial<AtBoard> = {}, held: object = {}) =>
  actOfKey(
    { key, ctrlKey: false, metaKey: false, shiftKey: false, ...held },
    { scene: THREE, selected: null, leads: false, plays: true, draws: false, ...at },
  );
const chosen = (key: string, selected: string | null, at = {}) => {
  const act = press(key, { selected, ...at });
  return act?.t === 'choose' ? act.id : act;
};

describe('the keys of a board', () => {
  it('go from piece to piece around, from none to the first or the last', () => {
    expect(['a', 'b', 'c'].map((id) => chosen('.', id))).toEqual(['b', 'c', 'a']);
    expect(['a', 'b', 'c'].map((id) => chosen(',', id))).toEqual(['c', 'a', 'b']);
    expect(chosen('.', null)).toBe('a');
    expect(chosen(',', null)).toBe('c');
    expect(chosen('.', 'gone')).toBe('a');
    expect(chosen(',', null, { scene: scene() })).toEqual({ t: 'nothing' });
    expect(press('.', { selected: 'a', plays: false })).toMatchObject({ id: 'b', said: 'Zefa b em E1' });
    expect(chosen('Escape', 'a')).toBeNull();
  });

  it('move one’s own piece by a cell, on the board', () => {
    expect(press('ArrowRight', { selected: 'a' })).toEqual({
      t: 'command',
      command: { t: 'move', moves: [{ id: 'a', x: 1, y: 0 }] },
      said: 'Zefa a em B1',
    });
    expect(press('ArrowLeft', { selected: 'a' })).toMatchObject({ command: { moves: [{ x: 0, y: 0 }] } });
    for (const at of [{ selected: 'c' }, { selected: null }, { selected: 'a', plays: false }])
      expect(press('ArrowRight', at)).toBeNull();
  });

  it('aim, mark and let go while a tool is in the hand, and nothing else of them moves a piece', () => {
    const draws = { draws: true, selected: 'a' };
    expect(press('ArrowUp', draws)).toEqual({ t: 'aim', way: [0, -1] });
    expect([press('Enter', draws), press(' ', draws)]).toEqual([{ t: 'mark' }, { t: 'mark' }]);
    expect(press('Escape', draws)).toEqual({ t: 'letGo' });
    expect(press('.', draws)).toMatchObject({ t: 'choose', id: 'b' });
    expect(press('Enter')).toBeNull();
    expect(press('ArrowUp', { draws: true, plays: false })).toBeNull();
  });

  it('take back and do again for a player, and leave other shortcuts to the browser', () => {
    const ctrl = { ctrlKey: true };
    expect(press('z', {}, ctrl)).toEqual({ t: 'command', command: { t: 'undo' } });
    expect(press('Z', {}, { metaKey: true, shiftKey: true })).toEqual({ t: 'command', command: { t: 'redo' } });
    expect(press('z', { plays: false }, ctrl)).toEqual({ t: 'nothing' });
    expect(press('z', { draws: true }, ctrl)).toMatchObject({ command: { t: 'undo' } });
    for (const key of ['ArrowRight', '+', 'r']) expect(press(key, { selected: 'a' }, ctrl)).toBeNull();
  });

  it('go through the pieces with Tab, and on to the rest of the page from the last one', () => {
    expect(chosen('Tab', null)).toBe('a');
    expect(['a', 'b'].map((id) => chosen('Tab', id))).toEqual(['b', 'c']);
    expect(press('Tab', { selected: 'c' })).toBeNull();
    const back = { shiftKey: true };
    expect(press('Tab', { selected: 'b', draws: true }, back)).toMatchObject({ id: 'a', said: 'Zefa a em A1' });
    for (const at of [{ selected: 'a' }, { selected: null }]) expect(press('Tab', at, back)).toBeNull();
    expect(press('Tab', { scene: scene() })).toBeNull();
  });

  it('take a piece away for the leader alone', () => {
    expect(press('Delete', { selected: 'a' })).toBeNull();
    expect(press('Delete', { selected: 'a', leads: true })).toMatchObject({ command: { t: 'remove', ids: ['a'] } });
    expect(press('Delete', { selected: 'a', leads: true, plays: false })).toBeNull();
  });

  it('go closer and further', () => {
    expect(press('+', { plays: false })).toEqual({ t: 'zoom', by: 1.2 });
    expect(press('-')).toEqual({ t: 'zoom', by: 1 / 1.2 });
    expect(press('q')).toBeNull();
  });
});

describe('the area of the fog', () => {
  const between = (from: [number, number], to: [number, number]) =>
    areaBetween(THREE, { x: from[0], y: from[1] }, { x: to[0], y: to[1] });

  it('is the cells between two corners, both of them included', () => {
    expect(between([5, 6], [2, 3])).toEqual({ x: 2, y: 3, width: 4, height: 4 });
    expect(between([2, 3], [2, 3])).toEqual({ x: 2, y: 3, width: 1, height: 1 });
  });

  it('ends where the board does, and reveals nothing beyond what was drawn', () => {
    expect(between([3, 3], [-2, -5])).toEqual({ x: 0, y: 0, width: 4, height: 4 });
    expect(between([22, 14], [40, 40])).toEqual({ x: 22, y: 14, width: 2, height: 2 });
    expect(between([-4, 2], [-1, 3])).toBeNull();
    expect(between([24, 2], [30, 3])).toBeNull();
  });
});
