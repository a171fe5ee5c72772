import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';

describe('deploy/Containerfile', () => {
  it('has nothing a linter finds, two stages of Node 26, no root, a health check, and copies what there is', async () => {
    const text = await readFile('deploy/Containerfile', 'utf8');
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    const instructions = DockerfileParser.parse(text)
      .getInstructions()
      .map((instruction) => [instruction.getKeyword(), instruction.getArgumentsContent() ?? ''] as const);
    const of = (keyword: string): string[] => instructions.filter(([name]) => name === keyword).map(([, rest]) => rest);
    expect(of('FROM')).toHaveLength(2);
    for (const from of of('FROM')) expect(from).toMatch(/\/node:26-/);
    expect(of('USER')).toEqual(['node']);
    expect(of('HEALTHCHECK')).toHaveLength(1);
    for (const copied of of('COPY').flatMap((rest) => /^--from=build \/app\/(\S+)/.exec(rest)?.[1] ?? []))
      expect(existsSync(copied), copied).toBe(true);
  });
});
