import type { CorpusFile } from './list.ts';
import type { Trial } from './try-file.ts';

export interface FileTrial {
  file: CorpusFile;
  trial: Trial;
}

const kindOf = (reason: string): string =>
  reason
    .replace(/\(page .*\)$/, '')
    .replace(/\d+/g, 'n')
    .replace(/\[.*$/, '')
    .slice(0, 90)
    .trim();

function countEach(values: readonly string[]): [string, number][] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .toSorted((a, b) => b[1] - a[1]);
}

const rows = (counts: [string, number][]): string[] => counts.map(([what, count]) => `| ${what} | ${count} |`);

const FAMILIES: readonly [name: string, called: RegExp][] = [
  ['says nothing', /^$/],
  ['iText, OpenPDF', /itext|openpdf/i],
  ['TeX (pdfTeX, LuaTeX, XeTeX, dvipdfm)', /tex|dvipdfm/i],
  ['Ghostscript', /ghostscript/i],
  ['Acrobat Distiller', /distiller/i],
  ['Adobe, all else', /adobe|acrobat|indesign|livecycle/i],
  ['Microsoft', /microsoft/i],
  ['LibreOffice, OpenOffice', /office/i],
  ['Apple Quartz', /quartz/i],
  ['cairo', /cairo/i],
  ['Chromium and Google (Skia, PDFium)', /skia|pdfium|google/i],
  ['pdfcpu', /pdfcpu/i],
  ['Apache FOP', /fop/i],
  [
    'libraries in Python (pypdf, ReportLab, pikepdf, pyHanko …)',
    /pypdf|reportlab|pikepdf|pyhanko|img2pdf|weasyprint|python/i,
  ],
  ['libraries in PHP, JavaScript, Ruby', /fpdf|tcpdf|mpdf|jspdf|pdfkit|pdf-lib|prawn|ruby|hummus/i],
];

const familyOf = ({ producer }: CorpusFile): string =>
  FAMILIES.find(([, called]) => called.test(producer.trim()))?.[0] ?? 'others';

function byProducer(tried: readonly FileTrial[]): string[] {
  const families = [...Map.groupBy(tried, ({ file }) => familyOf(file))].toSorted((a, b) => b[1].length - a[1].length);
  return families.map(([name, files]) => {
    const count = (of: (trial: Trial) => boolean): number => files.filter(({ trial }) => of(trial)).length;
    const sound = count(({ verdict, readable }) => verdict === 'right' && readable);
    const refused = count(({ verdict, readable }) => verdict === 'refused' && readable);
    const wrong = count(({ verdict }) => verdict === 'wrong');
    return `| ${name} | ${files.length} | ${sound} | ${refused} | ${wrong} | ${files.length - sound - refused - wrong} |`;
  });
}

export function reportOf(tried: readonly FileTrial[], cache: string): string {
  const readable = tried.filter(({ trial }) => trial.readable);
  const apart = tried.filter(({ trial }) => !trial.readable && trial.verdict !== 'wrong');
  const of = (verdict: Trial['verdict'], of = readable): FileTrial[] =>
    of.filter(({ trial }) => trial.verdict === verdict);
  const wrong = of('wrong', [...tried]);
  const refused = of('refused');
  const line = ({ file, trial }: FileTrial, what: string): string =>
    `- \`${file.sha256.slice(0, 12)}\` ${file.source.replace(/@.*$/, '')} \`${file.path}\` (${file.producer || 'no producer'}, ${trial.pages ?? 'unknown'} pages): ${what}`;
  return [
    '| outcome | files |',
    '|---|---:|',
    `| right | ${of('right').length} |`,
    `| refused | ${refused.length} |`,
    `| wrong | ${wrong.length} |`,
    `| without a page for poppler and qpdf: refused | ${of('refused', apart).length} |`,
    `| without a page for poppler and qpdf: stamped | ${of('right', apart).length} |`,
    '',
    `Files: ${tried.length}, in ${cache}/files/<sha256>.pdf`,
    '',
    '| producer | files | right | refused | wrong | without a page |',
    '|---|---:|---:|---:|---:|---:|',
    ...byProducer(tried),
    '',
    '| sentence of refusal | files |',
    '|---|---:|',
    ...rows(countEach(refused.map(({ trial }) => trial.sentence ?? ''))),
    '',
    '| what is wrong | files |',
    '|---|---:|',
    ...rows(countEach(wrong.flatMap(({ trial }) => [...new Set(trial.reasons.map(kindOf))]))),
    '',
    '## Wrong',
    '',
    ...wrong.map((each) => line(each, each.trial.reasons.join('; '))),
    '',
    '## Refused though readable',
    '',
    ...refused.map((each) => line(each, each.trial.sentence ?? '')),
    '',
  ].join('\n');
}
