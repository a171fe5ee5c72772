import { describe, expect, it } from 'vitest';
import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import { amountOf, backOf, resourcesOf, stepsOf } from './several-change.ts';

const person = (characterId: string, value: number, more: object = {}): PartyMember => ({
  characterId,
  uid: characterId,
  name: characterId,
  system: 'brutal',
  systemTitle: 'Brutal',
  portrait: null,
  card: [{ fieldId: 'feridas', label: 'Feridas', value, max: 5, editable: true, ...more }],
});

const NOBODY: ReadonlySet<string> = new Set();

describe('a change of a resource of several', () => {
  it.each([
    ['-2', -2],
    ['−2', -2],
    ['+3', 3],
    [' 3 ', 3],
    ['0', null],
    ['1.5', null],
    ['1e9', null],
    ['', null],
    ['--2', null],
  ])('reads %j', (text, by) => {
    expect(amountOf(text)).toBe(by);
  });

  it('stays between none and the most, and halves for whom it is halved', () => {
    const party = [person('Nina', 4), person('Kim', 1), person('Otto', 0)];
    const steps = stepsOf(party, { fieldId: 'feridas', by: 3, halved: new Set(['Otto']) });
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [4, 5],
      [1, 4],
      [0, 1],
    ]);
    expect(stepsOf(party, { fieldId: 'feridas', by: -2, halved: NOBODY }).map(({ to }) => to)).toEqual([2, 0, 0]);
    expect(backOf(steps).map(({ from, to }) => [from, to])).toEqual([
      [5, 4],
      [4, 1],
      [1, 0],
    ]);
  });

  it('is for those who have the resource and whose sheet may be changed', () => {
    const party = [person('Nina', 4), person('Kim', 1, { editable: false }), person('Otto', 2, { max: null })];
    expect(stepsOf(party, { fieldId: 'feridas', by: 1, halved: NOBODY }).map(({ name }) => name)).toEqual(['Nina']);
    expect(resourcesOf(party)).toEqual([{ fieldId: 'feridas', label: 'Feridas' }]);
    expect(resourcesOf([person('Kim', 1, { editable: false })])).toEqual([]);
    expect(stepsOf(party, { fieldId: 'sorte', by: 1, halved: NOBODY })).toEqual([]);
  });

  it('leaves a value beyond the most where it is, or moves it back', () => {
    expect(stepsOf([person('Nina', 7)], { fieldId: 'feridas', by: 2, halved: NOBODY })[0]!.to).toBe(7);
    expect(stepsOf([person('Nina', 7)], { fieldId: 'feridas', by: -1, halved: NOBODY })[0]!.to).toBe(6);
  });
});
