import { Button } from '../../ui/button.tsx';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';
import { type Person, useBlock } from './use-block.ts';

interface BlockButtonProps {
  person: Person;
  /** In place of reading the page again: what came from somebody who is blocked is no longer there. */
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
    <Button variant="tertiary" size="mini" onClick={() => void press()}>
      Bloquear {person.name}
    </Button>
  );
}
