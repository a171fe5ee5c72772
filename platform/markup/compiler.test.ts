import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMarkupCompiler, MARKUP_LIMITS } from './compiler.ts';
import { MarkupBusy, MarkupRefused } from './port.ts';

const TEXT_LETTERS = 20_000;
/** Milliseconds of CPU for one text, the start of a new thread included. */
const CPU_MS = 3_000;

const filled = (pieces: readonly string[], letters = TEXT_LETTERS): string => {
  const length = Math.max(1, pieces.join('').length);
  return pieces.join('').repeat(Math.floor(letters / length));
};
const sorted = (pieces: readonly string[]): string =>
  pieces.map((piece) => filled([piece], TEXT_LETTERS / pieces.length)).join('');

const compiler = createMarkupCompiler();

async function outcomeOf(source: string): Promise<string> {
  const before = process.cpuUsage();
  const outcome = await compiler.compile(source, 'somebody').then(
    ({ html }) => (html.length <= MARKUP_LIMITS.letters ? 'shown' : `${html.length} letters`),
    (error: unknown) => (error instanceof MarkupRefused ? 'refused' : String(error)),
  );
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000, `${outcome}: ${source.slice(0, 40)}`).toBeLessThan(CPU_MS);
  return outcome;
}

it('ends what takes too long or grows too large, and goes on with the next text', async () => {
  expect(await outcomeOf(filled(['_a*']))).toBe('refused');
  expect(await outcomeOf('Um *dois*.')).toBe('shown');
  expect(await outcomeOf(`${'|a'.repeat(4_000)}|\n${'|-'.repeat(4_000)}|\n${'|\n'.repeat(1_900)}`)).toBe('refused');
  expect(await outcomeOf('**Três**.')).toBe('shown');
});

it('shows what people write, as long as it may be', async () => {
  const paragraph =
    'Um *dois* **três** [quatro](https://exemplo.example/c), com `2d6` e ~~cinco~~.\n\n- a\n- b\n\n> c\n\n';
  expect(await outcomeOf(filled([paragraph]))).toBe('shown');
  expect(await outcomeOf(`| a | b |\n| - | - |\n${filled(['| **um** | dois |\n'], 19_000)}`)).toBe('shown');
});

it('shows or ends any text made of repeated marks, within its time', async () => {
  const piece = fc
    .array(fc.constantFrom(...'_*~a[](>|\n#`'), { minLength: 1, maxLength: 5 })
    .map((letters) => letters.join(''));
  const text = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([pieces, together]) => (together ? filled(pieces) : sorted(pieces)));
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      expect(['shown', 'refused']).toContain(await outcomeOf(source));
    }),
    { numRuns: 30 },
  );
});

it('lets one caller wait with a few texts, and others all the same', async () => {
  const asked = Array.from({ length: 60 }, (_, at) => compiler.compile(`Texto ${at}`, 'one'));
  const other = compiler.compile('Outro', 'another');
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((error) => error instanceof MarkupBusy)).toBe(true);
  expect((await other).html).toBe('<p>Outro</p>');
});
