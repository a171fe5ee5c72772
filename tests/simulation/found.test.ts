import { afterAll, beforeAll, expect, it } from 'vitest';
import { live, type Options, type Step } from './history.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const expectPeace = async (
  seed: string,
  steps: readonly Step[],
  more: Pick<Options, 'restEvery'> = {},
): Promise<void> => expect(await live(world, steps, { seed, every: 1, ...more })).toBeNull();

it('money of a second payment that the bank gave the shop is on the list', async () => {
  await expectPeace('1', [
    ['buy', 0, 0, 0],
    ['notified', 0, 0, 1],
    ['pay', 0, 0, 0],
    ['gatewayMoves', 0, 1, 5],
    ['gatewayMoves', 0, 0, 7],
  ]);
});

it('so is that of a purchase that never was approved', async () => {
  await expectPeace('1', [
    ['buy', 0, 0, 0],
    ['gatewayMoves', 0, 0, 5],
    ['notified', 0, 0, 1],
    ['gatewayMoves', 0, 0, 7],
  ]);
});

it('money paid twice goes back after the gateway refused to give it back once', async () => {
  await expectPeace('1', [
    ['buy', 0, 0, 0],
    ['refundWeather', 0, 1, 0],
    ['pay', 0, 0, 0],
    ['minutes', 0, 0, 0],
  ]);
});

it('a second payment that the gateway does not give back is listed at once', async () => {
  await expectPeace('1', [
    ['buy', 0, 0, 0],
    ['notified', 0, 0, 1],
    ['pay', 0, 0, 0],
    ['refundWeather', 0, 1, 0],
    ['notified', 0, 0, 1],
    ['jobs', 0, 0, 0],
  ]);
});

it('who erased their account gets nothing that is paid late', async () => {
  await expectPeace('1', [
    ['fillCart', 6, 0, 0],
    ['checkout', 6, 1, 0],
    ['askErasure', 6, 0, 0],
    ['days', 0, 16, 0],
    ['days', 0, 5, 0],
    ['pay', 0, 0, 0],
    ['notified', 0, 0, 1],
  ]);
});

it('an open page is told that the table of a roll is gone', async () => {
  const steps: Step[] = [
    ['openTable', 3, 0, 0],
    ['roll', 3, 0, 0],
    ['closeTable', 3, 0, 1],
    ['leave', 3, 0, 0],
  ];
  await expectPeace('1', steps, { restEvery: 2 });
});

it('what a call wrote about somebody while their account was erased is forgotten too', async () => {
  await expectPeace('1', [
    ['issue', 1, 2, 4],
    ['raceErasure', 6, 0, 6],
  ]);
});

it('a picture that two name at once, while it is swept and cancelled, is drawn or is not there', async () => {
  await expectPeace('620150520', [
    ['gather', 0, 0, 0],
    ['upload', 0, 551, 0],
    ['raceUpload', 0, 159, 572],
  ]);
});

it('the portrait of a character whose thirty days end at night is gone by the next night', async () => {
  await expectPeace('1', [
    ['portray', 0, 0, 0],
    ['portray', 0, 0, 1],
    ['deleteSheet', 0, 0, 0],
    ['days', 0, 19, 0],
    ['days', 0, 6, 0],
  ]);
});

it('a refund that is asked for twice is one, with one line', async () => {
  await expectPeace('780509506', [
    ['refund', 3, 592, 518],
    ['raceDiscount', 17, 764, 383],
    ['raceErasure', 14, 622, 319],
    ['refund', 7, 563, 207],
    ['refund', 13, 172, 243],
  ]);
});
