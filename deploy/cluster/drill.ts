import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../tests/cluster/buyers.ts';
import { BREAKS, type Break, type BreakKind, breakIt } from './breaks.ts';
import { AUTHORITY } from './certificates.ts';
import { askingFollowers, leader, psql } from './databases.ts';
import { spaceOf } from './hosts.ts';
import { ORIGIN } from './product.ts';

const BUYERS = fileURLToPath(new URL('../../tests/cluster/buyers.ts', import.meta.url));
/** Buyers a second, and streams: two cores also carry all the machines of the cluster. */
const PER_SECOND = 2;
const STREAMS = 20;
const BEFORE_S = 5;
const AFTER_S = 12;

export interface Drill {
  what: Break;
  report: Report;
  /** Answered purchases that the database has not, or has otherwise than approved with five codes. */
  lost: string[];
  /** Orders with more than one purchase, or purchases with more than five codes. */
  twice: number;
  /** Connections on which followers were asked before it broke. */
  followed: number;
  told: string[];
}

const count = (sql: string): number => Number(psql(leader()!, 'rpgpedia', sql));

function lostOf(answered: readonly string[]): string[] {
  const kept = psql(
    leader()!,
    'rpgpedia',
    `select p.id from purchases p join keys k on k.purchase_id = p.id where p.status = 'approved'
     group by p.id having count(*) = 5`,
  );
  const ids = new Set(kept.split('\n'));
  return answered.filter((id) => !ids.has(id));
}

/** Breaks something under load, mends it, and compares what buyers were told with what the database has. */
export async function drill(what: Break, say: (line: string) => void = () => undefined): Promise<Drill> {
  const kind: BreakKind = BREAKS[what];
  const seconds = BEFORE_S + kind.seconds + (kind.takes ?? 0) + AFTER_S;
  const driver = spawn(
    'ip',
    [
      ...['netns', 'exec', spaceOf('front'), process.execPath, BUYERS],
      ...[ORIGIN, String(PER_SECOND), String(seconds), String(STREAMS)],
    ],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: AUTHORITY }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const output = text(driver.stdout);
  const ended = once(driver, 'exit');
  await sleep(BEFORE_S * 1_000);
  const followed = askingFollowers();
  const told: string[] = [];
  await breakIt(what, undefined, (line) => {
    told.push(line);
    say(line);
  });
  await ended;
  const report = JSON.parse(await output) as Report;
  return {
    what,
    report,
    lost: lostOf(report.answered),
    twice:
      count(`select count(*) from (select user_id from purchases group by user_id having count(*) > 1) twice`) +
      count(`select count(*) from (select purchase_id from keys where purchase_id is not null
        group by purchase_id having count(*) > 5) twice`),
    followed,
    told,
  };
}

const secondsOf = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** One line for people. */
export function lineOf({ what, report, lost, twice, followed }: Drill): string {
  const { longest, answered, wrong, streamGaps, streamsBack, repeated, waits } = report;
  const [kind] = Object.entries(waits).toSorted(([, a], [, b]) => b.most - a.most)[0] ?? ['nothing'];
  const again = Object.entries(repeated).map(([key, times]) => `${times}× ${key}`);
  return (
    `${what}: ${answered.length} purchases answered, ${lost.length} lost, ${twice} twice, ${wrong.length} wrong; ` +
    `longest pause ${secondsOf(longest)} (${kind}); ` +
    `streams ${streamsBack ? 'all back' : 'NOT all back'}, longest away ${secondsOf(streamGaps[0] ?? 0)}; ` +
    `followers asked on ${followed} connections; repeated: ${again.join(', ') || 'nothing'}`
  );
}
