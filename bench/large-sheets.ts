import { eq } from 'drizzle-orm';
import { users } from '../features/people/accounts/tables.ts';
import { characters } from '../features/play/characters/tables.ts';
import { Visitor } from '../tests/support/visitor.ts';
import { bigSystem } from './big-sheet.ts';
import { median } from './median.ts';
import { type BenchProduct, makeUsers, openProduct, sessionOf } from './product.ts';

const ROUNDS = 5;
const HELD = [0, 30, 300];
const OPS = 500;

type Call = <T>(name: string, data: object) => Promise<{ http: number; bytes: number; result: T; message: string }>;

function largest(seed: number) {
  const fields = Array.from({ length: 500 }, (_, index) => {
    const [id, label] = [`c${index}`, `Campo ${index}`];
    if (index === 0) return { kind: 'text', id, label };
    if (index === 1) return { kind: 'number', id, label };
    return { kind: 'computed', id, label, formula: `${seed} + ${index} + ${Array(90).fill('c1').join(' + ')}` };
  });
  return { ...bigSystem(5), fields, conditions: [] };
}

async function caller(product: BenchProduct): Promise<Call> {
  const [uid] = (await makeUsers(product, 1)) as [string];
  await product.ctx.db.update(users).set({ role: 'beta' }).where(eq(users.uid, uid));
  const cookie = `rpgpedia-session=${await sessionOf(product, uid)}`;
  const visitor = new Visitor(product.url);
  return async (name, data) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await visitor.request(`/functions/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ data }),
    });
    const text = await response.text();
    const { result, error } = JSON.parse(text);
    return { http: response.status, bytes: text.length, result, message: error?.message ?? '' };
  };
}

async function add(call: Call, seed: number): Promise<string | null> {
  const made = await call<{ characterId: string }>('createCharacter', { system: 'universal', name: `Ficha ${seed}` });
  if (made.http !== 200) return null;
  const { characterId } = made.result;
  const changed = await call('updateCharacterSchema', { characterId, version: 1, schema: largest(seed) });
  if (changed.http === 200) return characterId;
  process.stdout.write(`after ${seed} sheets: ${changed.message}\n`);
  return null;
}

/**
 * The cost of play on an account with no sheets, with thirty of the largest, and with as many as fit: CPU of the
 * process (client included) in milliseconds, and bytes answered.
 */
async function benchLargeSheets(): Promise<void> {
  const product = (await openProduct('postgres')) ?? (await openProduct('pglite'))!;
  try {
    const call = await caller(product);
    const measure = async (name: string, act: () => Promise<{ bytes: number }>): Promise<void> => {
      let bytes = 0;
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = process.cpuUsage();
        ({ bytes } = await act());
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1000);
      }
      process.stdout.write(
        `  ${name.padEnd(24)} ${median(times).toFixed(1).padStart(8)} ms ${String(bytes).padStart(9)} bytes\n`,
      );
    };
    let held = 0;
    let full = false;
    let seed = 0;
    for (const wanted of HELD) {
      for (; held < wanted && !full; held += full ? 0 : 1) {
        seed += 1;
        full = (await add(call, seed)) === null;
      }
      process.stdout.write(`${held} of the largest sheets${full ? ', and no more fit' : ''}\n`);
      if (!full) await measureEach(call, measure, () => (seed += 1));
      await measure('listCharacters', () => call('listCharacters', {}));
      process.stdout.write(`  resident ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB\n`);
    }
    process.stdout.write(`${await product.ctx.db.$count(characters)} rows\n`);
  } finally {
    await product.close();
  }
}

async function measureEach(
  call: Call,
  measure: (name: string, act: () => Promise<{ bytes: number }>) => Promise<void>,
  next: () => number,
): Promise<void> {
  let characterId = '';
  let version = 1;
  await measure('createCharacter', async () => {
    const made = await call<{ characterId: string }>('createCharacter', { system: 'universal', name: 'Ana' });
    characterId = made.result.characterId;
    return made;
  });
  await measure('updateCharacterSchema', async () => {
    const schema = largest(next());
    const changed = await call<{ doc: { schema: { version: number } } }>('updateCharacterSchema', {
      characterId,
      version,
      schema,
    });
    ({ version } = changed.result.doc.schema);
    return changed;
  });
  let sent = 0;
  await measure(`applyCharacterOps (${OPS})`, () => {
    const ops = Array.from({ length: OPS }, () => {
      sent += 1;
      return { opId: `op${sent}`, sheet: characterId, base: 0, t: 'inc', path: 'c1', by: 1 };
    });
    return call('applyCharacterOps', { characterId, ops });
  });
  await measure('getCharacter', () => call('getCharacter', { characterId }));
  await measure('exportCharacter', () => call('exportCharacter', { characterId }));
  await call('updateCharacterSchema', { characterId, version, schema: bigSystem(5) });
}

if (import.meta.main) await benchLargeSheets();
