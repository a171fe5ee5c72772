import type { Reporter, TestCase, TestModule } from 'vitest/node';

const MESSAGE_LETTERS = 3_000;

/** A message as one line: with the place that was waited for, what the page showed and what the product logged last. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, MESSAGE_LETTERS);

const messageOf = (test: TestCase): string => oneLine(test.result().errors?.[0]?.message ?? '');

const failureOf = (test: TestCase): string =>
  `failed: ${test.module.project.name} ${test.module.relativeModuleId} > ${test.fullName}: ${messageOf(test)}\n`;

/**
 * Names what failed, a line each: at once, since a long run may be interrupted, and once more at the end, where the cut log
 * of a run still shows it.
 */
export class FailedLast implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') process.stderr.write(failureOf(test));
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const where = `${module.project.name} ${module.relativeModuleId}`;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'failed') process.stderr.write(failureOf(test));
        else if (test.diagnostic()?.flaky)
          process.stderr.write(`unsteady: ${where} > ${test.fullName} passed the second time: ${messageOf(test)}\n`);
      }
      for (const { message } of module.errors()) process.stderr.write(`failed: ${where}: ${oneLine(message)}\n`);
    }
  }
}
