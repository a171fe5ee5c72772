import { expect, test } from 'vitest';
import { applyToScene, type Mover, type SceneCommand } from './command.ts';
import { readFog } from './fog.ts';
import { cellAt, cellName, centreOf, distanceOf } from './grid.ts';
import { isOpenToPlayer, sceneStep, throughStep } from './history.ts';
import { newScene, type Scene, TOKENS_MAX } from './scene.ts';

let next = 0;
const leader: Mover = { leads: true, owns: () => false, newId: () => `t${next++}` };
const player: Mover = { ...leader, leads: false, owns: (id) => id === 'kim' };

function after(scene: Scene, command: SceneCommand, mover = leader): Scene {
  const result = applyToScene(scene, command, mover);
  if (!result.ok) throw new Error(result.refusal);
  return result.scene;
}

const refusal = (scene: Scene, command: SceneCommand, mover: Mover) => {
  const result = applyToScene(scene, command, mover);
  return result.ok ? null : result.refusal;
};

function board(): Scene {
  next = 0;
  return after(newScene('O porão', 'square', 8, 6), {
    t: 'add',
    tokens: [
      { name: 'Kim', characterId: 'kim' },
      { name: 'Ele', at: { x: 7, y: 5 }, size: 2 },
      { name: 'Cão', hidden: true },
    ],
  });
}

test('tokens stand on the board, the next free cell first, and only their own move', () => {
  const scene = board();
  expect(scene.tokens.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [6, 4],
    [1, 0],
  ]);
  const moved = after(scene, { t: 'move', moves: [{ id: 't0', x: 90, y: 2.4 }] }, player);
  expect(moved.tokens[0]).toMatchObject({ x: 7, y: 2 });
  expect(refusal(scene, { t: 'move', moves: [{ id: 't1', x: 0, y: 0 }] }, player)).toBe('denied');
  expect(refusal(scene, { t: 'move', moves: [{ id: 't2', x: 0, y: 0 }] }, player)).toBe('unknown');
  expect(refusal(scene, { t: 'remove', ids: ['t0'] }, player)).toBe('denied');
  const many = Array.from({ length: TOKENS_MAX }, () => ({ name: 'Rato' }));
  expect(refusal(scene, { t: 'add', tokens: many }, leader)).toBe('fullTokens');
});

test('fog hides all but what is revealed, also when the board grows', () => {
  const scene = after(board(), { t: 'reveal', area: { x: 1, y: 1, width: 2, height: 2 }, on: true });
  const hidden = after(scene, { t: 'reveal', area: { x: 2, y: 2, width: 1, height: 1 }, on: false });
  const grown = after(hidden, { t: 'set', fields: { columns: 20, rows: 10 } });
  for (const one of [hidden, grown]) {
    const seen = readFog(one);
    expect([seen({ x: 1, y: 1 }), seen({ x: 2, y: 1 }), seen({ x: 2, y: 2 }), seen({ x: 0, y: 0 })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  }
});

test('every step is undone and done again exactly', () => {
  let scene = board();
  const commands: SceneCommand[] = [
    { t: 'move', moves: [{ id: 't0', x: 3, y: 3 }] },
    {
      t: 'draw',
      shape: {
        kind: 'circle',
        points: [
          { x: 1, y: 1 },
          { x: 2, y: 1 },
        ],
        colour: 3,
      },
    },
    { t: 'remove', ids: ['t1'] },
    { t: 'set', fields: { grid: 'hex', columns: 5 } },
    { t: 'reveal', area: { x: 0, y: 0, width: 3, height: 3 }, on: true },
    { t: 'token', id: 't0', fields: { name: 'Kim T.', size: 2 } },
  ];
  for (const command of commands) {
    const changed = after(scene, command);
    const step = sceneStep(scene, changed);
    expect(throughStep(changed, step.before)).toEqual(scene);
    expect(throughStep(scene, step.after)).toEqual(changed);
    expect(isOpenToPlayer(step, player.owns)).toBe(command === commands[0]);
    scene = changed;
  }
});

test('a player goes through steps of their own tokens and of what players draw, and no others', () => {
  const line = {
    kind: 'line' as const,
    points: [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ],
    colour: 3,
  };
  const before = board();
  const stepOf = (mover: Mover) => sceneStep(before, after(before, { t: 'draw', shape: line }, mover));
  expect(isOpenToPlayer(stepOf(player), player.owns)).toBe(true);
  expect(isOpenToPlayer(stepOf(leader), player.owns)).toBe(false);
  const drawn = after(before, { t: 'draw', shape: line }, player);
  const erased = after(drawn, { t: 'erase', ids: [drawn.shapes[0]!.id] }, player);
  expect(isOpenToPlayer(sceneStep(drawn, erased), player.owns)).toBe(true);
});

test('places of each grid have one cell, one name and one distance', () => {
  for (const grid of ['square', 'hex'] as const)
    for (let y = 0; y < 6; y += 1)
      for (let x = 0; x < 6; x += 1) expect(cellAt(grid, centreOf(grid, { x, y }))).toEqual({ x, y });
  expect([cellName({ x: 0, y: 0 }), cellName({ x: 27, y: 4 })]).toEqual(['A1', 'AB5']);
  const [from, to] = [
    { x: 1, y: 1 },
    { x: 4, y: 5 },
  ];
  expect([distanceOf('square', from, to), distanceOf('none', from, to), distanceOf('hex', from, to)]).toEqual([
    4, 5, 5,
  ]);
});
