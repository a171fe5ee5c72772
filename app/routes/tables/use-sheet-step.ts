import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';

/** Steps a counted field of a sheet at the table: an increment, so that two people who change it at once both count. */
export function useSheetStep(characterId: string): (fieldId: string, by: number) => void {
  const { run } = useCall('applyCharacterOps', {
    refusals: 'toast',
    revalidate: 'never',
    beside: true,
    onDone: ({ rejected: [refused] }) => refused && toast.error(refused.message),
  });
  return (fieldId, by) => {
    const op = { opId: crypto.randomUUID(), sheet: characterId, base: 0, t: 'inc' as const, path: fieldId, by };
    void run({ characterId, ops: [op] });
  };
}
