import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from '../scripts/build.ts';
import { type Cpu, Side } from './crowd-side.ts';
import { hold } from './hold.ts';
import { KINDS, type Kind, noWaits, OF_TEN, type Waits } from './last-hour.ts';
import { median } from './median.ts';

/**
 * The last hour of a campaign. Kinds of things are first done by many people together, which gives the CPU of each;
 * then people arrive by the clock (see `lastHour`), at a rate that is doubled until the waits bend; last, the same
 * rate goes to 1, 2 and 4 processes in turn, three times, and CPU per purchase is compared inside each turn. CPU is
 * that of the product's processes and of PostgreSQL as the system counts it, so a busy machine moves it less than it
 * moves waits. The driver runs on the same machine; its own CPU is printed, not counted.
 */
const STREAMS = 200;
/** Purchases of each process before anything is measured: what is still being compiled costs twice as much. */
const WARM_PURCHASES = 200;
const RATES = [10, 20, 40, 80];
const RAMP_SECONDS = 12;
const TURNS = 3;
const COMPARED = { perSecond: 10, seconds: 15 };
/** Milliseconds of p95, over all kinds: people beyond it are past the knee. */
const KNEE_MS = 500;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const load = (): string => `load ${loadavg()[0]!.toFixed(1)}`;
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const line = (name: string, waits: readonly number[]): string => {
  const sorted = waits.toSorted((a, b) => a - b);
  const parts = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${at(sorted, part).toFixed(0).padStart(5)}`);
  return `  ${name.padEnd(9)} ${String(sorted.length).padStart(5)}  ${parts.join('  ')} ms`;
};

const driverCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const idleCpu = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0);

const sumOf = ({ product, database }: Cpu): number => product + database;

type Same = Awaited<ReturnType<Side['sameSteps']>>;

/**
 * How many buyers a second one core serves with all who come beside them to the same book, where `known` of ten have a
 * session already.
 */
function buyersPerCore(of: Record<Kind, Cpu>, { visitor, known: ofKnown }: Same, known: number): number {
  const pages = (['visit', 'look'] as const).reduce(
    (sum, kind) => sum + known * sumOf(ofKnown[kind]) + (10 - known) * sumOf(visitor[kind]),
    0,
  );
  const signIn = OF_TEN.signIn * (1 - known / 10) * sumOf(of['sign in']);
  const purchases = KINDS.slice(4).reduce((sum, kind) => sum + OF_TEN.pay * sumOf(of[kind]), 0);
  return (1_000 * OF_TEN.pay) / (pages + signIn + OF_TEN.signIn * sumOf(of.cart) + purchases);
}

async function costs(side: Side) {
  const of = await side.steps(100);
  const same = await side.sameSteps(400);
  print(`CPU of each kind, one process (${load()}):`);
  const told = (name: string, cpu: Cpu) =>
    print(
      `  ${name.padEnd(16)} process ${cpu.product.toFixed(1)} ms, PostgreSQL ${cpu.database.toFixed(1)} ms: ${(1_000 / sumOf(cpu)).toFixed(0)} a second and core`,
    );
  for (const kind of KINDS) told(kind, of[kind]);
  for (const kind of ['visit', 'look'] as const) {
    told(`${kind}, the same`, same.visitor[kind]);
    told(`and signed in`, same.known[kind]);
  }
  for (const known of [0, 9])
    print(`  ${buyersPerCore(of, same, known).toFixed(1)} buyers a second and core, ${known} of ten signed in before`);
}

/** Doubles the rate until the waits bend. */
async function knee(side: Side): Promise<void> {
  let held = 0;
  for (const rate of RATES) {
    const driver = driverCpu();
    const idle = idleCpu();
    const { cpu, seconds, result } = await side.hour(rate, RAMP_SECONDS);
    const { waits, purchases, driverLate, failed } = result;
    const everything = KINDS.flatMap((kind) => waits[kind]).toSorted((a, b) => a - b);
    const p95 = at(everything, 0.95);
    const cores = {
      processes: cpu.product / seconds / 1_000,
      PostgreSQL: cpu.database / seconds / 1_000,
      driver: (driverCpu() - driver) / seconds / 1_000,
      idle: (idleCpu() - idle) / seconds / 1_000,
    };
    print(
      `${rate} people a second, ${purchases} purchases in ${seconds.toFixed(0)} s, ${failed.length} failed, driver late by at most ${driverLate.toFixed(0)} ms (${load()})`,
    );
    for (const message of new Set(failed)) print(`  FAILED: ${message.slice(0, 200)}`);
    for (const kind of KINDS) print(line(kind, waits[kind]));
    print(line('all', everything));
    const others = cpus().length - Object.values(cores).reduce((sum, value) => sum + value, 0);
    print(
      `  cores: ${Object.entries(cores)
        .map(([name, value]) => `${name} ${value.toFixed(2)}`)
        .join(', ')}, other programs ${others.toFixed(2)}`,
    );
    if (p95 > KNEE_MS) {
      const { idle: left, ...parts } = cores;
      const most = Object.entries(parts).toSorted(([, a], [, b]) => b - a)[0]![0];
      print(
        `the knee is between ${held} and ${rate} people a second: ${left < 0.3 ? `no core is idle, most of it is the ${most}'s` : 'cores are idle, so something is waited for'}`,
      );
      return;
    }
    held = rate;
  }
  print(`no knee up to ${held} people a second`);
}

interface Turn {
  product: number;
  database: number;
}

async function compare(sides: readonly Side[]): Promise<void> {
  const turns: Turn[][] = sides.map(() => []);
  const waits: Waits[] = sides.map(noWaits);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [i, side] of sides.entries()) {
      const { cpu, result } = await side.hour(COMPARED.perSecond, COMPARED.seconds);
      for (const message of result.failed) print(`  FAILED: ${message.slice(0, 200)}`);
      turns[i]!.push({ product: cpu.product / result.purchases, database: cpu.database / result.purchases });
      for (const kind of KINDS) waits[i]![kind].push(...result.waits[kind]);
    }
  const sums = turns.map((all) => all.map(({ product, database }) => product + database));
  for (const [i, side] of sides.entries()) {
    const of = (part: keyof Turn): string => median(turns[i]!.map((turn) => turn[part])).toFixed(0);
    print(
      `${side.processes.length} processes: ${median(sums[i]!).toFixed(0)} ms of CPU a purchase and its visitors (processes ${of('product')}, PostgreSQL ${of('database')}; turns ${sums[i]!.map((sum) => sum.toFixed(0)).join(', ')}; ${load()})`,
    );
    print(
      line(
        'all',
        KINDS.flatMap((kind) => waits[i]![kind]),
      ),
    );
  }
  for (const [i, side] of sides.entries())
    if (i > 0)
      hold(
        `CPU per purchase, ${side.processes.length} processes over 1`,
        median(sums[i]!.map((sum, turn) => sum / sums[0]![turn]!)),
        '',
        1.1,
      );
}

/** `node bench/crowd.ts [kinds|knee|compare …]`; all of them without a word. */
const words = process.argv.slice(2);
const isWanted = (part: string): boolean => words.length === 0 || words.includes(part);
await buildIfNeeded();
const sides: Side[] = [];
try {
  const counts = isWanted('compare') ? [1, 2, 4] : isWanted('knee') ? [1, 2] : [1];
  for (const count of counts) sides.push(await Side.open(count, WARM_PURCHASES));
  const [one, two] = sides as [Side, Side | undefined];
  if (isWanted('kinds')) await costs(one);
  if (two) {
    const idle = (await two.spent(() => sleep(10_000))).cpu;
    print(`idle, 2 processes: ${((idle.product + idle.database) / 11).toFixed(1)} ms of CPU a second`);
  }
  if (two && isWanted('knee')) {
    const close = await two.follow(STREAMS);
    print(`${STREAMS} streams are held`);
    await knee(two);
    close();
  }
  if (isWanted('compare')) await compare(sides);
} finally {
  for (const side of sides) await side.close();
}
process.exit();
