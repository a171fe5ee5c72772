import type { BlockInput } from '../../features/community/moderation/report-schema.ts';
import { Button } from '../../ui/button.tsx';
import { useCall } from '../api/use-call.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';

type BlockTarget = { uid: string } | { of: NonNullable<BlockInput['of']> };

/** Somebody by their uid, or by what came from them. */
export type Person = BlockTarget & { name: string };

/** Lets nothing that somebody says, rolls, gives or offers arrive any more; undone from the toast and in the account. */
export function useBlock(after?: () => unknown) {
  const { run } = useCall('blockPerson', { refusals: 'toast' });
  const set = ({ name, ...named }: Person, blocked: boolean): Promise<unknown> => {
    const undo = () => set({ name, ...named }, false);
    const says = blocked
      ? ({ text: `Você bloqueou ${name}. Nada do que diz, rola ou dá chega a você.`, tone: 'warning', undo } as const)
      : `${name} não está mais na sua lista de bloqueios.`;
    return run({ ...named, blocked }, { says, onDone: () => blocked && after?.() });
  };
  return set;
}

interface BlockButtonProps {
  person: Person;
  /** Called instead of reading the page again, which no longer has the things of somebody who is blocked. */
  after?: () => unknown;
}

/** Blocks somebody where something of theirs stands alone. */
export function BlockButton({ person, after }: BlockButtonProps) {
  const { user } = useRootData();
  const signIn = useSignIn();
  const block = useBlock(after);
  const press = async (): Promise<void> => {
    if (user || (await signIn())) await block(person, true);
  };
  return (
    <Button variant="tertiary" size="mini" className="any-length" onClick={() => void press()}>
      Bloquear {person.name}
    </Button>
  );
}
