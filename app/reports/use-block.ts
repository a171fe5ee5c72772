import { useRevalidator } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { callFunction } from '../api/call.ts';
import { useToastedAct } from '../api/use-toasted-act.ts';

export interface Person {
  uid: string;
  name: string;
}

/** Lets nothing that somebody says, rolls, gives or offers arrive any more; undone from the toast and in the account. */
export function useBlock() {
  const { act } = useToastedAct();
  const { revalidate } = useRevalidator();
  const set = async ({ uid, name }: Person, blocked: boolean): Promise<void> => {
    if (!(await act(() => callFunction('blockPerson', { uid, blocked })))) return;
    await revalidate();
    if (blocked)
      toast.warning(`Você bloqueou ${name}. Nada do que diz, rola ou dá chega a você.`, {
        label: 'Desfazer',
        run: () => void set({ uid, name }, false),
      });
    else toast.success(`${name} não está mais na sua lista de bloqueios.`);
  };
  return set;
}
