import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { Cluster } from '../support/cluster.ts';
import { LiveStream } from '../support/live-stream.ts';
import { newDatabase } from '../support/new-database.ts';
import type { ProductProcess } from '../support/process.ts';
import { Visitor } from '../support/visitor.ts';

describe.skipIf(inject('postgresUrl') === '')('what one of two processes changed', () => {
  let cluster: Cluster;
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let dataDir = '';
  let first: ProductProcess;
  let ports: readonly number[] = [];

  beforeAll(async () => {
    database = await newDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-changes-'));
    cluster = await Cluster.open(database.url, dataDir, { DEMO: '0', RATE_LIMITS: 'off' }, { interruptible: true });
    first = cluster.processes[0]!;
    ports = cluster.proxy.ports;
  });
  afterAll(async () => {
    await cluster?.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Has everything that is asked from now on answered by one of them. */
  const ask = (which: 0 | 1): void => {
    cluster.proxy.ports = [ports[which]!];
  };
  const open = (visitor: Visitor, which: 0 | 1): Promise<LiveStream> => {
    ask(which);
    return LiveStream.open(visitor, '/live/user');
  };
  const rename = async (email: string, displayName: string): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('update users set display_name = $2 where email = $1', [email, displayName]);
    await client.end();
  };
  const named =
    (name: string) =>
    ({ displayName }: UserDocument): boolean =>
      displayName === name;

  it('is told by the other when the first is stopped, and by both once it goes on', async () => {
    const visitor = new Visitor(cluster.url);
    await visitor.signIn('stopped@example.org');
    const streams = [await open(visitor, 0), await open(visitor, 1)];
    await Promise.all(streams.map((stream) => stream.see('user')));
    process.kill(first.pid, 'SIGSTOP');
    try {
      await rename('stopped@example.org', 'Enquanto parado');
      await streams[1]!.see<UserDocument>('user', named('Enquanto parado'));
    } finally {
      process.kill(first.pid, 'SIGCONT');
    }
    await streams[0]!.see<UserDocument>('user', named('Enquanto parado'));
    await rename('stopped@example.org', 'Depois');
    await Promise.all(streams.map((stream) => stream.see<UserDocument>('user', named('Depois'))));
    for (const stream of streams) stream.close();
  });

  it('is told by the other when the first dies right after its commit', async () => {
    const visitor = new Visitor(cluster.url);
    await visitor.signIn('killed@example.org');
    const stream = await open(visitor, 1);
    await stream.see('user');
    ask(0);
    await first.arm(null);
    await visitor.must('updateUser', { displayName: 'Antes' });
    const points = (await first.reached()).filter((point) => /(commit|update users)#\d+:after$/.test(point));
    expect(points).not.toEqual([]);
    await stream.see<UserDocument>('user', named('Antes'));
    await first.arm(points.at(-1)!);
    await visitor.call('updateUser', { displayName: 'O último' }).catch(() => undefined);
    expect(await first.ended()).toBe('SIGKILL');
    await stream.see<UserDocument>('user', named('O último'));
    stream.close();
  });
});
