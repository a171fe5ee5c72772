import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type OnePage, onePage, type RawObjects, rawPdf, stream } from '../../tests/support/raw-pdf.ts';
import { canLook, Desk, stampedCopy } from '../../tests/support/stamped.ts';
import { createStamper } from './index.ts';
import { memorySource } from './memory-source.ts';
import { PdfRefused } from './port.ts';
import { bytesSource } from './read/blocks.ts';
import { PdfDocument } from './read/document.ts';
import { findActive } from './read/find-active.ts';
import { readPages } from './read/pages.ts';
import { planTail } from './write/plan.ts';
import type { PlanMode } from './write/slots.ts';

const desk = new Desk();
afterAll(() => desk.clear());

const ID = '/ID [<00112233445566778899aabbccddeeff> <00>]';
const LINK = '/Type /Annot /Subtype /Link /Rect [0 0 9 9]';
const WIDGET = '/Type /Annot /Subtype /Widget /FT /Tx /T (x) /Rect [0 0 9 9]';
const RUN = '<</S /JavaScript /JS (app.alert\\(1\\))>>';

interface Parts extends OnePage {
  /** Entries of the catalog. */
  root?: string;
  annots?: string;
}

const pdf = ({ root = '', annots = '', page = '', more = {} }: Parts): Buffer => {
  const own = `/MediaBox [0 0 300 200] /Contents 4 0 R ${annots ? `/Annots [${annots}]` : ''} ${page}`;
  const objects: RawObjects = { ...onePage({ page: own, more }), 1: `<</Type /Catalog /Pages 2 0 R ${root}>>` };
  return rawPdf({ objects, trailer: ID });
};

const found = (bytes: Uint8Array) => findActive(PdfDocument.open(bytesSource(bytes)));
const names = (bytes: Uint8Array) =>
  found(bytes).removals.flatMap(({ kind, name }) => (name ? [`${kind} ${name}`] : []));

/** A copy whose marks are not filled in. */
function blankCopy(bytes: Buffer, mode: PlanMode): Buffer {
  const document = PdfDocument.open(bytesSource(bytes));
  const { common, latin } = planTail(document, readPages(document), mode, findActive(document).removals);
  return Buffer.concat([bytes, common, latin]);
}

const attached = (data: string, name = 'mapa.png', dict = ''): Parts => ({
  root: '/Names <</EmbeddedFiles <</Names [(a) 7 0 R]>>>>',
  more: { 7: `<</Type /Filespec /F (${name}) /EF <</F 8 0 R>>>>`, 8: stream(data, `/Type /EmbeddedFile ${dict}`) },
});

const TAKEN_OUT: [string, Parts, string[]][] = [
  ['a script on opening', { root: `/OpenAction ${RUN}` }, ['opening JavaScript']],
  ['a script on opening, elsewhere', { root: '/OpenAction 9 0 R', more: { 9: RUN } }, ['opening JavaScript']],
  ['a page opened by itself', { root: '/OpenAction <</S /URI /URI (http://x.example)>>' }, ['opening URI']],
  ['a print on opening', { root: '/OpenAction <</S /Named /N /Print>>' }, ['opening Named']],
  ['scripts of the document', { root: `/Names <</JavaScript <</Names [(a) ${RUN}]>>>>` }, ['opening JavaScript']],
  ['a script before saving', { root: `/AA <</WS ${RUN}>>` }, ['opening JavaScript']],
  ['a script of a page', { page: `/AA <</O ${RUN} /C ${RUN}>>` }, ['opening JavaScript', 'opening JavaScript']],
  ['a script of a visible field', { annots: `<<${WIDGET} /AA <</PV ${RUN}>>>>` }, ['opening JavaScript']],
  ['a script under the mouse', { annots: `<<${WIDGET} /AA <</E ${RUN}>>>>` }, ['opening JavaScript']],
  ['a script of a link', { annots: `<<${LINK} /A ${RUN}>>` }, ['script JavaScript']],
  ['a script without its type', { annots: `<<${LINK} /A <</JS (x)>>>>` }, ['script JavaScript']],
  [
    'a script of a bookmark',
    { root: `/Outlines <</First 9 0 R>>`, more: { 9: `<</Title (x) /A ${RUN}>>` } },
    ['script JavaScript'],
  ],
  ['a program', { annots: `<<${LINK} /A <</S /Launch /F (calc.exe)>>>>` }, ['outside Launch']],
  ['a program, escaped', { annots: `<<${LINK} /#41 <</#53 /L#61unch /F (c)>>>>` }, ['outside Launch']],
  [
    'a program, its type elsewhere',
    { annots: `<<${LINK} /A <</S 9 0 R>>>>`, more: { 9: '/Launch' } },
    ['outside Launch'],
  ],
  [
    'a program after a link',
    {
      annots: `<<${LINK} /A <</S /URI /URI (https://x.example) /Next [<</S /GoTo>> <</S /GoTo /Next 9 0 R>>]>>>>`,
      more: { 9: '<</S /Launch /F (c)>>' },
    },
    ['outside Launch'],
  ],
  ['a program of a field', { annots: `<<${WIDGET} /AA <</C <</S /Launch>>>>>>` }, ['outside Launch']],
  ['what is sent', { annots: `<<${WIDGET} /A <</S /SubmitForm /F (http://x.example)>>>>` }, ['outside SubmitForm']],
  ['what is brought in', { annots: `<<${WIDGET} /A <</S /ImportData /F (x)>>>>` }, ['outside ImportData']],
  ['another file', { annots: `<<${LINK} /A <</S /GoToR /F (x.pdf)>>>>` }, ['outside GoToR']],
  ['an attached file opened', { annots: `<<${LINK} /A <</S /GoToE /T <<>>>>>>` }, ['outside GoToE']],
  ['an unknown action', { annots: `<<${LINK} /A <</S /Plugin>>>>` }, ['outside Plugin']],
  ['a link of a script', { annots: `<<${LINK} /A <</S /URI /URI (JaVa\\tScript:x)>>>>` }, ['link javascript:']],
  [
    'a link in hexadecimal',
    { annots: `<<${LINK} /A <</S /URI /URI <FEFF006A006100760061007300630072006900700074003A>>>>>` },
    ['link javascript:'],
  ],
  ['a link to a file', { annots: `<<${LINK} /A <</S /URI /URI (file:///c:/x.exe)>>>>` }, ['link file:']],
  ['a link to a neighbour', { annots: `<<${LINK} /A <</S /URI /URI (\\\\\\\\host\\\\x)>>>>` }, ['link file:']],
  ['what links begin with', { root: '/URI <</Base (javascript:x)>>' }, ['link javascript:x']],
  [
    'media',
    { annots: '<</Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent <<>>>>' },
    ['media RichMedia'],
  ],
  [
    'a film',
    {
      annots: `<</Type /Annot /Subtype /Screen /Rect [0 0 9 9] /A <</S /Rendition /OP 0>>>> <</Subtype /Movie /Movie <<>>>>`,
    },
    ['media Screen', 'media Movie'],
  ],
  ['a sound', { annots: `<<${LINK} /A <</S /Sound>>>>` }, ['media Sound']],
  ['an attached program', attached('MZ\x90\0'), ['attached mapa.png']],
  ['an attached program, named as one', attached('%PDF-1.4 rem', 'livro.bat'), ['attached livro.bat']],
  ['an attached page', attached('<script>1</script>', 'a.pdf'), ['attached a.pdf']],
  ['a form of XML', { root: '/AcroForm <</Fields [] /XFA 9 0 R>>', more: { 9: stream('<x/>') } }, ['xfa XFA']],
];

describe('what a copy goes without', () => {
  it.each(TAKEN_OUT)('is %s', (_what, parts, expected) => {
    const bytes = pdf(parts);
    expect(names(bytes)).toEqual(expected);
    for (const mode of ['footer', 'metadata', 'unmarked'] as const) expect(names(blankCopy(bytes, mode))).toEqual([]);
  });

  const hostile = pdf({
    root: `/OpenAction ${RUN} /Names <</EmbeddedFiles <</Names [(a) <</F (x.exe) /EF <</F 8 0 R>>>>]>>>>`,
    annots: `9 0 R <<${LINK} /A <</S /URI /URI (javascript:x)>>>>`,
    more: { 8: stream('MZ', '/Type /EmbeddedFile '), 9: `<<${LINK} /A <</S /Launch /F (x.exe)>>>>` },
  });
  const EXPECTED = ['opening JavaScript', 'attached x.exe', 'outside Launch', 'link javascript:'];

  it.skipIf(!canLook).each([
    ['in object streams', ['--object-streams=generate']],
    ['encrypted', ['--encrypt', '', 'dona', '256', '--']],
    ['encrypted, in object streams', ['--object-streams=generate', '--encrypt', '', 'dona', '256', '--']],
    ['encrypted long ago', ['--allow-weak-crypto', '--encrypt', '', 'dona', '128', '--use-aes=n', '--']],
    ['linearised', ['--linearize']],
  ])('is found and taken out %s', async (_how, args) => {
    const bytes = desk.derive(hostile, ...args);
    expect(names(bytes).sort()).toEqual(EXPECTED.toSorted());
    const { copy, info } = await stampedCopy(bytes);
    expect([names(copy), desk.complaints(copy)]).toEqual([[], '']);
    for (const words of ['começa sozinha (JavaScript)', 'nem PDF (x.exe)', 'do PDF (Launch)', '(javascript:)'])
      expect(info.warnings.join(' ')).toContain(words);
  });

  it('is taken out of a file that everybody gets as it is, by bytes behind its own', async () => {
    const stamper = createStamper();
    const { plan } = await stamper.inspect(memorySource(hostile), 'unmarked');
    const whole = Buffer.concat([hostile, plan]);
    expect(names(whole)).toEqual([]);
    if (canLook)
      expect([desk.complaints(whole), desk.pages(whole)[0]]).toEqual(['', expect.stringContaining('original')]);
    expect((await stamper.inspect(memorySource(pdf({})), 'unmarked')).plan).toHaveLength(0);
  });
});

describe('what stays, and is told', () => {
  it('is what fields run while somebody fills them in', async () => {
    const fields = `<<${WIDGET} /AA <</K 9 0 R /F 9 0 R /V ${RUN} /C ${RUN}>>>> <<${WIDGET} /A ${RUN}>>`;
    const bytes = pdf({ annots: fields, root: '/OpenAction 9 0 R', more: { 9: RUN } });
    const { removals, fieldScripts } = found(bytes);
    expect([removals.map(({ key }) => key), fieldScripts]).toEqual([['OpenAction'], 4]);
    const { copy, info } = await stampedCopy(bytes);
    expect(found(copy)).toMatchObject({ removals: [], fieldScripts: 4 });
    expect(info.warnings.join(' ')).toContain('4 scripts de campos de formulário');
  });

  it('is what a field inherits', () => {
    const more = { 9: `<</FT /Tx /T (x) /AA <</C ${RUN}>> /Kids [10 0 R]>>`, 10: `<<${WIDGET} /Parent 9 0 R>>` };
    expect(found(pdf({ root: '/AcroForm <</Fields [9 0 R]>>', annots: '10 0 R', more }))).toMatchObject({
      removals: [],
      fieldScripts: 1,
    });
  });

  it.each([
    ['a picture', '\x89PNG\r\n\x1a\n', ''],
    ['a PDF', '%PDF-1.7\n', ''],
    ['a PDF that is compressed', deflateSync('%PDF-1.7\n').toString('latin1'), '/Filter /FlateDecode '],
  ])('is %s that is attached', async (_what, data, dict) => {
    const bytes = pdf(attached(data, 'mapa.png', dict));
    expect(found(bytes)).toMatchObject({ removals: [], attached: ['mapa.png'] });
    const { info } = await stampedCopy(bytes);
    expect(info.warnings).toEqual(['Vão anexados nas cópias: mapa.png.']);
  });

  it('is a link to the web, to a place, and a turn of the page', async () => {
    const kept = [
      '<</S /URI /URI (https://x.example/a:b)>>',
      '<</S /URI /URI (mapa)>>',
      '<</S /GoTo /D [3 0 R /Fit]>>',
      '<</S /Named /N /NextPage>>',
    ];
    const bytes = pdf({
      annots: kept.map((action) => `<<${LINK} /A ${action}>>`).join(' '),
      root: '/OpenAction [3 0 R /Fit]',
    });
    expect(names(bytes)).toEqual([]);
    expect((await stampedCopy(bytes)).info.warnings).toEqual([]);
  });
});

describe('a file is refused', () => {
  it('where readers may differ about what it starts', async () => {
    const bytes = pdf({ annots: `<<${LINK} /A <</S /GoTo /S /Launch>>>>` });
    const refusal = await stampedCopy(bytes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PdfRefused);
    expect(refusal).toMatchObject({ isActive: true, message: expect.stringContaining('Exporte-o de novo') });
  });

  it('where what it starts stands in an object that cannot be written anew', async () => {
    const bytes = pdf({ root: '/Names 9 0 R', more: { 9: `<</JavaScript <</Names [(a) ${RUN}]>> /X>>` } });
    await expect(stampedCopy(bytes)).rejects.toMatchObject({ isActive: true });
  });

  it('where its actions lead on without end, within the limits', async () => {
    const more = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [9 + i, `<</S /GoTo /Next ${9 + ((i + 1) % 300)} 0 R>>`]),
    );
    expect(names(pdf({ root: '/OpenAction 9 0 R', more }))).toEqual([]);
  });
});
