import { useEffect, useRef, useState } from 'react';
import { type Calls, callFunction } from './call.ts';
import { type Refusal, settle } from './refusal.ts';
import type { InputOf } from './use-call.ts';

interface Query<Name extends keyof Calls> {
  /** Null until it is known. */
  output: Calls[Name]['output'] | null;
  /** The reason why it is not known. */
  refusal: Refusal | null;
  /** The promise resolves once the answer is there. */
  refetch: () => Promise<void>;
}

/**
 * A screen reads by a call while it is shown, and again for another `input`; null waits. Where `told` changes, it reads the
 * same again and shows what it has meanwhile. Sent without a request id: the server would keep the answer for a day.
 */
export function useQuery<Name extends keyof Calls>(name: Name, input: InputOf<Name> | null, told = ''): Query<Name> {
  type Read = { of: string; output: Calls[Name]['output'] | null; refusal: Refusal | null };
  const of = JSON.stringify(input);
  const [read, setRead] = useState<Read>({ of, output: null, refusal: null });
  const [times, setTimes] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is compared by what it says; `times` and `told` read it again
  useEffect(() => {
    if (input === null) return;
    let isLeft = false;
    const call = callFunction(name, { ...input, requestId: undefined } as Calls[Name]['input']);
    void settle(call).then(({ output, refusal = null }) => {
      if (isLeft) return;
      const isGone = refusal?.status === 'NOT_FOUND' || refusal?.status === 'PERMISSION_DENIED';
      setRead((was) => ({ of, output: output ?? (was.of === of && !isGone ? was.output : null), refusal }));
      for (const answered of waiting.current.splice(0)) answered();
    });
    return () => {
      isLeft = true;
    };
  }, [name, of, times, told]);
  const { output, refusal } = read.of === of ? read : { output: null, refusal: null };
  const refetch = () =>
    new Promise<void>((answered) => {
      waiting.current.push(answered);
      setTimes((count) => count + 1);
    });
  return { output, refusal, refetch };
}
