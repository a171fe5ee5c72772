import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { JWK } from 'oidc-provider';
import type { Db } from '../../db/port.ts';
import { idpSecrets } from './tables.ts';

async function keep<T>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
  const read = () => db.select({ value: idpSecrets.value }).from(idpSecrets).where(eq(idpSecrets.name, name));
  const [kept] = await read();
  if (kept) return kept.value as T;
  await db
    .insert(idpSecrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const [row] = await read();
  return row!.value as T;
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

export async function loadSecrets(db: Db): Promise<{ signingKey: JWK; cookieKeys: string[] }> {
  return {
    signingKey: await keep(db, 'signing-key', makeSigningKey),
    cookieKeys: await keep(db, 'cookie-keys', async () => [randomBytes(32).toString('base64url')]),
  };
}
