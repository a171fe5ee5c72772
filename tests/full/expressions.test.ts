import { describe, expect, it } from 'vitest';
import { checkExpressions } from '../../scripts/check-expressions.ts';

describe('the regular expressions', () => {
  it('are proven once more, without the kept proofs', { timeout: 20 * 60_000 }, async () => {
    expect((await checkExpressions(process.cwd())).faults).toEqual([]);
  });
});
