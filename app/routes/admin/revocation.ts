import { useEffect, useState } from 'react';
import type { CodesCheck } from '../../../features/shop/keys/code-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { type Calls, callFunction, FunctionError } from '../../api/call.ts';

type Check = 'checkCodes' | 'countIssuedCodes';

interface DryRun<Name extends Check> {
  /** The consequences of revoking; null until they are known. */
  found: Calls[Name]['output'] | null;
  /** The reason why they cannot be known. */
  failure: string | null;
}

/** Asks what revoking would do, before somebody does it; again only for another `input` object. */
export function useDryRun<Name extends Check>(name: Name, input: Calls[Name]['input']): DryRun<Name> {
  const [run, setRun] = useState<DryRun<Name>>({ found: null, failure: null });
  useEffect(() => {
    let left = false;
    callFunction(name, input).then(
      (found) => left || setRun({ found, failure: null }),
      (error: unknown) => {
        if (!(error instanceof FunctionError)) throw error;
        if (!left) setRun({ found: null, failure: error.message });
      },
    );
    return () => {
      left = true;
    };
  }, [name, input]);
  return run;
}

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
