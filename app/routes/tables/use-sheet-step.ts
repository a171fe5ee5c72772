import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';
import { stepOp } from './step-op.ts';

export type StepSheet = (characterId: string, fieldId: string, by: number) => void;

/** Steps a counted field of a sheet at the table. */
export function useSheetStep(): StepSheet {
  const { run } = useCall('applyCharacterOps', {
    refusals: 'toast',
    revalidate: 'never',
    beside: true,
    onDone: ({ rejected: [refused] }) => refused && toast.error(refused.message),
  });
  return (characterId, fieldId, by) => void run({ characterId, ops: [stepOp(characterId, fieldId, by)] });
}
