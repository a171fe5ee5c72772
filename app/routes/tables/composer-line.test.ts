import { describe, expect, it } from 'vitest';
import { diceAmong, diceIn, toGiveBack } from './composer-line.ts';

describe('a line at the table', () => {
  it.each([
    ['2d6+3', '2d6+3'],
    [' d20 ', 'd20'],
    ['/r 1d6', '1d6'],
    ['/rolar 2d10', '2d10'],
    ['/R d%', 'd%'],
    ['4dF', '4dF'],
    ['d20 Briga', 'd20 Briga'],
    ['(2d6)*2', '(2d6)*2'],
    ['3 + 2d6', '3 + 2d6'],
    ['3 + 2d6 # Briga', '3 + 2d6 # Briga'],
  ])('“%s” throws', (line, notation) => {
    expect(diceIn(line)).toBe(notation);
  });

  it.each(['A chuva parou.', '2 d6 sumiram', 'Perdi um d6 no sofá', 'De novo', '', '/rola 2d6', 'onde 3d?'])(
    '“%s” is said',
    (line) => {
      expect(diceIn(line)).toBeNull();
    },
  );

  it('tells a slip in dice and does not say it', () => {
    expect(diceIn('2d6+')).toBe('2d6+');
    expect(diceIn('2d6 +* 3')).toBe('2d6 +* 3');
  });

  it.each([
    ['Ataco com 1d20+3 de força', '1d20+3'],
    ['Ataco com 1d20 + 3 de força.', '1d20 + 3'],
    ['Dou (2d6) de dano, e depois 1d4', '2d6'],
    ['São 2d6+3!', '2d6+3'],
    ['/r d20', 'd20'],
    ['d20 Briga', 'd20 Briga'],
    ['2d6+', null],
    ['Perdi um d6 no sofá', null],
    ['2 d6 sumiram', null],
    ['Na página 3d do 12d', null],
    ['', null],
  ])('“%s” has dice among its words: %s', (line, dice) => {
    expect(diceAmong(line)).toBe(dice);
  });

  it('that was refused goes back to the field, after what is being written there, the first one first', () => {
    expect(toGiveBack(['um', 'dois'], '')).toBe('um');
    expect(toGiveBack(['um', 'dois'], 'Outra coisa')).toBeNull();
    expect(toGiveBack([], '')).toBeNull();
  });
});
