import { describe, expect, it } from 'vitest';
import { PAGE_LETTERS, type TextRun, writtenPage } from './page-text.ts';

const run = (str: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun => ({
  str,
  x,
  y,
  width: str.length * 5,
  height: 10,
  hasEOL: true,
  ...more,
});

const LINES = 10;
const left = (n: number) => run(`esquerda linha ${n} prossegue`, 40, 700 - 12 * n, { width: 230 });
const right = (n: number) => run(`direita linha ${n} prossegue`, 320, 700 - 12 * n, { width: 230 });
const numbers = Array.from({ length: LINES }, (_, at) => at);

describe('the words of a page', () => {
  it('stay in the order in which a file of two columns has them', () => {
    const { text } = writtenPage([...numbers.map(left), ...numbers.map(right)], 595);
    expect(text.indexOf('esquerda linha 9')).toBeLessThan(text.indexOf('direita linha 0'));
  });

  it('are read column by column where the file has them line by line', () => {
    const heading = run('Um título que vai de um lado ao outro da página', 40, 740, { width: 500, height: 20 });
    const across = numbers.flatMap((n) => [{ ...left(n), hasEOL: false }, right(n)]);
    const { text, heads } = writtenPage([heading, ...across], 595);
    const lines = text.trim().split('\n');
    expect(lines[0]).toBe(heading.str);
    expect(lines.slice(1)).toEqual([...numbers.map((n) => left(n).str), ...numbers.map((n) => right(n).str)]);
    expect(heads).toBe(heading.str);
  });

  it('of a table stay row by row', () => {
    const rows = numbers.flatMap((n) => [
      run(`Força ${n}`, 40, 700 - 12 * n, { hasEOL: false }),
      run(`+${n}`, 320, 700 - 12 * n),
    ]);
    expect(writtenPage(rows, 595).text.split('\n')[0]).toBe('Força 0+0');
  });

  it('have no signs that a database refuses, and are bounded', () => {
    expect(writtenPage([run('a\u0000b\ud800c', 0, 0)], 100).text).toBe('abc\n');
    expect(writtenPage([run('x'.repeat(90_000), 0, 0)], 100).text).toHaveLength(PAGE_LETTERS);
    expect(writtenPage([], 100)).toEqual({ text: '', heads: '' });
  });
});
