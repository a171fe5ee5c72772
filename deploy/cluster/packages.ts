import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages (bookworm), and the file by which each is recognised. */
export const PACKAGES: Record<string, string> = {
  'ceph-mon': '/usr/bin/ceph-mon',
  'ceph-osd': '/usr/bin/ceph-osd',
  curl: '/usr/bin/curl',
  e2fsprogs: '/sbin/mkfs.ext4',
  'etcd-server': '/usr/bin/etcd',
  faketime: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/sbin/ip',
  openssl: '/usr/bin/openssl',
  patroni: '/usr/bin/patroni',
  pgbackrest: '/usr/bin/pgbackrest',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  radosgw: '/usr/bin/radosgw',
};

export const missingPackages = (): string[] =>
  Object.entries(PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/** Installs what is missing. Throws with the names where that is not possible. */
export function providePackages(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`install ${missing.join(', ')} (Debian bookworm's names)`);
  process.stderr.write(`installing ${missing.join(', ')}…\n`);
  // RUNLEVEL=1 keeps Debian's own services of these programs from starting.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = (): boolean =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { stdio: 'ignore', env }).status ===
    0;
  if (install()) return;
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  if (!install()) throw new Error(`these packages could not be installed: ${missingPackages().join(', ')}`);
}
