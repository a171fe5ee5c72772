import type { Listed } from './list.ts';
import type { Trial } from './try-file.ts';

export interface Tried {
  file: Listed;
  trial: Trial;
}

/** Names and numbers of one file out of a reason, so that reasons of one kind count together. */
const kindOf = (reason: string): string =>
  reason
    .replace(/\(page .*\)$/, '')
    .replace(/\d+/g, 'n')
    .replace(/\[.*$/, '')
    .slice(0, 90)
    .trim();

function counted(values: readonly string[]): [string, number][] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .toSorted((a, b) => b[1] - a[1]);
}

const rows = (counts: [string, number][]): string[] => counts.map(([what, count]) => `| ${what} | ${count} |`);

/** The counts, and every file that is wrong or refused, as Markdown. */
export function reportOf(tried: readonly Tried[], cache: string): string {
  const readable = tried.filter(({ trial }) => trial.readable);
  const apart = tried.filter(({ trial }) => !trial.readable && trial.verdict !== 'wrong');
  const of = (verdict: Trial['verdict'], of = readable): Tried[] => of.filter(({ trial }) => trial.verdict === verdict);
  const wrong = of('wrong', [...tried]);
  const refused = of('refused');
  const line = ({ file, trial }: Tried, what: string): string =>
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
    '| sentence of refusal | files |',
    '|---|---:|',
    ...rows(counted(refused.map(({ trial }) => trial.sentence ?? ''))),
    '',
    '| what is wrong | files |',
    '|---|---:|',
    ...rows(counted(wrong.flatMap(({ trial }) => [...new Set(trial.reasons.map(kindOf))]))),
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
