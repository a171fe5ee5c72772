import { expect, it } from 'vitest';
import { functionsByName } from '../features/index.ts';
import type { Limit } from '../features/kit/limit.ts';
import { formatSpan } from '../lib/span.ts';
import { LIMITS } from '../server/limits/limits.ts';

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const sentenceOf = ({ sentence }: Limit): string => (typeof sentence === 'string' ? sentence : sentence(10));
const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const declared = Map.groupBy(
  [...functionsByName.values()].flatMap(({ name, limits = [] }) => limits.map((limit) => ({ name, limit }))),
  ({ limit }) => limit,
);
const queues = [...functionsByName.values()].flatMap(({ name, queue }) => (queue ? [{ name, ...queue }] : []));

it('docs/limits.md is as it was reviewed, in the words of what is enforced', async () => {
  const acts = (names: readonly string[]) => (names.length > 20 ? `${names.length} acts` : named(names));
  const text = `# Limits

Written by \`npx vitest run --project pure tests/limits.test.ts -u\`. Past a limit the answer is 429 with the sentence and \`Retry-After\`; \`RATE_LIMITS=off\` turns all of them off. A loopback address has none.

## What somebody does

Declared by the functions (\`limits\`), within a span that moves with the clock.

${table(
  ['functions', 'counts', 'per', 'times', 'within', 'sentence'],
  [...declared].map(([limit, of]) => [
    acts(of.map(({ name }) => name)),
    limit.counts,
    limit.per,
    limit.times,
    formatSpan(limit.spanMs),
    sentenceOf(limit),
  ]),
)}

## What waits

Work of which a process does a few at once, and lets as much wait as its functions say (\`queue\`).

${table(
  ['function', 'counts', 'waits'],
  queues.map(({ name, counts, description }) => [`\`${name}\``, counts, description]),
)}

## Requests

Each second over time, and at once (\`server/limits\`).

${table(
  ['of', 'per second', 'at once'],
  Object.entries(LIMITS).map(([kind, { perSecond, burst }]) => [kind, perSecond, burst]),
)}
`;
  await expect(text).toMatchFileSnapshot('../docs/limits.md');
});
