import { readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Caller } from '../features/kit/caller.ts';
import type { Ctx } from '../features/kit/context.ts';
import { BY_OPERATOR } from '../features/site/audit/audit.ts';
import { perform } from '../features/site/audit/perform.server.ts';
import { changeSettings } from '../features/site/settings/change-settings.server.ts';
import { dayInSaoPaulo } from '../lib/time.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { EnvError } from '../platform/env-error.ts';
import { openStorage } from '../platform/storage/index.ts';
import { runCommand, withDatabase } from './owner.ts';
import { type Contents, contentsOf, differences } from './restoring/contents.ts';
import { type BackupSource, bringBack, newestBackup, serve } from './restoring/copy.ts';

const USAGE = `npm run restore -- <empty directory> [--to <time>] [--config /etc/pgbackrest.conf] [--stanza rpgpedia]
    [--database rpgpedia]
    brings the database back as it was at that time (such as 2026-11-25T22:00:00Z), or as it was last
  --expect <file>   compares rows and hashes of each table with a file that --contents wrote
  --rehearse        removes the directory afterwards, and notes the day for admins in the database of DATABASE_URL
npm run restore -- --contents <file> --url <address of the database>`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    config: { type: 'string', default: '/etc/pgbackrest.conf' },
    stanza: { type: 'string', default: 'rpgpedia' },
    database: { type: 'string', default: 'rpgpedia' },
    expect: { type: 'string' },
    rehearse: { type: 'boolean', default: false },
    contents: { type: 'string' },
    url: { type: 'string' },
  },
});
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Notes what the room of operations shows: when the newest backup was made, and that it serves. */
const note = (madeAt: Date): Promise<void> =>
  withDatabase(async ({ db }) => {
    const ctx = { db, clock: systemClock } as Ctx;
    const days = { backupMadeOn: dayInSaoPaulo(madeAt), backupRestoredOn: dayInSaoPaulo(systemClock.now()) };
    await perform(ctx, 'changeSettings', BY_OPERATOR, (tx) =>
      changeSettings(ctx, tx, { uid: BY_OPERATOR.actor } as Caller, days),
    );
  });

/** The files that the database names and the store has not. */
async function missingOf(files: readonly string[]): Promise<string[]> {
  const storage = await openStorage(readEnv());
  const missing: string[] = [];
  try {
    for (const key of files) if (!(await storage.stat(key))) missing.push(key);
  } finally {
    await storage.close();
  }
  return missing;
}

async function compare(folder: string): Promise<void> {
  const served = await serve(folder);
  try {
    const { contents, files } = await contentsOf(served.url(values.database));
    const rows = Object.values(contents).reduce((sum, one) => sum + Number.parseInt(one, 10), 0);
    say(`${Object.keys(contents).length} tables with ${rows} rows can be read`);
    if (values.expect) {
      const wanted = JSON.parse(await readFile(values.expect, 'utf8')) as Contents;
      const different = differences(contents, wanted);
      if (different.length > 0) throw new EnvError(`Not as expected:\n${different.join('\n')}`);
      say('rows and hashes are as expected');
    }
    const missing = await missingOf(files);
    if (missing.length > 0)
      throw new EnvError(`The store has no ${missing.slice(0, 20).join(', ')}: bring files back.`);
    say(`the store has all ${files.length} files of books`);
  } finally {
    await served.stop();
  }
}

async function restore(folder: string): Promise<void> {
  const to = values.to === undefined ? null : new Date(values.to);
  if (to && Number.isNaN(to.getTime())) throw new EnvError(USAGE);
  const from: BackupSource = { config: values.config, stanza: values.stanza };
  const began = performance.now();
  const { at, bytes } = newestBackup(from);
  await bringBack(folder, from, to);
  const fetched = (performance.now() - began) / 1_000;
  await compare(folder);
  const seconds = (performance.now() - began) / 1_000;
  const minutesPer10 = (of: number): string => ((10 * 1024 ** 3 * of) / bytes / 60).toFixed(1);
  say(
    `${(bytes / 1024 ** 2).toFixed(0)} MB: fetched in ${fetched.toFixed(0)} s, and after ${seconds.toFixed(0)} s the log was ` +
      `applied and all rows read; 10 GB at that speed: ${minutesPer10(fetched)} minutes, and ${minutesPer10(seconds)}`,
  );
  if (!values.rehearse) return;
  await rm(folder, { recursive: true, force: true });
  await note(at);
  say('the rehearsal is noted for admins');
}

await runCommand(async () => {
  const [folder] = positionals;
  if (values.contents && values.url && !folder) {
    const { contents } = await contentsOf(values.url);
    await writeFile(values.contents, JSON.stringify(contents));
  } else if (folder && positionals.length === 1) await restore(folder);
  else throw new EnvError(USAGE);
});
