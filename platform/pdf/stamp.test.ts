import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStamper } from './index.ts';
import { memorySource } from './memory-source.ts';
import { PdfRefused, type StampText } from './port.ts';

const has = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const poppler = has('pdftotext');
const qpdf = has('qpdf');
/** Files made by others, from Debian's packages. */
const OTHERS = [
  '/usr/share/doc/libtasn1-doc/libtasn1.pdf',
  '/usr/share/doc/shared-mime-info/shared-mime-info-spec.pdf',
];

const folder = mkdtempSync(join(tmpdir(), 'rpgpedia-pdf-'));
const path = (name: string): string => join(folder, name);
const text: StampText = { name: 'José da Conceição', copyCode: 'TST0-0001-ABCD' };
const stamper = createStamper();

async function copyOf(file: string, words: StampText = text): Promise<string> {
  const original = readFileSync(file);
  const { plan } = await stamper.inspect(memorySource(original));
  const { tail } = stamper.stamp(plan, words);
  const out = path('copy.pdf');
  writeFileSync(out, Buffer.concat([original, tail]));
  return out;
}

/** The text of each page, by poppler. */
function pagesOf(file: string): string[] {
  const pages = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\f');
  return pages.slice(0, -1).map((page) => page.normalize('NFC'));
}

const derive = (name: string, ...args: string[]): string => {
  const out = path(name);
  execFileSync('qpdf', [...args, out]);
  return out;
};

beforeAll(async () => {
  const document = new PDFDocument({ size: 'A5', info: { CreationDate: new Date(0) } });
  const file = createWriteStream(path('plain.pdf'));
  document.pipe(file);
  for (let i = 0; i < 5; i += 1) {
    if (i > 0) document.addPage({ size: i % 2 ? 'A4' : 'A7', layout: i === 3 ? 'landscape' : 'portrait' });
    document.text(`Página ${i + 1}`);
    document.outline.addItem(`Capítulo ${i + 1}`);
    document.link(20, 20, 60, 20, 'https://example.org');
  }
  document.end();
  await once(file, 'finish');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!poppler || !qpdf)('a personal copy', () => {
  const forms: [string, (from: string) => string][] = [
    ['a classic table', (from) => from],
    ['object streams', (from) => derive('objects.pdf', '--object-streams=generate', from)],
    ['a linearised file', (from) => derive('linear.pdf', '--linearize', from)],
    ['pages turned by 90', (from) => derive('r90.pdf', '--rotate=90', from)],
    ['pages turned by 180', (from) => derive('r180.pdf', '--rotate=180', from)],
    ['pages turned by 270', (from) => derive('r270.pdf', '--rotate=270', '--object-streams=generate', from)],
  ];

  it.each(forms)('of %s has the footer on every page and is sound', async (_name, make) => {
    const original = make(path('plain.pdf'));
    const copy = await copyOf(original);
    const pages = pagesOf(copy);
    expect(pages).toHaveLength(5);
    for (const page of pages) expect(page).toContain('José da Conceição · TST0-0001-ABCD');
    expect(execFileSync('qpdf', ['--check', copy], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    );
    expect(readFileSync(copy).subarray(0, readFileSync(original).length).equals(readFileSync(original))).toBe(true);
  });

  it('keeps outline and links', async () => {
    const copy = await copyOf(path('plain.pdf'));
    const json = JSON.parse(execFileSync('qpdf', ['--json', '--json-key=outlines', copy], { encoding: 'utf8' })) as {
      outlines: { title: string }[];
    };
    expect(json.outlines.map((item) => item.title)).toEqual([1, 2, 3, 4, 5].map((n) => `Capítulo ${n}`));
    expect(
      execFileSync('qpdf', ['--qdf', '--object-streams=disable', copy, '-'], { encoding: 'latin1' }).match(
        /example\.org/g,
      ),
    ).toHaveLength(5);
  });

  it('may be stamped again', async () => {
    const twice = await copyOf(await copyOf(path('plain.pdf')), { name: 'Outra Pessoa', copyCode: 'SEGUNDA' });
    for (const page of pagesOf(twice)) {
      // The two lines lie on each other, so that poppler may mix their words.
      for (const word of ['TST0-0001-ABCD', 'Outra', 'SEGUNDA']) expect(page).toContain(word);
    }
  });

  it.each(['Łukasz Ąćęłń', 'Ωμέγα Лев 日本', 'Nguyễn Thị'])('carries the name %s in full', async (name) => {
    for (const page of pagesOf(await copyOf(path('plain.pdf'), { name, copyCode: 'X1' }))) {
      expect(page).toContain(`${name} · X1`);
    }
  });

  it('closes what a page’s content left open', async () => {
    const loose = path('loose.pdf');
    const content = 'q 0.1 0 0 0.1 9999 9999 cm BT /F1 12 Tf (aberto) Tj /OC /Nada BDC';
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[-100 -50 300 250]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
      '<</Type/Page/Parent 2 0 R/CropBox[0 0 200 200]/Contents 4 0 R>>',
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ];
    let body = '%PDF-1.4\n';
    const at = objects.map((object, i) => {
      const offset = body.length;
      body += `${i + 1} 0 obj\n${object}\nendobj\n`;
      return offset;
    });
    const xref = body.length;
    body += `xref\n0 5\n0000000000 65535 f \n${at.map((n) => `${String(n).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`;
    writeFileSync(loose, body);
    const box = execFileSync('pdftotext', ['-bbox', '-cropbox', await copyOf(loose), '-'], { encoding: 'utf8' });
    const word = /xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">José</.exec(box);
    const [x0, y0, x1, y1] = word!.slice(1).map(Number) as [number, number, number, number];
    expect(x0).toBeGreaterThanOrEqual(0);
    expect(y0).toBeGreaterThanOrEqual(0);
    expect(x1).toBeLessThanOrEqual(200);
    expect(y1).toBeLessThanOrEqual(200);
  });

  it.each(OTHERS.filter(existsSync))('of %s, made by others', async (file) => {
    const copy = await copyOf(file);
    const pages = pagesOf(copy);
    expect(pages).toHaveLength(pagesOf(file).length);
    for (const page of pages) expect(page).toContain('José da Conceição · TST0-0001-ABCD');
  });

  it('is refused for a file that needs a password', async () => {
    const locked = derive('locked.pdf', '--encrypt', 'aberta', 'dona', '256', '--', path('plain.pdf'));
    await expect(stamper.inspect(memorySource(readFileSync(locked)))).rejects.toThrow(/senha/);
  });
});

describe('inspecting', () => {
  it('refuses damaged files with a sentence', async () => {
    const whole = readFileSync(path('plain.pdf'));
    const broken = [
      whole.subarray(0, whole.length / 2),
      Buffer.from('not a pdf'),
      Buffer.alloc(0),
      whole.subarray(0, whole.length - 30),
    ];
    for (const bytes of broken) {
      const refusal = await stamper.inspect(memorySource(bytes)).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(PdfRefused);
      expect((refusal as Error).message).toMatch(/danificado/);
    }
  });

  it('never throws anything but a refusal, whatever the bytes', async () => {
    const whole = readFileSync(path('plain.pdf'));
    let state = 12345;
    const next = (n: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % n;
    };
    for (let round = 0; round < 150; round += 1) {
      const bytes = Buffer.from(whole);
      for (let i = 0; i < 1 + next(12); i += 1) bytes[next(bytes.length)] = next(256);
      const result = await stamper.inspect(memorySource(bytes)).catch((error: unknown) => error);
      if (result instanceof Error) expect(result, result.stack).toBeInstanceOf(PdfRefused);
    }
  });

  it('gives the same bytes for the same text, and other bytes for another', async () => {
    const { plan } = await stamper.inspect(memorySource(readFileSync(path('plain.pdf'))));
    const kept = JSON.parse(JSON.stringify(plan)) as typeof plan;
    expect(Buffer.from(stamper.stamp(kept, text).tail).equals(Buffer.from(stamper.stamp(plan, text).tail))).toBe(true);
    expect(
      Buffer.from(stamper.stamp(plan, { ...text, copyCode: 'B' }).tail).equals(
        Buffer.from(stamper.stamp(plan, text).tail),
      ),
    ).toBe(false);
  });
});
