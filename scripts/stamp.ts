import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { fileSource } from '../platform/pdf/file-source.ts';
import { createStamper } from '../platform/pdf/index.ts';
import { PdfRefused, type StampText } from '../platform/pdf/port.ts';

const USAGE = 'npm run stamp -- entrada.pdf saida.pdf --name "NOME SOBRENOME" --code TST-0001 [--json]';

const STAMPED = 0;
const FAILED = 1;
const REFUSED = 2;

interface Task {
  input: string;
  output: string;
  text: StampText;
  json: boolean;
}

function readTask(): Task | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, code: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [input, output, ...more] = positionals;
    if (!input || !output || more.length > 0 || !values.name || !values.code) return null;
    return { input, output, text: { name: values.name, copyCode: values.code }, json: values.json };
  } catch {
    return null;
  }
}

/** Makes one personal copy as publishing and serving would; the answer is what a creator would be told. */
async function stampFile({ input, output, text }: Task): Promise<Record<string, unknown>> {
  const source = await fileSource(input);
  try {
    const stamper = createStamper();
    const { info, plan } = await stamper.inspect(source);
    const { tail } = stamper.stamp(plan, text);
    async function* copy(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < source.bytes; at += 1 << 20) yield source.read(at, Math.min(at + (1 << 20), source.bytes));
      yield tail;
    }
    await pipeline(copy(), createWriteStream(output));
    return { stamped: true, ...info, originalBytes: source.bytes, bytes: source.bytes + tail.length };
  } finally {
    await source.close();
  }
}

const task = readTask();
if (!task) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = FAILED;
} else {
  const tell = (answer: Record<string, unknown>, words: string): void => {
    process.stdout.write(`${task.json ? JSON.stringify(answer) : words}\n`);
  };
  try {
    const answer = await stampFile(task);
    tell(answer, [`${task.output}: ${answer.pages} páginas`, ...(answer.warnings as string[])].join('\n'));
    process.exitCode = STAMPED;
  } catch (error) {
    if (error instanceof PdfRefused) {
      tell({ stamped: false, refusal: error.message }, error.message);
      process.exitCode = REFUSED;
    } else {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = FAILED;
    }
  }
}
