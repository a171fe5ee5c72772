import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Seconds; `cpu` is the worker's own, without children and databases. */
export interface FileDuration {
  project: string;
  file: string;
  start: number;
  setUp: number;
  tests: number;
  cpu: number;
  /** The time from the run's beginning to the file's, where the reporter heard of it. */
  from: number;
}

const FOLDER = join(import.meta.dirname, '..', '..', 'build', 'test-durations');
const SHOWN_FILES = 20;

const seconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;
export const totalOf = ({ start, setUp, tests }: FileDuration): number => start + setUp + tests;

/** Tests of one file that run beside each other may take longer together than the file. */
function durationOf(module: TestModule, from: number): FileDuration {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  let tests = 0;
  for (const test of module.children.allTests()) tests += test.diagnostic()?.duration ?? 0;
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    start: seconds(environmentSetupDuration + prepareDuration + setupDuration + collectDuration),
    setUp: seconds(Math.max(0, duration - tests)),
    tests: seconds(Math.min(tests, duration)),
    cpu: seconds(module.meta().cpu ?? 0),
    from: seconds(from),
  };
}

const row = (name: string, { start, setUp, tests, cpu }: Omit<FileDuration, 'project' | 'file' | 'from'>): string =>
  `${[start + setUp + tests, start, setUp, tests, cpu].map((one) => one.toFixed(1).padStart(8)).join('')}  ${name}\n`;

const endOf = (file: FileDuration): number => file.from + totalOf(file);

/** When each project's first file began and its last one ended, and which one that was. */
function spansOf(projects: ReadonlyMap<string, readonly FileDuration[]>): string {
  const spans = [...projects].map(([project, all]) => {
    const last = all.reduce((latest, file) => (endOf(file) > endOf(latest) ? file : latest));
    const span = [Math.min(...all.map(({ from }) => from)), endOf(last)];
    return `${span.map((one) => one.toFixed(0).padStart(8)).join('')}  ${project}, ending with ${last.file}\n`;
  });
  return `${['from', 'to'].map((one) => one.padStart(8)).join('')}\n${spans.join('')}`;
}

/** The sums of each project, then the dearest files. */
export function tableOf(files: readonly FileDuration[]): string {
  const head = `${['seconds', 'start', 'set-up', 'tests', 'cpu'].map((one) => one.padStart(8)).join('')}\n`;
  const projects = Map.groupBy(files, ({ project }) => project);
  const sums = [...projects].map(([project, all]) => {
    const sum = (key: 'start' | 'setUp' | 'tests' | 'cpu') => all.reduce((total, file) => total + file[key], 0);
    const of = { start: sum('start'), setUp: sum('setUp'), tests: sum('tests'), cpu: sum('cpu') };
    return row(`${project}: ${all.length} files`, of);
  });
  const dearest = files.toSorted((a, b) => totalOf(b) - totalOf(a)).slice(0, SHOWN_FILES);
  const rows = dearest.map((file) => row(`${file.project} ${file.file}`, file));
  return [head, ...sums, '\n', spansOf(projects), '\n', head, ...rows].join('');
}

/** Keeps what each file of a run took in `build/test-durations`, one JSON for each project, and prints the dearest. */
export class Durations implements Reporter {
  private begun = 0;
  /** Kept by the id of the module, because the end of the run tells of another object. */
  private readonly from = new Map<string, number>();

  onTestRunStart(): void {
    this.begun = performance.now();
  }

  onTestModuleQueued(module: TestModule): void {
    this.from.set(module.id, performance.now() - this.begun);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => durationOf(module, this.from.get(module.id) ?? 0));
    mkdirSync(FOLDER, { recursive: true });
    for (const [project, all] of Map.groupBy(files, (file) => file.project))
      writeFileSync(
        join(FOLDER, `${project}.json`),
        `${JSON.stringify(
          all.toSorted((a, b) => totalOf(b) - totalOf(a)),
          null,
          1,
        )}\n`,
      );
    if (files.length > 1) process.stdout.write(`\n${tableOf(files)}`);
  }
}
