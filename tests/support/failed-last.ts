import type { Reporter, TestModule } from 'vitest/node';

const firstLine = (text: string): string => text.split('\n', 1)[0]!.slice(0, 300);

/** Names what failed once more at the end, a line each, where the cut log of a long run still shows it. */
export class FailedLast implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const where = `${module.project.name} ${module.relativeModuleId}`;
      for (const test of module.children.allTests('failed'))
        process.stderr.write(
          `failed: ${where} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message ?? '')}\n`,
        );
      for (const { message } of module.errors()) process.stderr.write(`failed: ${where}: ${firstLine(message)}\n`);
    }
  }
}
