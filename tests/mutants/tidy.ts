import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

// A worker that has judged a mutant is ended by force, and its database stays: the next worker takes it away. Only in
// the folder that the run has to itself.
const worker = globalThis as { rpgpediaTidied?: true };
if (!worker.rpgpediaTidied && process.env.MUTANTS_FOLDER === tmpdir())
  for (const name of readdirSync(tmpdir()))
    if (/^rpgpedia-(shared|test)-/.test(name)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
worker.rpgpediaTidied = true;

// A process that is kept still has the mutant before this one; the tester switches its own on in a hook.
const tester = (globalThis as Record<string, unknown>)[inject('globalNamespace') ?? ''] as { activeMutant?: string };
if (inject('mutantActivation') === 'runtime') delete tester.activeMutant;
