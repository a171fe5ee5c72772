import { describe, expect, it } from 'vitest';
import { type AtMap, mapActOf } from './tools.ts';

const act = (key: string, at: Partial<AtMap> = {}) =>
  mapActOf(key, { leads: true, plays: true, full: false, within: true, covered: false, held: false, ...at });
const taken = (key: string, at?: Partial<AtMap>) => {
  const done = act(key, at);
  return done?.t === 'take' ? done.family.name : done;
};

describe('the keys of the map’s window', () => {
  it('take the tools, those of the mestre for whoever leads alone', () => {
    expect(['v', 'p', 'r', 'a', 'd', 'e'].map((key) => taken(key))).toEqual([
      'mover',
      'apontar',
      'medir',
      'area',
      'riscar',
      'nevoa',
    ]);
    expect([act('t'), act('l')]).toEqual([
      { t: 'panel', panel: 'piece' },
      { t: 'panel', panel: 'layers' },
    ]);
    expect(['e', 't'].map((key) => act(key, { leads: false }))).toEqual([null, null]);
    expect(taken('v', { leads: false })).toBe('mover');
    expect(taken('d', { plays: false })).toBeNull();
    expect(act('l', { plays: false })).toEqual({ t: 'panel', panel: 'layers' });
  });

  it('are the table’s while the focus is beside the map, but for the one that opens it', () => {
    for (const key of ['r', 't', 'f', 'h', 'c', 'v', 'l']) expect(act(key, { within: false }), key).toBeNull();
    expect(act('m', { within: false })).toEqual({ t: 'full' });
    expect(taken('r', { within: false, full: true })).toBe('medir');
  });

  it('hide the slabs, open the talk over a full window, and leave C to the table beside one', () => {
    expect([act('h'), act('f')]).toEqual([{ t: 'bare' }, { t: 'full' }]);
    expect(act('c')).toBeNull();
    expect(act('c', { full: true })).toEqual({ t: 'talk' });
  });

  it('close what lies over the map, then leave the full window, and let the board let go first', () => {
    expect(act('Escape')).toBeNull();
    expect(act('Escape', { covered: true })).toEqual({ t: 'close' });
    expect(act('Escape', { full: true, held: true })).toBeNull();
    expect(act('Escape', { full: true, held: true, covered: true })).toEqual({ t: 'close' });
    expect(act('Escape', { full: true })).toEqual({ t: 'close' });
  });
});
