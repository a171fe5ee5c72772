import type { CodesCheck } from '../../../features/shop/keys/code-schema.ts';
import { countOf } from '../../../lib/number.ts';

const OTHERS = [
  ['redeemed', 'já foi usado e fica', 'já foram usados e ficam'],
  ['revoked', 'já estava cancelado', 'já estavam cancelados'],
  ['unknown', 'não existe', 'não existem'],
] as const;

/** “2 serão cancelados, 1 já foi usado e fica.” */
export function revocationSentence(found: Omit<CodesCheck, 'unknown'> & Partial<CodesCheck>): string {
  const others = OTHERS.flatMap(([state, one, many]) => {
    const count = found[state] ?? 0;
    return count > 0 ? [countOf(count, one, many)] : [];
  });
  return `${[countOf(found.available, 'será cancelado', 'serão cancelados'), ...others].join(', ')}.`;
}
