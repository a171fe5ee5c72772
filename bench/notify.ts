import pg from 'pg';
import { listenForever } from '../platform/db/listen.ts';
import type { Database } from '../platform/db/port.ts';
import { openEvents } from '../platform/events/index.ts';
import type { Events } from '../platform/events/port.ts';
import { createLogger } from '../platform/log.ts';
import { Nats } from '../tests/support/nats.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { pairedRatio, rate } from './ratio.ts';

const WRITERS = 16;
const COMMITS = 4_000;
/** Processes of the product, each with a connection that listens. */
const PROCESSES = [1, 10, 50];

/** As much of the database port as events use. */
function portOf(connectionString: string): Database {
  const log = createLogger('silent');
  return {
    listen: (channel: string, onNotification: (payload: string) => void, onReconnect?: () => void) =>
      listenForever(connectionString, channel, onNotification, onReconnect ?? (() => undefined), log),
    onUse: () => () => undefined,
  } as unknown as Database;
}

/**
 * Commits a second of 16 writers who each say that something changed, against those who say nothing, by how it is sent and by
 * how many processes listen: NOTIFY in each commit, the batches of decision 49 over NOTIFY, and the same over NATS.
 */
const postgres = await startPostgres({ durable: true });
if (!postgres) throw new Error('PostgreSQL is not installed');
const connectionString = postgres.url('postgres');
const writers = Array.from({ length: WRITERS }, () => new pg.Client({ connectionString }));
await Promise.all(writers.map((writer) => writer.connect()));
await writers[0]!.query('create table things (n int); create unlogged table changes (change text not null)');

const commits = (statement: string): Promise<number> => {
  const free = [...writers];
  return rate(COMMITS, WRITERS, async (i) => {
    const writer = free.pop()!;
    await writer.query(`begin; insert into things values (${i}); ${statement.replaceAll('$', String(i))} commit`);
    free.push(writer);
  });
};
const plain = (): Promise<number> => commits('');
const line = (name: string, processes: number, { a, ratio }: { a: number; ratio: number }, heard: number): void =>
  void process.stdout.write(
    `${String(processes).padStart(3)} listening  ${name.padEnd(22)} ${a.toFixed(0).padStart(6)} commits/s  ${ratio.toFixed(2)} of silent ones  ${heard} heard by each in the last turn\n`,
  );

for (const processes of PROCESSES) {
  let heard = 0;
  const open = async (busUrl: string | null): Promise<Events[]> => {
    const opened = await Promise.all(
      Array.from({ length: processes }, () =>
        openEvents(portOf(connectionString), () => false, busUrl, createLogger('silent')),
      ),
    );
    opened[0]!.listen(() => {
      heard += 1;
    });
    return opened;
  };
  const turn = (statement: string) => async (): Promise<number> => {
    heard = 0;
    return commits(statement);
  };
  const close = (opened: Events[]) => Promise.all(opened.map((events) => events.close()));

  const notified = await open(null);
  line('NOTIFY in each commit', processes, await pairedRatio(3, turn(`notify live, 'thing:$';`), plain), heard);
  line(
    'batches over NOTIFY',
    processes,
    await pairedRatio(3, turn(`insert into changes values ('thing:$');`), plain),
    heard,
  );
  await close(notified);

  const nats = await Nats.open();
  const bussed = await open(nats.url);
  line(
    'batches over NATS',
    processes,
    await pairedRatio(3, turn(`insert into changes values ('thing:$');`), plain),
    heard,
  );
  await close(bussed);
  await nats.stop();
}
await Promise.all(writers.map((writer) => writer.end()));
await postgres.stop();
