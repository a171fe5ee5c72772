import { describe, expect, it } from 'vitest';
import type { TableScreen } from '../../../../features/play/campaigns/screen/screen-schema.ts';
import { hasMore, mainPart, nextWords, peopleOf, whoRolled } from './screen-parts.ts';

const EMPTY: TableScreen = {
  campaignId: 'm1',
  title: 'A casa do açude',
  system: null,
  theme: null,
  closed: false,
  clock: null,
  fight: null,
  scene: null,
  characters: [{ characterId: 'p1', name: 'Kim', paper: 4 }],
  rolls: [],
  shown: null,
  handed: null,
  card: null,
  cardUntil: null,
};
const scene = {} as TableScreen['scene'];
const fight = {} as TableScreen['fight'];
const handed = { noteId: 'n1' } as TableScreen['handed'];
const roll = (more: object) => ({ characterId: 'p1', by: { uid: 'u1', displayName: 'Jô' }, ...more }) as never;

describe('the screen of a room', () => {
  it('gives the most room to the scene, then to the fight, then to a picture', () => {
    expect(mainPart({ scene, fight, handed }, null)).toBe('scene');
    expect(mainPart({ scene: null, fight, handed }, null)).toBe('fight');
    expect(mainPart({ scene: null, fight: null, handed }, null)).toBe('picture');
    expect(mainPart({ scene: null, fight: null, handed: null }, null)).toBe('title');
  });

  it('shows a picture large while it is the one that was chosen', () => {
    expect(mainPart({ scene, fight, handed }, 'n1')).toBe('picture');
    expect(mainPart({ scene, fight, handed }, 'n0')).toBe('scene');
    expect(mainPart({ scene, fight, handed: null }, 'n1')).toBe('scene');
  });

  it('has a second column only for what stands in it', () => {
    expect(hasMore(EMPTY, 'title')).toBe(false);
    expect(hasMore({ ...EMPTY, fight }, 'fight')).toBe(false);
    expect(hasMore({ ...EMPTY, fight }, 'scene')).toBe(true);
    expect(hasMore({ ...EMPTY, handed }, 'picture')).toBe(false);
    expect(hasMore({ ...EMPTY, rolls: [roll({})] }, 'fight')).toBe(true);
  });

  it('names a roll by its character, or by its thrower', () => {
    expect(whoRolled(EMPTY, roll({}))).toBe('Kim');
    expect(whoRolled(EMPTY, roll({ characterId: null }))).toBe('Jô');
    expect(whoRolled({ characters: [{ characterId: 'p1', name: ' ', paper: 0 }] }, roll({}))).toBe('Jô');
  });

  it('says who acts after, and a group once', () => {
    const one = (id: string, name: string, group: string | null = null) => ({
      id,
      name,
      group,
      side: 'mestre' as const,
    });
    const combatants = [
      one('a', 'Ele'),
      one('b', 'Cão 1', 'Cães'),
      one('c', 'Cão 2', 'Cães'),
      one('d', 'Kim Tavares'),
    ].map((each) => ({ ...each, conditions: [], state: null }));
    expect(nextWords({ combatants }, 'a')).toBe('Cães (2), Kim, Ele');
    expect(nextWords({ combatants: [] }, null)).toBe('');
  });

  it('gives each piece the theme of its player', () => {
    const { party, members } = peopleOf(EMPTY);
    expect(members.find(({ uid }) => uid === party[0]!.uid)?.paper).toBe(4);
  });
});
