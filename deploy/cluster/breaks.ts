import { rmSync, statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskOf, leader, members, startDatabase, startEtcd, whole } from './databases.ts';
import { certifyFront, startFront } from './gate.ts';
import {
  commandOf,
  DATABASES,
  type DatabaseHost,
  type Host,
  KEEPERS,
  pidsOf,
  run,
  setCable,
  signal,
  until,
  WEBS,
} from './hosts.ts';
import { productPids, setClock, startProduct, untilReady } from './product.ts';

type Mend = () => unknown;

export interface BreakKind {
  tells: string;
  /** Seconds until it is mended, unless others are asked for. */
  seconds: number;
  /** Seconds that breaking and mending it take beside that. */
  takes?: number;
  /** Breaks it, and returns what mends it. */
  begin(): Mend | Promise<Mend>;
}

function kill(host: Host, having = ''): void {
  const pids = pidsOf(host).filter((pid) => commandOf(pid).includes(having));
  if (pids.length === 0) throw new Error(`nothing to kill on ${host}`);
  for (const pid of pids) signal(pid, 'SIGKILL');
}

const leadingHost = (): DatabaseHost => {
  const host = leader();
  if (!host) throw new Error('no database leads');
  return host;
};

function follower(): DatabaseHost {
  const found = members().find(({ role }) => role === 'sync_standby');
  if (!found) throw new Error('no follower is waited for');
  return found.name;
}

/** Each in turn: the next one goes when the one before answers. */
async function replaceProcesses(): Promise<void> {
  for (const host of WEBS) {
    for (const pid of productPids(host)) signal(pid, 'SIGTERM');
    await until(`the end of ${host}`, 60, () => (productPids(host).length === 0 ? true : null));
    startProduct(host);
    await untilReady(host);
  }
}

export const BREAKS = {
  'leader-killed': {
    tells: 'every process of the leading database’s host dies, Patroni too, as when a machine loses power',
    seconds: 20,
    begin: () => {
      const host = leadingHost();
      kill(host);
      return () => startDatabase(host);
    },
  },
  'postgres-killed': {
    tells: 'PostgreSQL alone dies on the leader',
    seconds: 15,
    begin: () => {
      kill(leadingHost(), 'postgres\0-D');
      return () => undefined;
    },
  },
  'leader-network-cut': {
    tells: 'the leader’s cable is out',
    seconds: 30,
    begin: () => {
      const host = leadingHost();
      setCable(host, 'down');
      return () => void setCable(host, 'up');
    },
  },
  'leader-disk-full': {
    tells: 'the leader’s disk has no room',
    seconds: 20,
    begin: () => {
      const disk = diskOf(leadingHost());
      const { bavail, bsize } = statfsSync(disk);
      const filler = `${disk}/filler`;
      run('fallocate', ['-l', String(bavail * bsize), filler]);
      return () => rmSync(filler);
    },
  },
  'follower-lagging': {
    tells: 'the follower that commits wait for stands still',
    seconds: 20,
    begin: () => {
      const host = follower();
      const pids = pidsOf(host).filter((pid) => /postgres/.test(commandOf(pid)) && !/patroni/.test(commandOf(pid)));
      for (const pid of pids) signal(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) signal(pid, 'SIGCONT');
      };
    },
  },
  'followers-cut': {
    tells: 'both followers’ cables are out',
    seconds: 20,
    begin: () => {
      const first = leadingHost();
      const hosts = DATABASES.filter((host) => host !== first);
      for (const host of hosts) setCable(host, 'down');
      return () => {
        for (const host of hosts) setCable(host, 'up');
      };
    },
  },
  'keepers-killed': {
    tells: 'two of three members of etcd die, so that no lease can be renewed',
    seconds: 20,
    begin: () => {
      const hosts = KEEPERS.slice(1);
      for (const host of hosts) kill(host);
      return () => {
        for (const host of hosts) startEtcd(host);
      };
    },
  },
  'process-killed': {
    tells: 'one process of the product dies',
    seconds: 5,
    takes: 5,
    begin: () => {
      for (const pid of productPids('web2')) signal(pid, 'SIGKILL');
      return () => {
        startProduct('web2');
        return untilReady('web2');
      };
    },
  },
  'store-away': {
    tells: 'the store of files has no network',
    seconds: 60,
    begin: () => {
      setCable('store', 'down');
      return () => void setCable('store', 'up');
    },
  },
  'proxy-restarted': {
    tells: 'the visitors’ proxy is killed and starts again',
    seconds: 1,
    begin: () => {
      kill('front', 'haproxy');
      return startFront;
    },
  },
  'certificate-ended': {
    tells: 'the certificate at the visitors’ proxy has ended, and nobody comes in until it is renewed',
    seconds: 5,
    begin: () => {
      certifyFront({ ended: true });
      kill('front', 'haproxy');
      startFront();
      return () => {
        certifyFront();
        kill('front', 'haproxy');
        startFront();
      };
    },
  },
  'clock-stepped': {
    tells: 'the clock of one process goes ten minutes ahead, then back',
    seconds: 20,
    begin: () => {
      setClock('web2', 600);
      return () => setClock('web2', 0);
    },
  },
  'process-replaced': {
    tells: 'both processes are replaced in turn, as by an update',
    seconds: 0,
    takes: 45,
    begin: async () => {
      await replaceProcesses();
      return () => undefined;
    },
  },
  'killed-in-update': {
    tells: 'the leading database’s host dies while both processes are replaced',
    seconds: 0,
    takes: 50,
    begin: async () => {
      const host = leadingHost();
      kill(host);
      await replaceProcesses();
      return () => startDatabase(host);
    },
  },
} as const satisfies Record<string, BreakKind>;

export type Break = keyof typeof BREAKS;

/** Breaks it, mends it after so many seconds, and ends when the cluster is whole. */
export async function breakIt(what: Break, seconds: number | undefined, say: (line: string) => void): Promise<void> {
  const kind: BreakKind = BREAKS[what];
  const began = performance.now();
  const at = (): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  say(`broken: ${kind.tells}`);
  const mend = await kind.begin();
  await sleep((seconds ?? kind.seconds) * 1_000);
  await mend();
  say(`mended after ${at()}`);
  await until('a whole cluster', 90, whole);
  say(`whole after ${at()}; ${leadingHost()} leads`);
}
