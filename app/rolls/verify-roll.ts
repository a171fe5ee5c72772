import { BLOCKS, chanceFrom } from '../../game/dice/chance.ts';
import { roll } from '../../game/dice/roll.ts';
import type { Die } from '../../game/dice/throw.ts';

/** The published data of a roll: its commitment and its seed. */
export interface PublishedRoll {
  seed: string;
  commitment: string;
  notation: string;
  dice: readonly Die[];
}

export interface Verification {
  sealed: boolean;
  thrown: boolean;
  commitment: string;
  dice: readonly Die[];
  total: number | undefined;
}

const UTF8 = new TextEncoder();
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const FACTS = ['sides', 'value', 'kept', 'exploded', 'success', 'failure', 'rerolled', 'fate'] as const;

const same = (a: Die, b: Die): boolean =>
  FACTS.every((fact) => a[fact] === b[fact]) && String(a.faces ?? '') === String(b.faces ?? '');

/** Recalculates a published roll from its seed with WebCrypto, which needs a secure page. */
export async function verifyPublishedRoll(published: PublishedRoll): Promise<Verification> {
  const { subtle } = crypto;
  const seed = UTF8.encode(published.seed);
  const key = await subtle.importKey('raw', seed, HMAC, false, ['sign']);
  const [digest, ...blocks] = await Promise.all([
    subtle.digest('SHA-256', seed),
    ...Array.from({ length: BLOCKS }, (_, counter) => subtle.sign('HMAC', key, UTF8.encode(String(counter)))),
  ]);
  const again = roll(
    published.notation,
    chanceFrom((counter) => new Uint8Array(blocks[counter]!)),
  );
  const commitment = hex(digest);
  const dice = again.ok ? again.dice : [];
  return {
    sealed: commitment === published.commitment.toLowerCase(),
    thrown:
      again.ok && dice.length === published.dice.length && dice.every((die, at) => same(die, published.dice[at]!)),
    commitment,
    dice,
    total: again.ok ? again.total : undefined,
  };
}
