import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { callPlain } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';

/** Commands a fight from beside it; a refusal is told at once, and the answer given on. */
export const useFightCommand = (onAnswer?: (encounter: EncounterView) => void) =>
  useCall('iniciativaRPG', {
    send: (input, requestId) => callPlain('iniciativaRPG', { ...input, requestId }),
    refusals: 'toast',
    revalidate: 'never',
    onDone: ({ encounter }) => onAnswer?.(encounter),
  });
