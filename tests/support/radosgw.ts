import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { cephConfiguration } from '../../deploy/cluster/ceph.ts';
import { PATIENCE_MS } from './patience.ts';
import { freePort } from './process.ts';

const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool'];

/** Whether Ceph's S3 server is installed: Debian's `radosgw`, `ceph-mon` and `ceph-osd`. */
export const hasRadosgw = PROGRAMS.every((program) => spawnSync('which', [program]).status === 0);

export interface Radosgw {
  url: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The variables for storing files in `bucket` at `endpoint` (this server's address by default). */
  vars(bucket: string, endpoint?: string): Record<string, string>;
  /** An independent client that does not go through the product. */
  client(credentials?: { accessKeyId: string; secretAccessKey: string }): S3Client;
  newBucket(): Promise<string>;
  stop(): Promise<void>;
}

/** A Ceph cluster in memory with its S3 gateway, on loopback. */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-s3-'));
  await Promise.all(['mon', 'osd', 'rgw'].map((name) => mkdir(join(folder, name))));
  const [id, monitor, gateway] = [randomUUID(), await freePort(), await freePort()];
  const config = join(folder, 'ceph.conf');
  const place = { id, folder, address: '127.0.0.1', monitor, gateway: `endpoint=127.0.0.1:${gateway}` };
  await writeFile(config, cephConfiguration(place));
  const daemons: ChildProcess[] = [];

  const run = async (program: string, ...args: string[]): Promise<void> => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: PATIENCE_MS });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${errors}`);
  };
  const start = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, ['-c', config, '-f', ...args], { stdio: 'ignore' });
    daemons.push(child);
    return child;
  };
  const stop = async (): Promise<void> => {
    for (const child of daemons.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };

  const url = `http://127.0.0.1:${gateway}`;
  const credentials = { accessKeyId: randomBytes(8).toString('hex'), secretAccessKey: randomBytes(16).toString('hex') };
  const client: Radosgw['client'] = (by = credentials) =>
    new S3Client({
      endpoint: url,
      region: 'default',
      credentials: by,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });

  try {
    const map = join(folder, 'monmap');
    await run('monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map);
    await run('ceph-mon', '-c', config, '-i', 'a', '--mkfs', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    const store = randomUUID();
    await run('ceph', '-c', config, 'osd', 'new', store);
    await run('ceph-osd', '-c', config, '-i', '0', '--mkfs', '--osd-uuid', store);
    start('ceph-osd', '-i', '0');
    const { accessKeyId, secretAccessKey } = credentials;
    const user = ['--uid', 'rpgpedia', '--display-name', 'rpgpedia'];
    const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    await run('radosgw-admin', '-c', config, 'user', 'create', ...user, ...keys);
    const daemon = start('radosgw');
    for (;;) {
      if (await fetch(url).catch(() => null)) break;
      if (daemon.exitCode !== null) throw new Error(await readFile(join(folder, 'client.admin.log'), 'utf8'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url,
    credentials,
    client,
    vars: (bucket, endpoint = url) => ({
      STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}&region=default`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }),
    newBucket: async () => {
      const name = `livros-${randomBytes(4).toString('hex')}`;
      const own = client();
      await own.send(new CreateBucketCommand({ Bucket: name }));
      own.destroy();
      return name;
    },
    stop,
  };
}
