import { type RefObject, useState } from 'react';
import { FunctionError } from './call.ts';

/**
 * A call of a section without a form: whether it is under way, and the sentence that refused it. Whatever comes of it,
 * `after` runs, and focus returns to the section's heading.
 */
export function useAct(heading: RefObject<HTMLElement | null>, after: () => Promise<unknown>) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const act = async (call: () => Promise<unknown>): Promise<void> => {
    setPending(true);
    setRefusal(null);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
      await after();
      heading.current?.focus();
    }
  };
  return { pending, refusal, act };
}
