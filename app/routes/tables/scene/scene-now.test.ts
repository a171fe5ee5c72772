import { describe, expect, it } from 'vitest';
import type { SentCommand, TableScene } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { commandFor, sceneNow } from './scene-now.ts';

const table = (sceneId: string | null, seq = 1, x = 3) =>
  ({
    campaignId: 'mesa',
    leads: true,
    scenes: [],
    scene: sceneId && {
      sceneId,
      seq,
      tokens: [
        { id: 'zefa', x, y: 3 },
        { id: 'kim', x: 9, y: 9 },
      ],
    },
  }) as unknown as TableScene;
const move = (x: number, y = 3): SentCommand => ({ t: 'move', moves: [{ id: 'zefa', x, y }] });
const placesOf = ({ scene }: TableScene) => scene?.tokens.map(({ x, y }) => [x, y]);

describe('a scene', () => {
  it('shows at once what waits to be sent, the last move of each piece', () => {
    const live = table('ponte');
    const queue = [move(4), { t: 'undo' } as SentCommand, move(5, 4)].map((command, n) =>
      commandFor(live, `${n}`, command),
    );
    expect(placesOf(sceneNow(live, null, queue))).toEqual([
      [5, 4],
      [9, 9],
    ]);
    expect(placesOf(sceneNow(live, null, []))).toEqual([
      [3, 3],
      [9, 9],
    ]);
  });

  it('is what was answered until something newer is heard', () => {
    const answered = table('ponte', 2, 4);
    const first = (live: TableScene) => placesOf(sceneNow(live, answered, []))?.[0];
    expect(first(table('ponte', 1))).toEqual([4, 3]);
    expect(first(table('ponte', 3, 7))).toEqual([7, 3]);
    expect(first(table('porão', 1, 1))).toEqual([1, 3]);
    expect(sceneNow(table(null), answered, []).scene).toBeNull();
    expect(sceneNow(table('ponte'), table(null), []).scene).not.toBeNull();
  });

  it('is named by what is pressed, but for a new one', () => {
    expect(commandFor(table('ponte'), 'r', move(4))).toMatchObject({
      campaignId: 'mesa',
      requestId: 'r',
      sceneId: 'ponte',
    });
    expect(commandFor(table('ponte'), 'r', { t: 'show' }, 'porão').sceneId).toBe('porão');
    const create: SentCommand = { t: 'create', title: 'A', grid: 'square', columns: 24, rows: 16 };
    expect(commandFor(table('ponte'), 'r', create)).not.toHaveProperty('sceneId');
    expect(commandFor(table(null), 'r', move(4))).not.toHaveProperty('sceneId');
  });
});
