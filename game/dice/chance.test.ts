import { describe, expect, it } from 'vitest';
import { hmacBlocks } from '../../platform/chance.ts';
import { BLOCKS, chanceFrom } from './chance.ts';
import { roll } from './roll.ts';

const SEED = '5f1d7a84db00d2fce00b31a7fc73224f123490f7b7c2e6f7b2e1d5e4c9a8b7a6';

const blockOf = (...integers: number[]) => {
  const view = new DataView(new ArrayBuffer(integers.length * 4));
  integers.forEach((integer, index) => {
    view.setUint32(index * 4, integer);
  });
  return new Uint8Array(view.buffer);
};

describe('chance from a seed', () => {
  it('reads the bytes as big-endian integers, block after block', () => {
    const asked: number[] = [];
    const random = chanceFrom((counter) => {
      asked.push(counter);
      return blockOf(counter * 10 + 1, counter * 10 + 2);
    });
    expect([random(100), random(100), random(100), random(7)]).toEqual([1, 2, 11, 12 % 7]);
    expect(asked).toEqual([0, 1]);
  });

  it('skips what would favour the small numbers', () => {
    const limit = 2 ** 32 - (2 ** 32 % 1000);
    const random = chanceFrom(() => blockOf(limit, 2 ** 32 - 1, limit - 1, 5));
    expect([random(1000), random(1000)]).toEqual([999, 5]);
    expect(chanceFrom(() => blockOf(2 ** 32 - 1))(2)).toBe(1);
  });

  it('gives with WebCrypto, from blocks made beforehand, the dice that the server gave', async () => {
    const text = new TextEncoder();
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', text.encode(SEED), hmac, false, ['sign']);
    const blocks = await Promise.all(
      Array.from(
        { length: BLOCKS },
        async (_, counter) => new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(String(counter)))),
      ),
    );
    const server = roll('499d1000 + 1d20', chanceFrom(hmacBlocks(SEED)));
    expect(server).toMatchObject({ ok: true });
    expect(
      roll(
        '499d1000 + 1d20',
        chanceFrom((counter) => blocks[counter]!),
      ),
    ).toEqual(server);
  });
});
