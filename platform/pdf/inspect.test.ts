import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { onePage, type RawObjects, rawPdf, stream } from '../../tests/support/raw-pdf.ts';
import { canLook, Desk, stampedCopy, TEXT } from '../../tests/support/stamped.ts';
import { createStamper } from './index.ts';
import { Inspection } from './inspect.ts';
import { memorySource } from './memory-source.ts';
import { PdfRefused } from './port.ts';
import { bytesSource } from './read/blocks.ts';
import { isLimit, PdfDocument } from './read/document.ts';
import { LockedError, MalformedError } from './read/errors.ts';
import { readPages } from './read/pages.ts';
import { planTail } from './write/plan.ts';

const stamper = createStamper();
const inspect = (bytes: Uint8Array) => stamper.inspect(memorySource(bytes));
const sentenceOf = async (bytes: Uint8Array): Promise<string> => {
  const refusal = await inspect(bytes).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PdfRefused);
  return (refusal as Error).message;
};

const whole = rawPdf({ objects: onePage(), trailer: '/ID [<aa> <bb>]' });

describe('a broken file', () => {
  it('is refused with a sentence when too little of it is left', async () => {
    for (const bytes of [whole.subarray(0, 60), Buffer.from('not a pdf'), Buffer.alloc(0), Buffer.from('%PDF-1.7\n')]) {
      expect(await sentenceOf(bytes)).toMatch(/danificado/);
    }
  });

  const text = whole.toString('latin1');
  const broken: [string, string][] = [
    ['says nothing of its end', text.slice(0, text.indexOf('startxref'))],
    ['points at the wrong place', text.replace(/startxref\n\d+/, 'startxref\n17')],
    ['has a table of nonsense', text.replace(/0000000\d\d\d 00000 n/g, '0000000001 00000 n')],
    ['has a table of words', text.replace(/xref\n0 5\n/, 'xref\nzero five\n')],
  ];
  it.skipIf(!canLook).each(broken)('is read object by object when it %s', async (_name, bytes) => {
    const desk = new Desk();
    try {
      const { copy, info } = await stampedCopy(Buffer.from(bytes, 'latin1'));
      expect(info).toMatchObject({ pages: 1, recovered: true });
      expect(info.warnings[0]).toMatch(/índice deste PDF/);
      expect(desk.complaints(copy)).toBe('');
      expect(desk.pages(copy)[0]).toContain(TEXT.copyCode);
    } finally {
      desk.clear();
    }
  });

  it('is refused when a picture is what a page draws by', async () => {
    const picture = stream('\xff\xd8\xff\xfe (GOLDEN) Tj', '/Subtype /Image /Filter /DCTDecode ');
    expect(await sentenceOf(rawPdf({ objects: { ...onePage(), 4: picture } }))).toMatch(/danificado/);
  });

  it('is refused when one of its pages is gone', async () => {
    const objects = { ...onePage(), 2: '<</Type /Pages /Kids [3 0 R 9 0 R] /Count 2>>' };
    expect(await sentenceOf(rawPdf({ objects }))).toMatch(/danificado/);
  });
});

describe('a hostile file is refused within the limits', () => {
  const withPages = (objects: RawObjects): Buffer => rawPdf({ objects: { ...onePage(), ...objects } });
  const rows = (columns: string): Buffer =>
    rawPdf({
      objects: onePage(),
      end: (_offsets, at) =>
        `9 0 obj\n${stream('abcdefgh', `/Type /XRef /Size 10 /W [1 2 1] /Root 1 0 R /DecodeParms <</Predictor 12 /Columns ${columns}>> /Filter /ASCIIHexDecode `)}\nendobj\nstartxref\n${at}\n%%EOF`,
    });
  const bomb = (): string => {
    const data = deflateSync(Buffer.alloc(60 * 1024 * 1024, 'q 1 0 0 1 0 0 cm Q '));
    return stream(data.toString('latin1'), '/Filter /FlateDecode ');
  };
  const files: [string, () => Buffer][] = [
    ['pages that lead back to themselves', () => withPages({ 2: '<</Type /Pages /Kids [2 0 R] /Count 1>>' })],
    ['a reference to itself', () => withPages({ 3: '3 0 R' })],
    ['lists within lists without end', () => withPages({ 3: `${'['.repeat(5000)}` })],
    ['rows of 10^18 columns', () => rows('1000000000000000000')],
    [
      'data that decode to too much',
      () =>
        withPages({
          3: '<</Type /Page /Parent 2 0 R /Contents [4 0 R 5 0 R 6 0 R 7 0 R 8 0 R]>>',
          ...Object.fromEntries([4, 5, 6, 7, 8].map((num) => [num, bomb()])),
        }),
    ],
  ];
  it.each(files)('with %s', async (_name, make) => {
    expect(await sentenceOf(make())).toMatch(/danificado|complexo demais/);
  });

  it('but sections that lead back to each other are only followed once', async () => {
    const at = /startxref\n(\d+)/.exec(whole.toString('latin1'))![1];
    const looped = rawPdf({ objects: onePage(), trailer: `/Prev ${at}`.padEnd(16) });
    expect((await inspect(looped)).info.pages).toBe(1);
  });

  it('and a file that cannot be read is nobody’s fault', async () => {
    const failing = { bytes: 5000, read: () => Promise.reject(new Error('the disk is gone')) };
    await expect(stamper.inspect(failing)).rejects.toThrow('the disk is gone');
  });

  it.each([
    ['work', { milliseconds: 1, patience: MINUTE }],
    ['waiting', { milliseconds: MINUTE, patience: 1 }],
  ])('after too much %s', async (_what, limits) => {
    const silent = { bytes: 5000, read: () => new Promise<never>(() => undefined) };
    const inspection = new Inspection(silent, 'footer', { ...limits, megabytes: 64 });
    await expect(inspection.ask('plan')).rejects.toMatchObject({ refusal: 'exceeded' });
    await inspection.close();
  });
});

describe('whatever the bytes', () => {
  it('nothing is thrown but what a sentence answers', () => {
    const files = [whole, rawPdf({ objects: { ...onePage(), 5: bigObject() }, junk: 'x\n' })];
    const change = fc.record({ at: fc.nat(2000), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 12 }), (file, changes) => {
        const bytes = Buffer.from(file);
        for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
        for (const open of [PdfDocument.open, PdfDocument.recover]) {
          try {
            const document = open(bytesSource(bytes));
            planTail(document, readPages(document), 'footer');
          } catch (error) {
            if (!(error instanceof MalformedError || error instanceof LockedError || isLimit(error))) throw error;
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

const bigObject = (): string => `<</A [1 2 <</B (c\\)d) /E <0f>>>] /F /G#20H /I true /J null>>`;

describe('what a creator is told', () => {
  const signature = '<</FT /Sig /T (s) /V <</Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 0 0 0] /Contents <00>>>>>';
  const certificate = (allowed: number): RawObjects => ({
    1: '<</Type /Catalog /Pages 2 0 R /Perms <</DocMDP 6 0 R>>>>',
    6: `<</Type /Sig /Reference [<</Type /SigRef /TransformMethod /DocMDP /TransformParams <</P ${allowed}>>>>]>>`,
  });
  const told: [string, RawObjects, string, RegExp][] = [
    [
      'a signature',
      { 1: `<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [${signature}]>>>>` },
      'signed',
      /assinatura digital/,
    ],
    ['a signature that forbids changes', certificate(1), 'certified', /metadados/],
    ['a signature that allows some', certificate(2), 'signed', /assinatura digital/],
  ];
  it.each(told)('of %s', async (_name, objects, kind, sentence) => {
    const { info } = await inspect(rawPdf({ objects: { ...onePage(), ...objects } }));
    expect(info.signature).toBe(kind);
    expect(info.warnings.join()).toMatch(sentence);
  });

  it('of a field that waits to be signed: nothing', async () => {
    const objects = { ...onePage(), 1: '<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [<</FT /Sig /T (s)>>]>>>>' };
    expect((await inspect(rawPdf({ objects }))).info).toMatchObject({ signature: 'none', warnings: [] });
  });

  it('of a dynamic form: that it cannot be taken', async () => {
    const config = stream('<config><acrobat7><dynamicRender>required</dynamicRender></acrobat7></config>');
    const forms = ['/NeedsRendering true /AcroForm <</XFA 6 0 R>>', '/AcroForm <</XFA [(config) 6 0 R]>>'];
    for (const form of forms) {
      const objects = { ...onePage(), 1: `<</Type /Catalog /Pages 2 0 R ${form}>>`, 6: config };
      expect(await sentenceOf(rawPdf({ objects }))).toMatch(/XFA/);
    }
  });
});
