import { callPlain } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';

/** Commands a fight from beside it; a refusal is told at once. */
export const useFightCommand = () =>
  useCall('iniciativaRPG', {
    send: (input, requestId) => callPlain('iniciativaRPG', { ...input, requestId }),
    refusals: 'toast',
    revalidate: 'never',
  });
