import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMES_BY_SCRIPT } from '../../tests/support/names.ts';
import { onePage, rawPdf } from '../../tests/support/raw-pdf.ts';
import { canLook, copyBy, Desk } from '../../tests/support/stamped.ts';
import { drawnText } from './drawn-text.ts';
import { createStamper } from './index.ts';
import { memorySource } from './memory-source.ts';
import { createTypesetter } from './typesetter.ts';
import { FOOTER } from './write/footer.ts';

const desk = new Desk();
afterAll(() => desk.clear());

const blank = rawPdf({ objects: onePage({ content: '', page: '/MediaBox [0 0 420 40] /Contents 4 0 R' }) });

let plan: Uint8Array;
beforeAll(async () => {
  ({ plan } = await createStamper().inspect(memorySource(blank)));
});

const copyOf = (name: string): Promise<Buffer> => copyBy(plan, blank, { name, copyCode: 'X1' });
const pictureOf = async (name: string): Promise<Buffer> => desk.picture(await copyOf(name), 288).pixels;

describe.skipIf(!canLook)('a name in Chinese, Japanese or Korean', () => {
  it.each(['山田 太郎', '王小明 张伟', '김철수', 'やまだ・タロー 々〇', 'Ana 李 Silva'])(
    'as %s is on the page in full',
    async (name) => {
      const copy = await copyOf(name);
      expect(desk.complaints(copy)).toBe('');
      expect(desk.pages(copy)[0]).toContain(`${name} · X1`);
    },
  );

  it('is drawn, each letter as itself, where one that no face has is a box', async () => {
    const seen: Buffer[] = [];
    for (const letter of ['山', '田', '김', 'や', '\u{20001}', '\u{20002}']) seen.push(await pictureOf(letter));
    const [box, other] = seen.slice(4);
    expect(box!.equals(other!)).toBe(true);
    expect(new Set(seen.map((pixels) => pixels.toString('base64'))).size).toBe(5);
  });
});

describe.skipIf(!canLook)('a name in a script beside the common ones', () => {
  it('is read in full', async () => {
    const names = Object.values(NAMES_BY_SCRIPT);
    const copies = await Promise.all(names.map(copyOf));
    const files = copies.map((copy, i) => desk.put(`${i}.pdf`, copy));
    // One file of all of them is read faster than each.
    const pages = desk.pages(desk.derive(blank, '--empty', '--pages', '{}', ...files, '--'));
    expect(pages).toHaveLength(1 + names.length);
    for (const [i, name] of names.entries()) expect(pages[i + 1]).toContain(name.normalize('NFC'));
  });

  it.each(['Javanese', 'Tibetan', 'Hebrew', 'Myanmar'])('as one in %s makes a sound file', async (script) => {
    expect(desk.complaints(await copyOf(NAMES_BY_SCRIPT[script]!))).toBe('');
  });
});

it('names asked for at once are each drawn as one alone would be', async () => {
  const typeset = createTypesetter();
  const names = ['Жанна', '山田 太郎', 'محمد', '김철수', 'Жанна'];
  const drawn = await Promise.all(names.map(typeset));
  for (const [i, name] of names.entries()) {
    const { form, unicode, widths } = drawnText(name);
    expect(Buffer.from(drawn[i]!.form).equals(form), name).toBe(true);
    expect(Buffer.from(drawn[i]!.unicode).equals(unicode), name).toBe(true);
    expect(drawn[i]!.widths).toBe(widths);
  }
});

describe('the outlines of a name', () => {
  const contentOf = (name: string): string => inflateSync(drawnText(name).form).toString('latin1');
  const outlinesOf = (name: string): number => contentOf(name).match(/ f Q$/gm)?.length ?? 0;

  function reachOf(name: string): { size: number; glyphs: { low: number; high: number }[] } {
    const content = contentOf(name);
    const matrix = / 0 0 (\S+) \S+ (\S+) cm$/m.exec(content)!;
    const [scale, baseline] = [Number(matrix[1]), Number(matrix[2])];
    const glyphs = [...content.matchAll(/^q 1 0 0 1 \S+ (\S+) cm (.*) f Q$/gm)].map(([, y, path]) => {
      const numbers = path!.split(' ').filter((word) => /\d/.test(word));
      const heights = numbers.filter((_, i) => i % 2 === 1).map((at) => baseline + scale * (Number(y) + Number(at)));
      return { low: Math.min(...heights), high: Math.max(...heights) };
    });
    return { size: 1000 * scale, glyphs };
  }

  const expectInSight = (glyphs: readonly { low: number; high: number }[]): void => {
    for (const { low, high } of glyphs) {
      expect(low).toBeGreaterThan(-0.05);
      expect(high).toBeLessThan(FOOTER.height + 0.05);
    }
  };

  it.each(Object.values(NAMES_BY_SCRIPT))('as %s are within the footer, which cuts off the rest', (name) => {
    expectInSight(reachOf(name).glyphs);
  });

  it.each(['\u0301', '\u0323'])('stay large and in sight beside a letter under a pile of marks %j', (mark) => {
    const { size, glyphs } = reachOf(`Z${mark.repeat(40)} · X1`);
    expect(size).toBeGreaterThan(6);
    expectInSight(glyphs.slice(-2));
  });

  it('are all there of 128 letters that all differ', () => {
    const name = Array.from({ length: 128 }, (_, i) => String.fromCodePoint(0x4e00 + 151 * i)).join('');
    expect(outlinesOf(name)).toBe(128);
  });

  it('are of a length that its place in the plan has', () => {
    const lengths = ['Ж', '山田', '龘齉爨鬱驫'.repeat(40)].map((name) => drawnText(name).form.length);
    expect(new Set(lengths).size).toBe(1);
  });
});
