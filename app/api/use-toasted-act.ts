import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { FunctionError } from './call.ts';

/** Runs one call at a time and reads the page anew; a refusal is a toast. Resolves to whether it succeeded. */
export function useToastedAct(): { pending: boolean; act: (call: () => Promise<unknown>) => Promise<boolean> } {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const act = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (pending) return false;
    setPending(true);
    try {
      await call();
      await revalidate();
      return true;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, act };
}
