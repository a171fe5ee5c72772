import { mkdirSync, writeFileSync } from 'node:fs';
import { asPostgres, DATABASES, type DatabaseHost, FOLDER, HOSTS, KEEPERS, run, runOn, start, until } from './hosts.ts';

const BIN = '/usr/lib/postgresql/15/bin';
/** Bytes of each database's disk, a file mounted as one. */
const DISK = '4G';
export const PASSWORD = 'only-within-these-namespaces';

const PEERS = KEEPERS.map((host) => `${host}=http://${HOSTS[host]}:2380`).join(',');
export const diskOf = (host: DatabaseHost): string => `${FOLDER}/${host}/disk`;

/**
 * A leader that is gone is replaced when its lease ends (`ttl`, which Patroni wants to be at least `loop_wait` and
 * twice `retry_timeout`). A commit waits for one follower (`synchronous_mode`), so a leader that is lost takes no
 * answered purchase with it. Where etcd cannot renew the lease, a leader that both others still answer goes on
 * (`failsafe_mode`): without it, the loss of etcd is the loss of the database.
 */
const settings = {
  ttl: 7,
  loop_wait: 1,
  retry_timeout: 3,
  maximum_lag_on_failover: 16 * 1024 * 1024,
  primary_start_timeout: 0,
  primary_stop_timeout: 3,
  synchronous_mode: true,
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 100,
      shared_buffers: '64MB',
      wal_keep_size: '64MB',
      max_wal_size: '512MB',
      wal_sender_timeout: '4s',
      wal_receiver_timeout: '4s',
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 2,
      archive_mode: 'on',
      archive_timeout: '60s',
    },
  },
};

const patroni = (host: DatabaseHost): object => ({
  scope: 'rpgpedia',
  name: host,
  restapi: { listen: `${HOSTS[host]}:8008`, connect_address: `${HOSTS[host]}:8008` },
  etcd3: { hosts: KEEPERS.map((peer) => `${HOSTS[peer]}:2379`) },
  bootstrap: { dcs: settings, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
  postgresql: {
    listen: `${HOSTS[host]}:5432`,
    connect_address: `${HOSTS[host]}:5432`,
    data_dir: `${diskOf(host)}/data`,
    bin_dir: BIN,
    pgpass: `${FOLDER}/${host}/pgpass`,
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replicator', password: PASSWORD },
      rewind: { username: 'rewinder', password: PASSWORD },
    },
    parameters: {
      unix_socket_directories: `${FOLDER}/${host}`,
      archive_command: `pgbackrest --config=${FOLDER}/pgbackrest.conf --stanza=rpgpedia --pg1-path=${diskOf(host)}/data archive-push %p`,
    },
    pg_hba: [
      'local all postgres trust',
      'host replication replicator 10.201.0.0/24 scram-sha-256',
      'host all all 10.201.0.0/24 scram-sha-256',
    ],
    create_replica_methods: ['basebackup'],
    basebackup: { checkpoint: 'fast' },
  },
});

/**
 * The members of etcd have hosts of their own. Beside a database, a member that was cut off with it still answers its
 * Patroni, from what it knew before: such a leader took itself for the leader once more when its cable was back.
 */
export function startEtcd(host: (typeof KEEPERS)[number]): void {
  const address = `http://${HOSTS[host]}`;
  start(host, 'etcd', [
    'etcd',
    ...['--name', host, '--data-dir', `${FOLDER}/${host}`, '--initial-cluster-state', 'new', '--pre-vote'],
    ...['--listen-peer-urls', `${address}:2380`, '--initial-advertise-peer-urls', `${address}:2380`],
    ...['--listen-client-urls', `${address}:2379`, '--advertise-client-urls', `${address}:2379`],
    ...['--initial-cluster', PEERS, '--heartbeat-interval', '100', '--election-timeout', '1000'],
  ]);
}

export const startPatroni = (host: DatabaseHost): number =>
  start(host, 'patroni', asPostgres('patroni', `${FOLDER}/${host}/patroni.yml`));

/** Starts what runs on a database's host. */
export function startDatabase(host: DatabaseHost): void {
  startPatroni(host);
  start(host, 'disk-guard', [process.execPath, new URL('disk-guard.ts', import.meta.url).pathname, host]);
}

function makeDisk(host: DatabaseHost): void {
  const [disk, image] = [diskOf(host), `${FOLDER}/${host}/disk.img`];
  mkdirSync(disk, { recursive: true });
  run('truncate', ['-s', DISK, image]);
  run('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=1', image]);
  run('mount', ['-o', 'loop', image, disk]);
  mkdirSync(`${disk}/data`, { mode: 0o700 });
  run('chown', ['-R', 'postgres:postgres', `${FOLDER}/${host}`]);
}

export interface Member {
  name: DatabaseHost;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

/** The members that Patroni knows on one host; none while it does not answer. */
function membersSeenBy(host: DatabaseHost): Member[] {
  try {
    const answer = runOn('gate', 'curl', '-sS', '-m', '1', `http://${HOSTS[host]}:8008/cluster`);
    return (JSON.parse(answer) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

/** The same, asked on the first host that answers. */
export const members = (): Member[] =>
  DATABASES.map(membersSeenBy).find((seen) => seen.some(({ role }) => role === 'leader')) ?? [];

export const leader = (): DatabaseHost | null =>
  members().find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null;

/** Connections over which the product asks followers. */
export const askingFollowers = (): number =>
  members()
    .filter(({ role }) => role !== 'leader')
    .map(({ name }) =>
      Number(
        psql(name, 'postgres', `select count(*) from pg_stat_activity where application_name = 'rpgpedia follower'`),
      ),
    )
    .reduce((sum, count) => sum + count, 0);

/** A leader, and two followers that stream from it, one of which commits wait for: and each of the three says so. */
export const whole = (): true | null => {
  const leaders = new Set<string | undefined>();
  const areWhole = DATABASES.map(membersSeenBy).every((all) => {
    const first = all.find(({ role }) => role === 'leader');
    leaders.add(first?.name);
    return (
      all.length === DATABASES.length &&
      all.every(({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === first?.timeline) &&
      all.some(({ role }) => role === 'sync_standby')
    );
  });
  return (areWhole && leaders.size === 1) || null;
};

export const psql = (host: DatabaseHost, database: string, sql: string): string =>
  run(
    'ip',
    [
      'netns',
      'exec',
      `rpg-${host}`,
      ...asPostgres('psql'),
      '-h',
      `${FOLDER}/${host}`,
      '-XAtq',
      '-v',
      'ON_ERROR_STOP=1',
      '-d',
      database,
    ],
    sql,
  );

export async function makeDatabases(): Promise<void> {
  for (const host of KEEPERS) startEtcd(host);
  for (const host of DATABASES) {
    mkdirSync(`${FOLDER}/${host}`, { recursive: true });
    writeFileSync(`${FOLDER}/${host}/patroni.yml`, JSON.stringify(patroni(host)));
    makeDisk(host);
    startDatabase(host);
  }
  await until('three databases of which one leads', 120, whole);
  psql(
    leader()!,
    'postgres',
    `create role rpgpedia login password '${PASSWORD}'; create database rpgpedia owner rpgpedia;`,
  );
}
