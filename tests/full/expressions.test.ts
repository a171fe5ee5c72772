import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { checkExpressions } from '../../scripts/check-expressions.ts';

describe('the regular expressions', () => {
  it('are proven once more, without the kept proofs', { timeout: 20 * MINUTE }, async () => {
    expect((await checkExpressions(process.cwd())).faults).toEqual([]);
  });
});
