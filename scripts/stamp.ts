import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { fileSource } from '../platform/pdf/file-source.ts';
import { createStamper } from '../platform/pdf/index.ts';
import { memorySource } from '../platform/pdf/memory-source.ts';
import { type ByteSource, PdfRefused, type RangeReader, type StampMode, type StampText } from '../platform/pdf/port.ts';

const USAGE = 'npm run stamp -- entrada.pdf saida.pdf --name "NOME SOBRENOME" --code TST-0001 [--metadata] [--json]';

const EXIT_STAMPED = 0;
const EXIT_FAILED = 1;
const EXIT_REFUSED = 2;

interface Task {
  input: string;
  output: string;
  text: StampText;
  mode: StampMode;
  json: boolean;
}

function readTask(): Task | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        code: { type: 'string' },
        metadata: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [input, output, ...more] = positionals;
    if (!input || !output || more.length > 0 || !values.name || !values.code) return null;
    const mode = values.metadata ? 'metadata' : 'footer';
    return { input, output, text: { name: values.name, copyCode: values.code }, mode, json: values.json };
  } catch {
    return null;
  }
}

const PIECE_BYTES = 1024 * 1024;

const pieces = (source: ByteSource): RangeReader =>
  async function* (start, end) {
    for (let at = start; at < end; at += PIECE_BYTES) yield source.read(at, Math.min(at + PIECE_BYTES, end));
  };

async function stampFile({ input, output, text, mode }: Task): Promise<Record<string, unknown>> {
  const source = await fileSource(input);
  try {
    const stamper = createStamper();
    const { info, plan } = await stamper.inspect(source, mode);
    const stored = memorySource(plan);
    const copy = (await stamper.openPlan(input, async () => stored))!.copyFor(text);
    await pipeline(copy.read(0, copy.bytes, pieces(source), pieces(stored)), createWriteStream(output));
    return { stamped: true, ...info, originalBytes: source.bytes, planBytes: plan.length, bytes: copy.bytes };
  } finally {
    await source.close();
  }
}

const task = readTask();
if (!task) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = EXIT_FAILED;
} else {
  const tell = (answer: Record<string, unknown>, words: string): void => {
    process.stdout.write(`${task.json ? JSON.stringify(answer) : words}\n`);
  };
  try {
    const answer = await stampFile(task);
    tell(answer, [`${task.output}: ${answer.pages} páginas`, ...(answer.warnings as string[])].join('\n'));
    process.exitCode = EXIT_STAMPED;
  } catch (error) {
    if (error instanceof PdfRefused) {
      tell({ stamped: false, refusal: error.message }, error.message);
      process.exitCode = EXIT_REFUSED;
    } else {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = EXIT_FAILED;
    }
  }
}
