import { expect, it } from 'vitest';
import { openBench } from '../../../../illustration/open-bench.ts';
import { bookCard, largest } from './book-card.ts';

const bench = openBench();
const LONG =
  'A inacreditável história do último bonde de Santa Teresa e dos passageiros que nunca desceram dele, contada por quem ficou';

it('leaves the press’s filter to cards that are drawn beforehand', () => {
  const card = { title: 'Brutal', creatorName: 'Casa da Coruja', paper: '#fad03e' };
  expect(bookCard(bench, card)).toContain('url(#press)');
  expect(bookCard(bench, card, 0)).not.toContain('url(#press)');
});

it.each(['Brutal', 'O rei sem rosto', LONG])('sets “%s” within its measure and its room', (title) => {
  const { lines, size, height } = largest(bench, title, { measure: 588, room: 322, max: 132 });
  expect(lines.join(' ')).toBe(title.toUpperCase());
  expect(height).toBeLessThanOrEqual(323);
  for (const text of lines) expect((bench.set('poster', text).width * size) / 1000).toBeLessThanOrEqual(589);
});
