import { describe, expect, it } from 'vitest';
import { deedWords } from './initiative-labels.ts';
import { readLine } from './read-line.ts';
import { queueAfter, rowsOf, shortName } from './rows.ts';

describe('a line that adds combatants', () => {
  it.each([
    ['Ele', [{ name: 'Ele' }]],
    ['Adauto, o caseiro +2 pv 9 oculto', [{ name: 'Adauto, o caseiro', bonus: 2, hp: 9, hidden: true }]],
    ['Zefa d20-1 ini 14 jogadora', [{ name: 'Zefa', bonus: -1, initiative: 14, side: 'jogadores' }]],
    [
      '2 ratos pv 2',
      [
        { name: 'ratos 1', hp: 2, group: 'ratos' },
        { name: 'ratos 2', hp: 2, group: 'ratos' },
      ],
    ],
    ['7', [{ name: '7' }]],
    ['Bia ini 15,5', [{ name: 'Bia', initiative: 15.5 }]],
    ['Bia 15.5 ini', [{ name: 'Bia', initiative: 15.5 }]],
    ['Orc 15 pv', [{ name: 'Orc', hp: 15 }]],
    ['Orc 15 pv 12 ini', [{ name: 'Orc', hp: 15, initiative: 12 }]],
    ['Orc 3 pv 15', [{ name: 'Orc 3', hp: 15 }]],
    ['Orc pv15 ini:−2', [{ name: 'Orc', hp: 15, initiative: -2 }]],
    ['Orc 15 pv +2', [{ name: 'Orc', hp: 15, bonus: 2 }]],
    ['Orc 15PV +2,5', [{ name: 'Orc', hp: 15, bonus: 2.5 }]],
    ['Malcolm X', [{ name: 'Malcolm X' }]],
    ...['2x goblin pv 7', '2 x goblin 7 pv', '2× goblin pv7', 'goblin x2 pv 7'].map(
      (text): [string, { name: string; hp: number; group: string }[]] => [
        text,
        [
          { name: 'goblin 1', hp: 7, group: 'goblin' },
          { name: 'goblin 2', hp: 7, group: 'goblin' },
        ],
      ],
    ),
  ])('%s', (text, combatants) => {
    expect(readLine(text)).toEqual({ ok: true, combatants });
  });

  it.each([
    '',
    '   ',
    '3 +1',
    'Cão pv',
    'Cão pv muitos',
    'Cão d6+1',
    'Cão pv 2,5',
    'ini 3',
    '0 ratos',
    '200 ratos',
    'x'.repeat(90),
  ])('refuses “%s” with a sentence', (text) => {
    expect(readLine(text)).toEqual({ ok: false, message: expect.stringMatching(/\.$/) });
  });
});

const list = ['A', 'B', 'C'].map((id) => ({ id, group: id === 'A' ? null : 'Cães', held: id === 'B' }));

it('puts neighbours of one group in one row', () => {
  expect(rowsOf(list).map(({ members }) => members.map(({ id }) => id).join(''))).toEqual(['A', 'BC']);
  expect(rowsOf([list[1]!, list[0]!, list[2]!])).toHaveLength(3);
});

it('says who is next, over the end of the round, without who waits', () => {
  const queue = (turn: string | null) =>
    queueAfter(list, turn).map(({ one, nextRound }) => one.id + (nextRound ? '+' : ''));
  expect(queue(null)).toEqual(['A', 'C']);
  expect(queue('A')).toEqual(['C', 'A+']);
  expect(queue('C')).toEqual(['A+', 'C+']);
});

it('shortens names that stay different', () => {
  const names = ['Otto Reis', 'Cão 1', 'Cão 2', 'Os cães de Adauto', 'Adauto, o caseiro'];
  expect(names.map((name) => shortName(name, names))).toEqual(['Otto', 'Cão 1', 'Cão 2', 'Os cães', 'Adauto']);
});

it('says what was done in words', () => {
  expect(deedWords({ t: 'hp', name: 'Cão 2', amount: -3 })).toBe('tirou 3 de Cão 2');
  expect(deedWords({ t: 'hp', name: 'Cão 1', amount: -3, more: 2 })).toBe('tirou 3 de Cão 1 e mais 2');
  expect(deedWords({ t: 'add', name: 'Cão 1', amount: 4 })).toBe('pôs Cão 1 e mais 3 na ordem');
});
