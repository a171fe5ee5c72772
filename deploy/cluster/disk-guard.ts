import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskOf } from './databases.ts';
import { type DatabaseHost, HOSTS } from './hosts.ts';

/**
 * Runs beside each database: a leader whose disk is nearly full hands over. Patroni does not look at disks, and a full
 * one refuses every sale until PostgreSQL stops by itself.
 */
const LEAST_FREE = 0.05;
const LOOK_MS = 1_000;

const host = process.argv[2] as DatabaseHost;
const patroni = `http://${HOSTS[host]}:8008`;

for (;;) {
  await sleep(LOOK_MS);
  const disk = await statfs(diskOf(host));
  if (disk.bavail / disk.blocks > LEAST_FREE) continue;
  const leads = await fetch(`${patroni}/primary`).catch(() => null);
  if (leads?.status !== 200) continue;
  process.stdout.write(`${new Date().toISOString()} the disk of ${host} is nearly full: handing over\n`);
  const answer = await fetch(`${patroni}/switchover`, { method: 'POST', body: JSON.stringify({ leader: host }) }).catch(
    (error: Error) => error,
  );
  process.stdout.write(`${answer instanceof Error ? answer.message : `${answer.status} ${await answer.text()}`}\n`);
}
