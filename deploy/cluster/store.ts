import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cephConfiguration } from './ceph.ts';
import { AUTHORITY, certify } from './certificates.ts';
import { asPostgres, type DATABASES, FOLDER, forPostgres, HOSTS, runOn, start, until } from './hosts.ts';

const ADDRESS = HOSTS.store;
const HOME = `${FOLDER}/store`;
const CONFIG = `${HOME}/ceph.conf`;
export const KEYS = { access: 'rpgpedia', secret: 'only-within-these-namespaces' } as const;
export const FILES = 'rpgpedia-files';
const BACKUPS = 'rpgpedia-backups';
export const PGBACKREST = `${FOLDER}/pgbackrest.conf`;
export const ENDPOINT = `http://${ADDRESS}:7480`;

const pgbackrest = `
[global]
repo1-type=s3
repo1-path=/postgres
repo1-s3-endpoint=${ADDRESS}
repo1-s3-bucket=${BACKUPS}
repo1-s3-region=default
repo1-s3-key=${KEYS.access}
repo1-s3-key-secret=${KEYS.secret}
repo1-s3-uri-style=path
repo1-storage-ca-file=${AUTHORITY}
repo1-retention-full=2
repo1-bundle=y
compress-type=zst
process-max=2
start-fast=y
log-level-console=warn
log-level-file=off
lock-path=/tmp/rpgpedia-pgbackrest
spool-path=${FOLDER}/spool

[rpgpedia]
`;

export async function makeStore(): Promise<void> {
  for (const part of ['mon', 'osd', 'rgw']) mkdirSync(`${HOME}/${part}`, { recursive: true });
  const id = randomUUID();
  // pgBackRest speaks S3 only over TLS.
  certify(`${HOME}/tls.pem`, `IP:${ADDRESS},DNS:${ADDRESS}`);
  const tls = `ssl_endpoint=${ADDRESS}:443 ssl_certificate=${HOME}/tls.pem ssl_private_key=${HOME}/tls.pem`;
  const gateway = `endpoint=${ADDRESS}:7480 ${tls}`;
  writeFileSync(CONFIG, cephConfiguration({ id, folder: HOME, address: ADDRESS, monitor: 3300, gateway }));
  const ceph = (program: string, ...args: string[]): string => runOn('store', program, '-c', CONFIG, ...args);
  const daemon = (program: string, ...args: string[]): number =>
    start('store', program, [program, '-c', CONFIG, '-f', ...args]);
  const map = `${HOME}/monmap`;
  runOn('store', 'monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v2:${ADDRESS}:3300/0]`, map);
  ceph('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map);
  daemon('ceph-mon', '-i', 'a');
  const osd = randomUUID();
  ceph('ceph', '--connect-timeout', '30', 'osd', 'new', osd);
  ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
  daemon('ceph-osd', '-i', '0');
  const keys = ['--access-key', KEYS.access, '--secret-key', KEYS.secret];
  ceph('radosgw-admin', 'user', 'create', '--uid', 'rpgpedia', '--display-name', 'rpgpedia', ...keys);
  daemon('radosgw');
  await until('the store of files', 60, () => runOn('gate', 'curl', '-sS', '-m', '1', ENDPOINT));
  for (const bucket of [FILES, BACKUPS]) {
    const sign = ['--aws-sigv4', 'aws:amz:default:s3', '--user', `${KEYS.access}:${KEYS.secret}`];
    const unsigned = ['-H', 'x-amz-content-sha256: UNSIGNED-PAYLOAD'];
    runOn('gate', 'curl', '-sSf', '-X', 'PUT', ...sign, ...unsigned, `${ENDPOINT}/${bucket}`);
  }
}

/** Each database's host needs these to send its write-ahead log. */
export function writeBackupSettings(): void {
  mkdirSync(`${FOLDER}/spool`, { recursive: true });
  forPostgres(`${FOLDER}/spool`);
  writeFileSync(PGBACKREST, pgbackrest, { mode: 0o640 });
  forPostgres(PGBACKREST);
}

/** `pgbackrest` on a database's host, of the cluster whose files lie in `data`. */
export const backupTool = (host: (typeof DATABASES)[number], data: string, ...args: string[]): string =>
  runOn(
    host,
    ...(asPostgres(
      'pgbackrest',
      `--config=${PGBACKREST}`,
      '--stanza=rpgpedia',
      `--pg1-path=${data}`,
      `--pg1-socket-path=${FOLDER}/${host}`,
      ...args,
    ) as [string]),
  );
