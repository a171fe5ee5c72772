import { createHmac, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { addressSalts } from './tables.ts';

type Hasher = Pick<Ctx, 'clock' | 'db'>;

const readSalt = statement<{ salt: string }>('read_address_salt', 'select salt from address_salts where day = $1');

/** The update changes nothing: it returns a row that another process wrote first. */
const makeSalt = statement<{ salt: string }>(
  'make_address_salt',
  `insert into address_salts as s (day, salt) values ($1, $2)
   on conflict (day) do update set salt = s.salt returning salt`,
);

async function saltOf(ctx: Hasher, day: string): Promise<string> {
  const [kept] = await readSalt(ctx.db, day);
  if (kept) return kept.salt;
  const [made] = await makeSalt(ctx.db, day, randomBytes(32).toString('base64url'));
  return made!.salt;
}

/**
 * Replaces an address in the database: the same all day in every process, different the next day. There are so few
 * addresses that trying all of them reverses a plain hash; the salt prevents this once it is deleted with its day.
 */
export async function hashAddress(ctx: Hasher, address: string): Promise<string> {
  const salt = await saltOf(ctx, dayInSaoPaulo(ctx.clock.now()));
  return createHmac('sha256', salt).update(address).digest('base64url');
}

export async function deleteOldSalts(ctx: Hasher): Promise<void> {
  await ctx.db.delete(addressSalts).where(lt(addressSalts.day, dayInSaoPaulo(ctx.clock.now())));
}
