import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { drawProfileCard } from '../../features/community/profile/card/draw-profile-card.server.ts';
import { drawRollCard } from '../../features/play/rolls/card/draw-roll-card.server.ts';
import { CARD, CARD_BUDGET } from '../../features/publishing/books/card/book-card.ts';
import { drawBookCard } from '../../features/publishing/books/card/draw-book-card.server.ts';
import { createPress } from './card-press.ts';

// Drawing takes long and must not run in the thread that answers requests.
const here = () => {
  throw new Error('drawn in the thread of requests');
};
vi.mock(import('../../illustration/engrave/tremor.ts'), () => ({ withTremor: here }));
vi.mock(import('../../illustration/open-bench.ts'), () => ({ openBench: here }) as never);

const press = createPress();
const LONG =
  'A inacreditável história do último bonde de Santa Teresa e dos passageiros que nunca desceram dele, contada por quem ficou';
const ROLL = { name: 'Furtividade', result: '23', by: 'Dandara', when: '28 de novembro', summary: '1d20 + 5 = 23' };
const PROFILE = { name: 'Dandara', title: null, handle: 'dandara', theme: 3, hasTray: false };
const NOTHING_WORN = { banner: null, portrait: null, frame: null, tray: null };

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
    press,
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

it('refuses a cover that is no picture', async () => {
  const card = { title: 'Brutal', creatorName: 'Casa da Coruja', paper: '#fad03e' };
  await expect(drawBookCard(press, card, Buffer.from('%PDF-1.7'))).rejects.toThrow();
});

it('draws cards of rolls and profiles, also several at once', async () => {
  const cards = await Promise.all([
    drawRollCard(press, ROLL),
    drawProfileCard(press, PROFILE, NOTHING_WORN),
    drawRollCard(press, { ...ROLL, result: '4' }),
    drawRollCard(press, ROLL),
  ]);
  for (const card of cards) expect(await sharp(card).metadata()).toMatchObject({ format: 'png', ...CARD });
  const [first, , other, again] = cards;
  expect(first!.equals(again!)).toBe(true);
  expect(first!.equals(other!)).toBe(false);
});

it('goes on after a card that cannot be drawn', async () => {
  await expect(press({ of: 'roll', card: null as never })).rejects.toThrow('TypeError');
  expect((await drawRollCard(press, ROLL)).length).toBeLessThanOrEqual(CARD_BUDGET);
});
