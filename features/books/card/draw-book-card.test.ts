import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openBench } from '../../../illustration/open-bench.ts';
import { bookCard, CARD, CARD_BUDGET, largest } from './book-card.ts';
import { drawBookCard } from './draw-book-card.server.ts';

const bench = openBench();
const LONG =
  'A inacreditável história do último bonde de Santa Teresa e dos passageiros que nunca desceram dele, contada por quem ficou';

const cover = () =>
  sharp({ create: { width: 300, height: 420, channels: 3, background: '#2f9fb0' } })
    .jpeg()
    .toBuffer();

it.each([
  ['Brutal', true],
  [LONG, true],
  ['Sem capa', false],
])('draws “%s” as a card that chats show', async (title, covered) => {
  const file = await drawBookCard(
    bench,
    { title, creatorName: 'Casa da Coruja', paper: '#fad03e' },
    covered ? await cover() : null,
  );
  const { format, width, height } = await sharp(file).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...CARD });
  expect(file.length).toBeLessThanOrEqual(CARD_BUDGET);
  const pixel = await sharp(file).extract({ left: 936, top: 306, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  const blue = (pixel[2] ?? 0) > (pixel[0] ?? 0);
  expect(blue).toBe(covered);
});

it('leaves the press’s filter to cards that are drawn beforehand', () => {
  const card = { title: 'Brutal', creatorName: 'Casa da Coruja', paper: '#fad03e' };
  expect(bookCard(bench, card)).toContain('url(#press)');
  expect(bookCard(bench, card, 0)).not.toContain('url(#press)');
});

it('refuses a cover that is no picture', async () => {
  const card = { title: 'Brutal', creatorName: 'Casa da Coruja', paper: '#fad03e' };
  await expect(drawBookCard(bench, card, Buffer.from('%PDF-1.7'))).rejects.toThrow();
});

it.each(['Brutal', 'O rei sem rosto', LONG])('sets “%s” within its measure and its room', (title) => {
  const { lines, size, height } = largest(bench, title, { measure: 588, room: 322, max: 132 });
  expect(lines.join(' ')).toBe(title.toUpperCase());
  expect(height).toBeLessThanOrEqual(323);
  for (const text of lines) expect((bench.set('poster', text).width * size) / 1000).toBeLessThanOrEqual(589);
});
