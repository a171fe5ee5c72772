import { existsSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePage, rawPdf, row, stream } from '../../tests/support/raw-pdf.ts';
import { canLook, Desk, stampedCopy, TEXT } from '../../tests/support/stamped.ts';

const OTHERS = [
  '/usr/share/doc/libtasn1-doc/libtasn1.pdf',
  '/usr/share/doc/shared-mime-info/shared-mime-info-spec.pdf',
];

const LINE = `${TEXT.name} · ${TEXT.copyCode}`;
const desk = new Desk();
let plain: Buffer;

beforeAll(async () => {
  const document = new PDFDocument({ size: 'A5', info: { CreationDate: new Date(0) } });
  for (let i = 0; i < 5; i += 1) {
    if (i > 0) document.addPage({ size: i % 2 ? 'A4' : 'A7', layout: i === 3 ? 'landscape' : 'portrait' });
    document.text(`Página ${i + 1}`);
    document.outline.addItem(`Capítulo ${i + 1}`);
    document.link(20, 20, 60, 20, 'https://example.org');
  }
  document.end();
  plain = await buffer(document);
});
afterAll(() => desk.clear());

/** A hybrid file: its page is free in the table and present in the stream that only newer readers see. */
function hybrid(): Buffer {
  const objects = onePage();
  return rawPdf({
    objects,
    end: (offsets, at) => {
      const wide = (type: number, value: number): string =>
        String.fromCharCode(type, (value >> 8) & 255, value & 255, 0);
      const hidden = stream(wide(1, offsets.get(3)!), '/Type /XRef /Size 6 /W [1 2 1] /Index [3 1] ');
      const body = `5 0 obj\n${hidden}\nendobj\n`;
      const rows = [1, 2].map((num) => row(offsets.get(num)!)).join('');
      return (
        `${body}xref\n0 5\n0000000003 65535 f\r\n${rows}0000000000 00000 f\r\n${row(offsets.get(4)!)}` +
        `trailer\n<</Size 6 /Root 1 0 R /XRefStm ${at}>>\nstartxref\n${at + body.length}\n%%EOF\n`
      );
    },
  });
}

function damagedNeighbour(): Buffer {
  const { 3: page, ...objects } = onePage();
  const damaged = '<</Type /StructTreeRoot /K 0R>> >>';
  const heads = `3 0 6 ${page!.length + 1} `;
  const pack = stream(`${heads}${page} ${damaged}`, `/Type /ObjStm /N 2 /First ${heads.length} `);
  return rawPdf({
    objects: { ...objects, 5: pack },
    end: (offsets, at) => {
      const wide = (type: number, value: number, index = 0): string =>
        String.fromCharCode(type, (value >> 8) & 255, value & 255, index);
      const [root, pages, content, packed] = [1, 2, 4, 5].map((num) => wide(1, offsets.get(num)!));
      const rows = [wide(0, 0), root, pages, wide(2, 5, 0), content, packed, wide(2, 5, 1), wide(1, at)].join('');
      const dict = '/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R ';
      return `7 0 obj\n${stream(rows, dict)}\nendobj\nstartxref\n${at}\n%%EOF\n`;
    },
  });
}

describe.skipIf(!canLook)('a personal copy', () => {
  const forms: [string, () => Buffer][] = [
    ['a classic table', () => plain],
    ['object streams', () => desk.derive(plain, '--object-streams=generate')],
    ['a linearised file', () => desk.derive(plain, '--linearize')],
    ['a linearised file with object streams', () => desk.derive(plain, '--linearize', '--object-streams=generate')],
    ['pages turned by 90', () => desk.derive(plain, '--rotate=90')],
    ['pages turned by 180', () => desk.derive(plain, '--rotate=180')],
    ['pages turned by 270', () => desk.derive(plain, '--rotate=270', '--object-streams=generate')],
  ];

  it.each(forms)('of %s has the footer on every page and is sound', async (_name, make) => {
    const { copy, info } = await stampedCopy(make());
    expect(info).toMatchObject({ pages: 5, warnings: [], recovered: false, signature: 'none' });
    const pages = desk.pages(copy);
    expect(pages).toHaveLength(5);
    for (const page of pages) expect(page).toContain(LINE);
    expect(desk.complaints(copy)).toBe('');
  });

  it('of a hybrid file finds what its table hides', async () => {
    const { copy } = await stampedCopy(hybrid());
    expect(desk.pages(copy)[0]).toContain(LINE);
  });

  it('of a file with a damaged object beside its page is made all the same', async () => {
    const { copy, info } = await stampedCopy(damagedNeighbour());
    expect(info.recovered).toBe(false);
    expect(desk.pages(copy)[0]).toContain(LINE);
  });

  it('of a file with bytes before its header counts as the file does', async () => {
    for (const countJunk of [false, true]) {
      const { copy, info } = await stampedCopy(
        rawPdf({ objects: onePage(), junk: 'HTTP/1.1 200 OK\r\n\r\n', countJunk }),
      );
      expect(info.recovered).toBe(false);
      expect(desk.pages(copy)[0]).toContain(LINE);
    }
  });

  it('keeps outline and links', async () => {
    const { copy } = await stampedCopy(plain);
    const text = desk.derive(copy, '--qdf', '--object-streams=disable').toString('latin1');
    expect(text.match(/example\.org/g)).toHaveLength(5);
    expect(text.match(/\/Title/g)).toHaveLength(5);
  });

  it('may be stamped again', async () => {
    const { copy } = await stampedCopy((await stampedCopy(plain)).copy, { name: 'Outra Pessoa', copyCode: 'SEGUNDA' });
    expect(desk.complaints(copy)).toBe('');
    // The two lines overlap, so that poppler may mix their words.
    for (const page of desk.pages(copy))
      for (const word of ['TST0-0001-ABCD', 'Outra', 'SEGUNDA']) expect(page).toContain(word);
  });

  it.each(['Łukasz Ąćęłń', 'Ωμέγα Лев 日本', 'Nguyễn Thị', 'Dragão 🐉 da Mesa', 'अर्जुन', 'A (b) \\ c'])(
    'carries the name %s in full',
    async (name) => {
      const { copy } = await stampedCopy(plain, { name, copyCode: 'X1' });
      expect(desk.complaints(copy)).toBe('');
      for (const page of desk.pages(copy)) expect(page).toContain(`${name} · X1`);
    },
  );

  it('carries a name in Arabic in full, read from right to left', async () => {
    const name = 'محمد بن علي';
    for (const page of desk.pages((await stampedCopy(plain, { name, copyCode: 'X1' })).copy)) {
      expect(page).toContain(name);
      expect(page).toContain('X1');
    }
  });

  it('carries a name of 200 letters within the page', async () => {
    for (const letter of ['á', 'Ж']) {
      const name = Array.from({ length: 20 }, () => letter.repeat(9)).join(' ');
      const { copy } = await stampedCopy(plain, { name, copyCode: 'X1' });
      expect(desk.pages(copy)[0]).toContain(name);
      if (letter === 'Ж') continue;
      const { x1, width } = desk.wordBox(copy, 'X1');
      expect(x1).toBeLessThanOrEqual(width);
    }
  });

  it('embeds the face it is set in', async () => {
    const { copy } = await stampedCopy(rawPdf({ objects: onePage({ content: '', parent: '' }) }));
    expect(desk.derive(copy, '--qdf').toString('latin1')).toMatch(/\/FontFile2/);
  });

  it.each(OTHERS.filter(existsSync))('of %s, made by others', async (file) => {
    const original = readFileSync(file);
    const pages = desk.pages((await stampedCopy(original)).copy);
    expect(pages).toHaveLength(desk.pages(original).length);
    for (const page of pages) expect(page).toContain(LINE);
  });
});

describe('a copy’s marks beside its pages', () => {
  const xmp = '<x:xmpmeta><rdf:Description xmpMM:InstanceID="uuid:1" xmpMM:DocumentID="uuid:0"/></x:xmpmeta>';
  const original = rawPdf({
    objects: {
      ...onePage(),
      1: '<</Type /Catalog /Pages 2 0 R /Metadata 5 0 R>>',
      5: stream(xmp, '/Type /Metadata /Subtype /XML '),
      6: '<</Title (Livro)>>',
    },
    trailer: '/Info 6 0 R /ID [<aa11> <bb22>]',
  });

  it('are its code, an instance of its own and the second half of the identifier', async () => {
    const tail = (await stampedCopy(original)).copy.subarray(original.length).toString('latin1');
    const code = Buffer.from(TEXT.copyCode).toString('hex');
    expect(tail).toMatch(new RegExp(`6 0 obj\\n<< /CopyID <${code}> +/Title \\(Livro\\)>>`));
    expect(tail).toMatch(/xmpMM:InstanceID="uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}" xmpMM:DocumentID="uuid:0"/);
    expect(tail).toMatch(/\/ID \[<aa11> <[0-9a-f]{32}>\]/);
  });

  it('are put into a dictionary of their own where the file’s serves as something else too', async () => {
    const objects = { ...onePage(), 1: '<</Type /Catalog /Pages 2 0 R /AcroForm 6 0 R>>', 6: '<</Fields []>>' };
    const shared = rawPdf({ objects, trailer: '/Info 6 0 R' });
    const tail = (await stampedCopy(shared)).copy.subarray(shared.length).toString('latin1');
    expect(tail).not.toMatch(/^6 0 obj/m);
    expect(tail).toMatch(/\/CopyID <.+>.*\/Info (?!6 )\d+ 0 R/s);
  });

  it('never give an identifier to a file without one', async () => {
    const bare = rawPdf({ objects: onePage() });
    expect((await stampedCopy(bare)).copy.subarray(bare.length).toString('latin1')).not.toContain('/ID');
  });

  it('are all there is when the creator wants the pages left alone', async () => {
    const { copy, info } = await stampedCopy(original, TEXT, 'metadata');
    const tail = copy.subarray(original.length).toString('latin1');
    expect(info.pages).toBe(1);
    expect(tail).toContain('/CopyID');
    expect(tail).not.toContain('/Contents');
    expect(tail).not.toContain('RPGFooter');
  });

  it('differ between copies of the same length only', async () => {
    const [one, two] = await Promise.all([stampedCopy(original), stampedCopy(original, { name: 'B', copyCode: 'C' })]);
    expect(one.copy.length).toBe(two.copy.length);
    expect(one.copy.equals(two.copy)).toBe(false);
    expect((await stampedCopy(original)).copy.equals(one.copy)).toBe(true);
  });
});
