import { useRevalidator } from 'react-router';
import type { BlockInput } from '../../features/community/moderation/report-schema.ts';
import { toast } from '../../ui/toast.ts';
import { callFunction } from '../api/call.ts';
import { useToastedAct } from '../api/use-toasted-act.ts';

type BlockTarget = { uid: string } | { of: NonNullable<BlockInput['of']> };

/** Somebody by their uid, or by what came from them. */
export type Person = BlockTarget & { name: string };

/** Lets nothing that somebody says, rolls, gives or offers arrive any more; undone from the toast and in the account. */
export function useBlock(after?: () => unknown) {
  const { act } = useToastedAct();
  const { revalidate } = useRevalidator();
  const set = async (person: Person, blocked: boolean): Promise<void> => {
    const { name, ...named } = person;
    if (!(await act(() => callFunction('blockPerson', { ...named, blocked })))) return;
    await (blocked && after ? after() : revalidate());
    if (blocked)
      toast.warning(`Você bloqueou ${name}. Nada do que diz, rola ou dá chega a você.`, {
        label: 'Desfazer',
        run: () => void set(person, false),
      });
    else toast.success(`${name} não está mais na sua lista de bloqueios.`);
  };
  return set;
}
