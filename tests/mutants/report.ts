import { readFileSync } from 'node:fs';
import { ACCEPTED, type AcceptedSurvivor } from './accepted.ts';
import { DROPPED } from './conditions.ts';

/**
 * The part of `mutation-testing-report-schema` that is used here
 * (https://github.com/stryker-mutator/mutation-testing-elements).
 */
interface Report {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

interface ReportedMutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError' | 'Pending';
  replacement?: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

export interface Survivor {
  file: string;
  at: number;
  line: string;
  from: string;
  to: string;
  isCovered: boolean;
  accepted: AcceptedSurvivor | undefined;
}

export interface Judgement {
  mutants: number;
  caught: number;
  survivors: Survivor[];
  /** The accepted survivors of these files that there are no more. */
  stale: AcceptedSurvivor[];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A long text that lacks one line is shown by that line. */
const shown = (replacement: string): string =>
  oneLine(replacement.split('\n').find((line) => line.includes(DROPPED)) ?? replacement);

function survivorsOf(file: string, source: string, mutants: readonly ReportedMutant[]): Survivor[] {
  const lines = source.split('\n');
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ status, replacement = '', location: { start, end } }) => {
      const text = lines.slice(start.line - 1, end.line);
      text[text.length - 1] = (text.at(-1) ?? '').slice(0, end.column - 1);
      const from = oneLine(text.join('\n').slice(start.column - 1));
      const line = (lines[start.line - 1] ?? '').trim();
      const to = shown(replacement);
      const accepted = ACCEPTED.find((one) => one.file === file && one.line === line && one.to.includes(to));
      return { file, at: start.line, line, from, to, isCovered: status === 'Survived', accepted };
    });
}

/** Judges one group's report. Mutants that were never judged (refused by the compiler, ignored) count for nothing. */
export function judge(path: string): Judgement {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  const caught = all.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const survivors = Object.entries(files).flatMap(([file, { source, mutants }]) => survivorsOf(file, source, mutants));
  const stale = ACCEPTED.filter((one) => one.file in files && !survivors.some(({ accepted }) => accepted === one));
  return { mutants: caught + survivors.length, caught, survivors, stale };
}
