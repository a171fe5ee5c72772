import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyPublishedRoll } from './verify-roll.ts';

/** A second implementation of the contract's random numbers, independent of the product's code. */
function facesOf(seed: string, sides: number, count: number): number[] {
  const limit = Math.floor(2 ** 32 / sides) * sides;
  const faces: number[] = [];
  for (let counter = 0; faces.length < count; counter += 1) {
    const block = createHmac('sha256', seed).update(String(counter)).digest();
    for (let offset = 0; offset < 32 && faces.length < count; offset += 4) {
      const value = block.readUInt32BE(offset);
      if (value < limit) faces.push((value % sides) + 1);
    }
  }
  return faces;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const published = (seed: string, sides: number, count: number) => ({
  seed,
  commitment: sha256(seed),
  notation: `${count}d${sides}`,
  dice: facesOf(seed, sides, count).map((value) => ({ sides, value, kept: true })),
});

test.each([
  ['a', 20, 1],
  ['semente com acento é ã', 6, 8],
  ['3f786850e387550fdab836ed7e6dc881de23001b', 1000, 500],
  ['0'.repeat(64), 7, 33],
])('a roll from %j is verified', async (seed, sides, count) => {
  const roll = published(seed, sides, count);
  const found = await verifyPublishedRoll(roll);
  expect(found).toMatchObject({ sealed: true, thrown: true, commitment: roll.commitment });
  expect(found.total).toBe(roll.dice.reduce((sum, die) => sum + die.value, 0));
});

test('fixed vectors: these dice come from these seeds for ever', async () => {
  const values = async (seed: string, notation: string) =>
    (await verifyPublishedRoll({ seed, notation, commitment: '', dice: [] })).dice.map(({ value }) => value);
  expect(await values('rpgpedia', '5d20')).toEqual([10, 11, 20, 14, 13]);
  expect(await values('açaí', '10d6')).toEqual([3, 2, 4, 2, 2, 6, 1, 2, 6, 2]);
});

test('another seed is not the one that was sealed', async () => {
  const roll = published('honesta', 6, 4);
  expect(await verifyPublishedRoll({ ...roll, seed: 'trocada' })).toMatchObject({ sealed: false });
});

test('a die that was touched is found out', async () => {
  const roll = published('honesta', 20, 3);
  const touched = roll.dice.map((die, at) => (at === 1 ? { ...die, value: (die.value % 20) + 1 } : die));
  expect(await verifyPublishedRoll({ ...roll, dice: touched })).toMatchObject({ sealed: true, thrown: false });
  expect(await verifyPublishedRoll({ ...roll, dice: roll.dice.slice(1) })).toMatchObject({ thrown: false });
  const kept = roll.dice.map((die, at) => (at === 0 ? { ...die, kept: false } : die));
  expect(await verifyPublishedRoll({ ...roll, dice: kept })).toMatchObject({ thrown: false });
});

test('a roll with a dropped die is proven too', async () => {
  const faces = facesOf('mesa', 6, 3);
  const dice = faces.map((value) => ({ sides: 6, value, kept: true }));
  const lowest = dice.reduce((low, die) => (die.value < low.value ? die : low));
  lowest.kept = false;
  const found = await verifyPublishedRoll({ seed: 'mesa', commitment: sha256('mesa'), notation: '3d6dl1', dice });
  expect(found).toMatchObject({ sealed: true, thrown: true });
});

test('a notation that cannot be read proves nothing', async () => {
  const roll = published('mesa', 6, 1);
  expect(await verifyPublishedRoll({ ...roll, notation: '1d' })).toMatchObject({ thrown: false, total: undefined });
});
