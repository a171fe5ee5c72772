import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { FunctionError } from './call.ts';

/**
 * Runs calls one after another, and reads the page anew after each; a refusal is a toast. Resolves to whether it
 * succeeded. A press while another call runs waits for it: it may be of another button, and is not lost.
 */
export function useToastedAct(): { pending: boolean; act: (call: () => Promise<unknown>) => Promise<boolean> } {
  const [running, setRunning] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { revalidate } = useRevalidator();
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      await revalidate();
      return true;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
      return false;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  const act = (call: () => Promise<unknown>): Promise<boolean> => {
    setRunning((count) => count + 1);
    const mine = last.current.then(() => run(call));
    last.current = mine.catch(() => undefined);
    return mine;
  };
  return { pending: running > 0, act };
}
