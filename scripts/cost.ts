import { stdout } from 'node:process';

/**
 * A model of what the product needs and costs: prints the tables of docs/running.md. What was measured is from
 * `npm run bench:crowd`; what is assumed and what is paid stand beside it, so that other figures are easily tried.
 */
const MEASURED = {
  at: '2026-11-26',
  /** Milliseconds of CPU of a purchase with its visitors, one process: the product, and PostgreSQL's leader. */
  product: 260,
  database: 76,
  /** Milliseconds of CPU a second of a process that does nothing, PostgreSQL's part included. */
  idle: 13,
};
const ASSUMED = {
  /** A core is filled so far: beyond it waits grow (see the knee). */
  filled: 0.6,
  /** Cores of the largest machine that leads. */
  leaderCores: 64,
  /** This part of all people buys in the last hour; its busiest minute has `burst` times the hour's mean. */
  buyers: 0.1,
  burst: 3,
  /** Pages a person opens in a month, and milliseconds of CPU of each; the busiest hour has so many times the mean. */
  pages: 100,
  page: 17,
  dailyBurst: 4,
  /** Hours in a month in which the last hour's machines stand. */
  lastHours: 24,
  /** Per person: GB of the database, of files, and GB sent in a month. */
  rows: 0.0002,
  files: 0.01,
  sent: 0.05,
};
/**
 * US dollars, on demand, AWS us-east-1. m7g.large (2 cores, 8 GB): list price of June 2026; its larger sizes cost in
 * proportion. Storage, traffic and balancer: the list prices of gp3, S3 standard, the first 10 TB, and an ALB.
 */
const PRICES = { coreHour: 0.0816 / 2, diskGb: 0.08, fileGb: 0.023, sentGb: 0.09, balancerHour: 0.0225 };
const MONTH_HOURS = 730;

const print = (line: string): boolean => stdout.write(`${line}\n`);
const row = (cells: readonly (string | number)[]): boolean => print(`| ${cells.join(' | ')} |`);
const even = (cores: number): number => Math.max(2, 2 * Math.ceil(cores / 2));
const dollars = (sum: number): string => `$${Math.round(sum).toLocaleString('en')}`;

const perProcess = (1_000 * ASSUMED.filled - MEASURED.idle) / MEASURED.product;
const leaderCoresOf = (perSecond: number): number => (perSecond * MEASURED.database) / 1_000 / ASSUMED.filled;

row(['processes', 'purchases a second', 'people a second', 'cores of the leader', 'what ends first']);
row(['---', '---', '---', '---', '---']);
for (const processes of [10, 100, 1_000]) {
  const perSecond = processes * perProcess;
  const cores = leaderCoresOf(perSecond);
  const end =
    cores > ASSUMED.leaderCores
      ? `the leader, at ${Math.floor((processes * ASSUMED.leaderCores) / cores)} processes`
      : 'the processes';
  row([processes, perSecond.toFixed(0), (perSecond * 5).toFixed(0), even(cores), end]);
}
print('');
row([
  'people',
  'purchases a second at most',
  'processes: always, last hours',
  'cores of each of 3 databases',
  'processes',
  'databases',
  'disks, files',
  'sent',
  'a month',
]);
row(Array<string>(9).fill('---'));
for (const people of [10_000, 1_000_000]) {
  const peak = ((people * ASSUMED.buyers) / 3_600) * ASSUMED.burst;
  const busiest = Math.max(2, Math.ceil(peak / perProcess));
  const busy = (people * ASSUMED.pages * ASSUMED.page * ASSUMED.dailyBurst) / (MONTH_HOURS * 3_600) / 1_000;
  const always = Math.max(2, Math.ceil(busy / ASSUMED.filled));
  const cores = even(leaderCoresOf(peak));
  const processes = (always * MONTH_HOURS + Math.max(0, busiest - always) * ASSUMED.lastHours) * PRICES.coreHour;
  const databases = 3 * cores * MONTH_HOURS * PRICES.coreHour;
  const stored = 3 * people * ASSUMED.rows * PRICES.diskGb + people * ASSUMED.files * PRICES.fileGb;
  const sent = people * ASSUMED.sent * PRICES.sentGb + MONTH_HOURS * PRICES.balancerHour;
  row([
    people.toLocaleString('en'),
    peak.toFixed(1),
    `${always}, ${busiest}`,
    cores,
    ...[processes, databases, stored, sent, processes + databases + stored + sent].map(dollars),
  ]);
}
