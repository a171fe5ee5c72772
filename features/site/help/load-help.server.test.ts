import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { systemJsonSchema } from '../../../game/sheet/system.ts';
import { loadSystems } from '../../play/characters/load-systems.server.ts';
import { loadHelp } from './load-help.server.ts';

const help = await loadHelp('content', await loadSystems('content'));

describe('the help page', () => {
  it('ends with the rules of each system, under anchors that nothing else has', () => {
    const ids = help.sections.map(({ id }) => id);
    expect(ids.slice(-3)).toEqual(['brutal', 'oblivio', 'universal']);
    expect(new Set(ids).size).toBe(ids.length);
    const brutal = help.sections.find(({ id }) => id === 'brutal')!;
    expect(brutal.title).toBe('Brutal em uma página');
    expect(brutal.html).toMatch(/^<p><strong>A história\.<\/strong>/);
    expect(brutal.html).toContain('<table role="table">');
  });

  it('sends creators to the schema that the program checks with', async () => {
    expect(help.sections.find(({ id }) => id === 'criadores')?.html).toContain('href="/sistema.schema.json"');
    expect(JSON.parse(await readFile('public/sistema.schema.json', 'utf8'))).toEqual(systemJsonSchema);
  });

  it('shows no notation that the dice refuse', async () => {
    await expect(loadHelp('features/site/help/testdata', new Map())).rejects.toThrow('"2d": ');
  });
});
