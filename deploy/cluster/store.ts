import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { asPostgres, type DATABASES, FOLDER, forPostgres, HOSTS, run, runOn, start, until } from './hosts.ts';

const ADDRESS = HOSTS.store;
const HOME = `${FOLDER}/store`;
const CONFIG = `${HOME}/ceph.conf`;
export const KEYS = { access: 'rpgpedia', secret: 'only-within-these-namespaces' } as const;
export const FILES = 'rpgpedia-files';
const BACKUPS = 'rpgpedia-backups';
export const PGBACKREST = `${FOLDER}/pgbackrest.conf`;
const CA = `${FOLDER}/ca.pem`;
export const ENDPOINT = `http://${ADDRESS}:7480`;

const configuration = (id: string): string => `
[global]
fsid = ${id}
mon host = [v2:${ADDRESS}:3300/0]
public addr = ${ADDRESS}
cluster addr = ${ADDRESS}
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms cluster mode = crc
ms service mode = crc
ms client mode = crc
log file = ${HOME}/$name.log
run dir = ${HOME}
admin socket =
mon data = ${HOME}/mon
mon allow pool size one = true
mon tick interval = 1
paxos propose interval = 0.02
paxos min wait = 0.01
osd data = ${HOME}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
rgw data = ${HOME}/rgw
rgw frontends = beast endpoint=${ADDRESS}:7480 ssl_endpoint=${ADDRESS}:443 ssl_certificate=${HOME}/cert.pem ssl_private_key=${HOME}/key.pem
rgw run sync thread = false
`;

/** pgBackRest speaks S3 only over TLS: an authority of this cluster's own signs the store's certificate. */
function makeCertificate(): void {
  const key = (path: string): string[] => ['-newkey', 'rsa:2048', '-nodes', '-keyout', path];
  const days = ['-days', '30'];
  run('openssl', ['req', '-x509', ...key(`${HOME}/ca-key.pem`), '-out', CA, '-subj', '/CN=cluster', ...days]);
  run('openssl', ['req', ...key(`${HOME}/key.pem`), '-out', `${HOME}/request.pem`, '-subj', `/CN=${ADDRESS}`]);
  writeFileSync(`${HOME}/names`, `subjectAltName=IP:${ADDRESS},DNS:${ADDRESS}`);
  const sign = ['-CA', CA, '-CAkey', `${HOME}/ca-key.pem`, '-CAcreateserial', '-extfile', `${HOME}/names`, ...days];
  run('openssl', ['x509', '-req', '-in', `${HOME}/request.pem`, '-out', `${HOME}/cert.pem`, ...sign]);
}

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
repo1-storage-ca-file=${CA}
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
  makeCertificate();
  writeFileSync(CONFIG, configuration(id));
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

/** What each database's host needs to send its write-ahead log. */
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
