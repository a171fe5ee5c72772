import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { compile as compileMath } from 'mathjs/number';
import { build } from 'vite';
import { chanceFrom } from '../game/dice/chance.ts';
import { roll } from '../game/dice/roll.ts';
import { checkSystem } from '../game/sheet/check-system.ts';
import { Derivation } from '../game/sheet/derive.ts';
import type { Op } from '../game/sheet/doc.ts';
import { compile, type Scalar } from '../game/sheet/formula.ts';
import { compileSheet } from '../game/sheet/graph.ts';
import { applyOps } from '../game/sheet/ops.ts';
import { newSheet } from '../game/sheet/start.ts';
import { hmacBlocks } from '../platform/chance.ts';
import { buildIfNeeded } from '../scripts/build.ts';
import { FAIR, fairness, fuzzDice, fuzzFormulas } from '../tests/support/play-fuzz.ts';
import { bigSystem } from './big-sheet.ts';
import { hold } from './hold.ts';
import { median } from './median.ts';
import { benchScene } from './play-scene.ts';
import { benchPlayScreen } from './play-screen.ts';
import { benchPlayServer } from './play-server.ts';
import { benchTray } from './play-tray.ts';
import { pairedRatio, report } from './ratio.ts';

const ROUNDS = 5;
const NOTATIONS = [
  '1d20+5',
  '2d20kh1+7',
  '4d6kh3+2',
  '8d10>=7',
  '6d6!',
  '10d6r=1',
  '4dF',
  '(2d6+3)*2',
  '20d6',
  '2d6+1d8+4',
];
const FORMULAS = [
  '10 + vontade + ancoras - 2 * lacunas - eco',
  'floor((vontade - 10) / 2) + eco',
  'min(vontade, eco) + max(lacunas, 2)',
  '(vontade + eco) * 3 / (lacunas + 1)',
];
const SCOPE = { vontade: 3, ancoras: 2, lacunas: 1, eco: 4 };

const random = chanceFrom(hmacBlocks('bench'));
const medianOf = (act: () => number): number => median(Array.from({ length: ROUNDS }, act));

/** The time in ms that this share of `count` calls stayed under. */
function percentile(share: number, count: number, act: (index: number) => unknown): number {
  const times = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    act(index);
    times[index] = performance.now() - started;
  }
  return times.sort()[Math.floor(count * share)]!;
}

const perSecond = (count: number, act: (index: number) => unknown): number => {
  const started = performance.now();
  for (let index = 0; index < count; index += 1) act(index);
  return count / ((performance.now() - started) / 1000);
};

async function dice(): Promise<void> {
  const ours = (index: number) => roll(NOTATIONS[index % NOTATIONS.length]!, random);
  const peer = (index: number) => new DiceRoll(NOTATIONS[index % NOTATIONS.length]!).total;
  hold(
    'parse and roll, up to 20 dice, p99',
    medianOf(() => percentile(0.99, 20_000, ours)),
    'ms',
    0.1,
  );
  const ratio = await pairedRatio(
    ROUNDS,
    async () => perSecond(20_000, ours),
    async () => perSecond(2_000, peer),
  );
  report('rolls against @dice-roller/rpg-dice-roller', ratio, 1, 'peer');
}

async function formulas(): Promise<void> {
  const read = (id: string): Scalar | undefined => SCOPE[id as keyof typeof SCOPE];
  for (const text of FORMULAS) {
    const formula = compile(text);
    const result = formula.ok ? formula.evaluate(read) : formula;
    const theirs: unknown = compileMath(text).evaluate({ ...SCOPE });
    if (!result.ok || result.value !== theirs)
      throw new Error(`${text}: ${JSON.stringify(result)} and ${String(theirs)}`);
  }
  const text = (index: number) => FORMULAS[index % FORMULAS.length]!;
  const ours = (index: number) => compile(text(index));
  const peer = (index: number) => compileMath(text(index));
  report(
    'compiling formulas against mathjs (number)',
    await pairedRatio(
      ROUNDS,
      async () => perSecond(20_000, ours),
      async () => perSecond(4_000, peer),
    ),
    1,
    'peer',
  );
  const compiled = FORMULAS.map((one) => compile(one));
  const theirs = FORMULAS.map((one) => compileMath(one));
  const run = (index: number) => {
    const formula = compiled[index % compiled.length]!;
    return formula.ok && formula.evaluate(read);
  };
  const runPeer = (index: number): unknown => theirs[index % theirs.length]!.evaluate(SCOPE);
  report(
    'running formulas against mathjs (number)',
    await pairedRatio(
      ROUNDS,
      async () => perSecond(400_000, run),
      async () => perSecond(400_000, runPeer),
    ),
    1,
    'peer',
  );
}

function sheets(): void {
  const checked = checkSystem(bigSystem(500));
  if (!checked.ok || checked.warnings.length > 0) throw new Error('the big sheet is not whole');
  const { schema } = checked;
  const sheet = compileSheet(schema);
  const doc = newSheet(sheet, { id: 'f1', ownerId: 'u1', name: 'Ana' });
  const anew = () => Derivation.of(sheet, doc);
  for (let index = 0; index < 300; index += 1) anew();
  hold(
    'a sheet of 500 fields, worked out whole',
    medianOf(() => percentile(0.5, 300, anew)),
    'ms',
    1,
  );
  let derivation = anew();
  const edit = (index: number) => {
    const id = `c${5 + 5 * (index % 99)}`;
    derivation = derivation.update({ ...derivation.doc, values: { ...derivation.doc.values, [id]: index % 17 } });
  };
  for (let index = 0; index < 2_000; index += 1) edit(index);
  hold(
    'one edit of it, derived values included',
    medianOf(() => percentile(0.5, 2_000, edit)),
    'ms',
    0.2,
  );

  const ops = Array.from(
    { length: 200 },
    (_, index): Op => ({ opId: `o${index}`, sheet: 'f1', base: 0, t: 'inc', path: 'c5', by: (index % 7) - 2 }),
  );
  const sum = ops.reduce((total, op) => total + (op.t === 'inc' ? op.by : 0), 0);
  const replayed = applyOps(schema, doc, [...ops, ...ops], new Set());
  const lost =
    200 - new Set(replayed.accepted).size + Math.abs(Number(replayed.doc.values.c5) - Number(doc.values.c5) - sum);
  hold('operations lost of 200 replayed twice', lost, '', 0);
  hold(
    '200 operations replayed',
    medianOf(() => percentile(0.5, 50, () => applyOps(schema, doc, ops, new Set()))),
    'ms',
    10,
  );
}

const ENGINE = `
export { chanceFrom } from './game/dice/chance.ts';
export { parseNotation } from './game/dice/parse.ts';
export { roll } from './game/dice/roll.ts';
export { Derivation } from './game/sheet/derive.ts';
export { explain } from './game/sheet/explain.ts';
export { compile } from './game/sheet/formula.ts';
export { compileSheet } from './game/sheet/graph.ts';
export { migrate } from './game/sheet/migrate.ts';
export { applyOps } from './game/sheet/ops.ts';
export { inOrder, positionBetween } from './game/sheet/position.ts';
export { randomValues } from './game/sheet/random-character.ts';
export { concludeRoll, prepareRoll } from './game/sheet/rolls.ts';
export { newSheet, restored } from './game/sheet/start.ts';
`;

async function bundleSizes(source: string): Promise<{ brotli: number; gzip: number }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'engine',
        resolveId: (id) => (id.endsWith('/engine.js') ? id : null),
        load: (id) => (id.endsWith('/engine.js') ? source : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: { input: `${process.cwd()}/engine.js`, preserveEntrySignatures: 'strict' },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (!output || !('output' in output)) throw new Error('nothing was bundled');
  const { code } = output.output[0];
  return { brotli: brotliCompressSync(code).length / 1024, gzip: gzipSync(code, { level: 9 }).length / 1024 };
}

async function size(): Promise<void> {
  const engine = await bundleSizes(ENGINE);
  const whole = await bundleSizes(`${ENGINE}export { checkSystem } from './game/sheet/check-system.ts';`);
  hold('dice and sheet engine, gzip', engine.gzip, 'KB', 12);
  hold('dice and sheet engine, brotli', engine.brotli, 'KB', 12);
  process.stdout.write(
    `with the checks of a system: gzip ${whole.gzip.toFixed(1)} KB, brotli ${whole.brotli.toFixed(1)} KB\n`,
  );
}

await dice();
await formulas();
sheets();
await size();
for (const [kind, fuzz] of [
  ['notations', fuzzDice],
  ['formulas', fuzzFormulas],
] as const) {
  const { answered, slowest } = fuzz(500_000, kind);
  hold(`slowest of 500,000 fuzzed ${kind} (${answered} with a value)`, slowest, 'ms', 5);
}
for (const sides of FAIR)
  hold(`d${sides} over a million throws, p of χ²`, fairness(sides, 1_000_000), '', 0.001, 'at least');
for (const kind of ['postgres', 'pglite'] as const) await benchPlayServer(kind);
await buildIfNeeded();
await benchPlayScreen();
await benchTray();
await benchScene();
