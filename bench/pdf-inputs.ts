import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';

export interface Input {
  name: string;
  path: string;
  pages: number;
}

function noise(seed: number, length: number): Buffer {
  const block = createHash('shake256', { outputLength: Math.min(length, 1 << 16) })
    .update(String(seed))
    .digest();
  const out = Buffer.alloc(length);
  for (let at = 0; at < length; at += block.length) block.copy(out, at);
  return out;
}

const LINES = Array.from(
  { length: 40 },
  (_, i) => `BT /F 11 Tf 60 ${760 - 17 * i} Td (Linha ${i} de um livro de jogo) Tj ET`,
);
const CONTENT = `q 500 0 0 300 50 50 cm /Im Do Q\n${LINES.join('\n')}\n`;

async function writeBook(path: string, pages: number, bytes: number): Promise<void> {
  const file = createWriteStream(path);
  const offsets: number[] = [];
  let at = 0;
  const write = async (part: string | Buffer): Promise<void> => {
    const data = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    at += data.length;
    if (!file.write(data)) await once(file, 'drain');
  };
  const object = async (num: number, ...parts: (string | Buffer)[]): Promise<void> => {
    offsets[num] = at;
    await write(`${num} 0 obj\n`);
    for (const part of parts) await write(part);
    await write('\nendobj\n');
  };
  const side = Math.max(8, Math.floor(Math.sqrt((bytes / pages - 2_500) / 3)));
  await write('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');
  await object(1, '<</Type /Catalog /Pages 2 0 R>>');
  const kids = Array.from({ length: pages }, (_, i) => `${4 + 3 * i} 0 R`);
  await object(2, `<</Type /Pages /MediaBox [0 0 595 842] /Count ${pages} /Kids [${kids.join(' ')}]>>`);
  await object(3, '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>');
  for (let i = 0; i < pages; i += 1) {
    const num = 4 + 3 * i;
    const resources = `<</Font <</F 3 0 R>> /XObject <</Im ${num + 2} 0 R>>>>`;
    await object(num, `<</Type /Page /Parent 2 0 R /Contents ${num + 1} 0 R /Resources ${resources}>>`);
    await object(num + 1, `<</Length ${CONTENT.length}>>\nstream\n${CONTENT}\nendstream`);
    const picture = noise(i, side * side * 3);
    const head = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    await object(num + 2, `<<${head} /Length ${picture.length}>>\nstream\n`, picture, '\nendstream');
  }
  const xref = at;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n\r\n`);
  await write(`xref\n0 ${offsets.length}\n0000000000 65535 f\r\n${rows.join('')}`);
  await write(`trailer\n<</Size ${offsets.length} /Root 1 0 R /ID [<00> <00>]>>\nstartxref\n${xref}\n%%EOF\n`);
  file.end();
  await once(file, 'finish');
}

const MB = 1_000_000;

export async function makeInputs(folder: string): Promise<Record<'small' | 'packed' | 'large' | 'long', Input>> {
  const make = async (name: string, pages: number, bytes: number, packed = false): Promise<Input> => {
    const path = `${folder}/${name}.pdf`;
    await writeBook(path, pages, bytes);
    if (packed) {
      execFileSync('qpdf', ['--object-streams=generate', '--compress-streams=y', path, `${path}.packed`]);
      await rename(`${path}.packed`, path);
    }
    return { name, path, pages };
  };
  return {
    small: await make('10 pages, 1 MB', 10, MB),
    packed: await make('300 pages, 50 MB, object streams', 300, 50 * MB, true),
    large: await make('400 pages, 300 MB', 400, 300 * MB),
    long: await make('5,000 pages', 5_000, 25 * MB),
  };
}
