import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { declaredParts } from '../features/index.ts';
import { foundWords, MARK_WORDS, SURENESS_WORDS } from '../features/reading/traces/trace.ts';
import { traceLocal } from '../features/reading/traces/trace-copy.server.ts';
import type { TracedCopy } from '../features/reading/traces/trace-schema.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { EnvError } from '../platform/env-error.ts';
import { createStamper } from '../platform/pdf/index.ts';
import { askRunning, runCommand, withDatabase } from './owner.ts';

const USAGE = 'npm run trace -- arquivo.pdf [--json]';

function* linesOf({ sureness, copies, marks, pages, looked, cut }: TracedCopy): Generator<string> {
  const { title, text } = SURENESS_WORDS[sureness];
  yield `${title}. ${text}`;
  for (const { copyCode, title: book, user, lent } of copies)
    yield `cópia ${copyCode}: ${book}${lent ? ' (emprestado)' : ''}, de ${user.displayName ?? 'sem nome'} (${user.email ?? 'sem e-mail'}, ${user.uid})`;
  for (const mark of marks) yield `  ${MARK_WORDS[mark.kind]}: ${mark.copyCode} ${foundWords(mark)}`;
  yield `${pages ?? '?'} páginas; lidas como imagem: ${looked}${cut ? '; o tempo acabou antes do fim' : ''}`;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
  if (positionals.length !== 1) throw new EnvError(USAGE);
  const file = resolve(positionals[0]!);
  const { dataDir } = readEnv();
  const traced =
    (await askRunning<TracedCopy>(dataDir, 'trace', { file })) ??
    (await withDatabase(({ db }) =>
      traceLocal({ db, clock: systemClock, pdf: createStamper(), features: declaredParts }, file),
    ));
  process.stdout.write(`${values.json ? JSON.stringify(traced) : [...linesOf(traced)].join('\n')}\n`);
});
