import { describe, expect, it } from 'vitest';
import { NAMES_BY_SCRIPT } from '../../../tests/support/names.ts';
import { faceFor, NOTO_FACES } from './faces.ts';
import { layOut } from './lay-out.ts';

const BOX = layOut('\u{10ffff}').glyphs[0]!.path;

const boxesIn = (text: string): number => layOut(text).glyphs.filter(({ path }) => path === BOX).length;
const pathsOf = (text: string): string[] => layOut(text).glyphs.map(({ path }) => JSON.stringify(path));
const seen = (text: string): string =>
  layOut(text)
    .letters.map(({ char }) => char)
    .join('');
const backwards = (text: string): string => [...text].reverse().join('');

describe('a name', () => {
  it('is known of every script there is a face for', () => {
    expect(Object.keys(NAMES_BY_SCRIPT)).toEqual([...NOTO_FACES.values()]);
  });

  it.each(Object.entries(NAMES_BY_SCRIPT))('in %s has letters and no boxes', (_, name) => {
    expect(boxesIn(name)).toBe(0);
    expect(layOut(name).width).toBeGreaterThan(300);
  });

  it('in a script that no face draws is boxes', () => {
    expect(boxesIn('𓀀𓀁')).toBe(2);
  });

  it('is boxes where its face fails, and the rest of the line is drawn', () => {
    const failing = {
      ...faceFor('ა')!,
      shape() {
        throw new RangeError('a table of the face is broken');
      },
    };
    const line = layOut('ნინო · X1', (cluster) => (/\p{Script=Georgian}/u.test(cluster) ? failing : faceFor(cluster)));
    expect(line.glyphs.map(({ path }) => path === BOX)).toEqual([true, true, true, true, ...Array(5).fill(false)]);
    expect(line.letters.map(({ char }) => char).join('')).toBe('ნინო · X1');
  });

  it.each([
    ['a conjunct', 'क्ष', 1],
    ['a conjunct under a joiner', 'ක්‍ෂ', 1],
    ['a vowel of two parts around its consonant', 'கொ', 3],
    ['sara am beneath a tone', 'น้ำ', 4],
    ['a coeng and its consonant', 'ស្រី', 3],
  ])('is shaped as its script is: %s', (_, text, glyphs) => {
    expect(pathsOf(text).filter((path) => path !== '[]')).toHaveLength(glyphs);
  });

  it('has a vowel before the consonant that it is spoken after', () => {
    const [vowel, consonant] = pathsOf('கெ');
    expect(pathsOf('க')).toEqual([consonant]);
    expect(vowel).not.toBe(consonant);
  });
});

describe('a line from right to left', () => {
  it.each(['דוד כהן', 'בן-דוד', 'محمد بن علي', 'ނަޝީދު', 'ܐܦܪܝܡ', 'ߞߊ߲ߕߍ߫', '𞤁𞤢𞤱𞤣𞤢', 'דוד محمد כהן'])(
    '%s begins at the right',
    (name) => {
      expect(seen(name)).toBe(backwards(name));
    },
  );

  it('keeps what stands beside it, and its code, where they are', () => {
    expect(seen('Ana דוד Silva · TST-0001')).toBe('Ana דוד Silva · TST-0001'.replace('דוד', backwards('דוד')));
    expect(seen('דוד כהן · 7ABC')).toBe(`${backwards('דוד כהן')} · 7ABC`);
  });

  it.each(['12', '12.5', '١٢', '١٢٫٥'])('keeps the number %s as it is read', (number) => {
    expect(seen(`דוד ${number} כהן`)).toBe(`${backwards('כהן')} ${number} ${backwards('דוד')}`);
  });

  it('opens brackets towards what they hold', () => {
    expect(pathsOf('א(א').at(1)).toBe(pathsOf(')')[0]);
  });
});
