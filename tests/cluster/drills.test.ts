import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BREAKS, type Break } from '../../deploy/cluster/breaks.ts';
import { drill, lineOf } from '../../deploy/cluster/drill.ts';
import { missingPackages } from '../../deploy/cluster/packages.ts';
import { isFull } from '../support/extent.ts';

/** Seconds that a buyer waits at most, whatever broke. */
const WAIT_SECONDS = 15;

const may = isFull && process.getuid?.() === 0 && missingPackages().length === 0;
const run = (command: string) => spawnSync(`deploy/cluster/${command}`, { encoding: 'utf8' });

describe.skipIf(!may)('a cluster of which a part breaks while people buy', () => {
  beforeAll(() => {
    const { status, stderr } = run('up');
    if (status !== 0) throw new Error(stderr);
  });
  afterAll(() => void run('down'));

  it.each(Object.keys(BREAKS) as Break[])('%s', async (what) => {
    const done = await drill(what);
    process.stdout.write(`${lineOf(done)}\n`);
    const { report, lost, twice, followed } = done;
    expect({ lost, twice, wrong: report.wrong, back: report.streamsBack }).toEqual({
      lost: [],
      twice: 0,
      wrong: [],
      back: true,
    });
    expect(followed).toBeGreaterThan(0);
    expect(report.answered).toHaveLength(report.buyers);
    expect(Math.round(report.longest / 1_000)).toBeLessThanOrEqual(WAIT_SECONDS);
  });
});
