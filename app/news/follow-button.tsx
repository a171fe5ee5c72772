import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCall } from '../api/use-call.ts';
import { useRootData } from '../root-data.ts';
import { useOwnPart } from '../session/person.ts';
import { useSignIn } from '../session/sign-in.tsx';

interface FollowButtonProps {
  /** Null for the campaign. */
  creatorId: string | null;
  name: string;
  following: boolean;
  size?: 'mini';
}

/** Whether the reader follows who a page is about. */
export interface FollowingOwn {
  following: boolean;
}

interface OwnFollowButtonProps extends Omit<FollowButtonProps, 'following'> {
  told: FollowingOwn | null | undefined;
}

/** The button on a page that is the same for everybody. */
export const OwnFollowButton = ({ told, ...props }: OwnFollowButtonProps) => (
  <FollowButton {...props} following={useOwnPart(told)?.following ?? false} />
);

export function FollowButton({ creatorId, name, following, size }: FollowButtonProps) {
  const { user } = useRootData();
  const signIn = useSignIn();
  const { run, pending } = useCall('follow', { refusals: 'toast' });
  const press = async (): Promise<void> => {
    if (!user && !(await signIn())) return;
    const on = !user || !following;
    const undo = () => run({ creatorId, on: true });
    await run(
      { creatorId, on },
      {
        says: on
          ? `Você segue ${name}: cada novidade chega nas suas notificações.`
          : { text: `Você deixou de seguir ${name}.`, tone: 'warning', undo },
      },
    );
  };
  const words = following ? 'Seguindo' : 'Seguir';
  return (
    <Button
      variant={following ? 'secondary' : 'primary'}
      {...(size ? { size } : {})}
      pending={pending}
      aria-label={following ? `Seguindo ${name}. Deixar de seguir` : `Seguir ${name}`}
      onClick={() => void press()}
    >
      <Icon name={following ? 'check' : 'bell'} />
      {words}
    </Button>
  );
}
