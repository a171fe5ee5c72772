import { Button } from '../../ui/button.tsx';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';
import { type Person, useBlock } from './use-block.ts';

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
    <Button variant="tertiary" size="mini" onClick={() => void press()}>
      Bloquear {person.name}
    </Button>
  );
}
