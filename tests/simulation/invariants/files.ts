import { DAY } from '../../../lib/span.ts';
import type { World } from '../world.ts';
import type { Invariant } from './offences.ts';

/** Each key that a row names, with what the row is; written by hand, so that the sweep does not judge itself. */
const NAMED = `
  select storage_key as key, 'uploads' as row from uploads where finished_at is not null
  union all select storage_key, 'book_files' from book_files
  union all select plan_key, 'book_files' from book_files where plan_key is not null and plan_format <> 0
  union all select storage_key, 'draft_files' from draft_files where field not in ('cover', 'background')
  union all select plan_key, 'draft_files' from draft_files where plan_key is not null
  union all select proof_key, 'book_requests' from book_requests where proof_key is not null
  union all select 'retratos/' || portrait || '.webp', 'characters' from characters where portrait ~ '^[0-9a-f-]{36}$'
  union all select 'mesas/' || cover || '.webp', 'campaigns' from campaigns where cover ~ '^[0-9a-f-]{36}$'
  union all select 'mesas/' || picture || '.webp', 'campaign_notes' from campaign_notes where picture is not null
  union all select storage_key, 'data_exports' from data_exports where storage_key is not null`;

interface NamedFile extends Record<string, unknown> {
  key: string;
  row: string;
}

/** No row points at nothing, unless the store itself lost the file. */
export const filesArePointedAt: Invariant = async (world: World) => {
  const { storage } = world;
  const there = new Set(storage.keys);
  return (await world.rows<NamedFile>(NAMED))
    .filter(({ key }) => !there.has(key) && !storage.gone.has(key))
    .map(({ key, row }) => `a row of ${row} that points at nothing: ${key}`);
};

/** An unfinished upload may go on for a week, and waits a day. */
const LONGEST_MS = 9 * DAY;

/** After the sweep nothing lies in the store that no row knows, and a lost book is marked. */
export const swept: Invariant = async (world: World) => {
  const { storage, clock } = world;
  const named = new Set((await world.rows<NamedFile>(NAMED)).map(({ key }) => key));
  const plans = await world.rows<NamedFile>('select plan_key as key from book_files where plan_key is not null');
  for (const { key } of plans) named.add(key);
  const kept = storage.keys.filter((key) => !named.has(key)).map((key) => `a file that no row knows: ${key}`);
  const before = clock.now().getTime() - LONGEST_MS;
  const left = storage.unfinished
    .filter(({ at }) => at.getTime() < before)
    .map(({ key }) => `an unfinished file that nobody sweeps: ${key}`);
  const lost = (
    await world.rows<{ key: string }>('select storage_key as key from book_files where plan_failure is null')
  )
    .filter(({ key }) => storage.gone.has(key))
    .map(({ key }) => `a lost book that nobody is told of: ${key}`);
  return [...kept, ...left, ...lost];
};
