import { check } from 'recheck';
import type { Expression } from './find.ts';
import { proofOf } from './proven.ts';
import type { ReviewedExpression } from './reviewed.ts';

/**
 * The automaton checker proves its answer and is deterministic; the other one tries random texts. Expressions that it
 * does not support (lookaround, back references) stay undecided. The timeout in ms is per expression.
 */
const BY_PROOF = { checker: 'automaton', timeout: 600_000 } as const;

/** The reason why an expression is unsafe; null if its time is at most linear in the length of the text. */
async function faultOf({ parts }: Expression): Promise<string | null> {
  if (!parts) return 'is put together while running, so nobody can say how long it takes';
  const { status, ...found } = await check(parts.source, parts.flags, BY_PROOF);
  if (status === 'safe') return null;
  if (status === 'unknown' || !('attack' in found)) return 'could not be decided by the checker';
  const { complexity, attack } = found;
  const growth = complexity?.type === 'exponential' ? 'exponentially' : 'with more than the length';
  return `takes time that grows ${growth} of a text such as ${attack.pattern}`;
}

const same = (expression: Expression, entry: ReviewedExpression): boolean =>
  expression.file === entry.file && expression.written === entry.written;

/** A sentence for each unsafe expression, and the proofs of the safe ones; `proven` are not proven again. */
export async function judge(
  expressions: readonly Expression[],
  reviewed: readonly ReviewedExpression[],
  proven: ReadonlySet<string>,
): Promise<{ faults: string[]; proofs: string[] }> {
  const proofs: string[] = [];
  const unread = expressions.filter((expression) => !reviewed.some((entry) => same(expression, entry)));
  const faults = await Promise.all(
    unread.map(async (expression) => {
      const proof = proofOf(expression);
      const fault = expression.parts && proven.has(proof) ? null : await faultOf(expression);
      if (fault === null) proofs.push(proof);
      return fault === null ? [] : [`${expression.file}: ${expression.written} ${fault}`];
    }),
  );
  const stale = reviewed
    .filter((entry) => !expressions.some((expression) => same(expression, entry)))
    .map(({ file, written }) => `${file}: ${written} is reviewed but no longer there`);
  return { faults: [...faults.flat(), ...stale], proofs };
}
