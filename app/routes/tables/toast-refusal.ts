import { toast } from '../../../ui/toast.ts';
import { FunctionError } from '../../api/call.ts';

/** Runs a call beside others that still run; a refusal is a toast. Resolves to whether it succeeded. */
export async function toastRefusal(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    toast.error(error.message);
    return false;
  }
}
