import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { callFunction } from '../api/call.ts';
import { useToastedAct } from '../api/use-toasted-act.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';

interface FollowButtonProps {
  /** Null for the campaign. */
  creatorId: string | null;
  name: string;
  following: boolean;
  size?: 'mini';
}

export function FollowButton({ creatorId, name, following, size }: FollowButtonProps) {
  const { user } = useRootData();
  const signIn = useSignIn();
  const { pending, act } = useToastedAct();
  const set = (on: boolean) => act(() => callFunction('follow', { creatorId, on }));
  const press = async (): Promise<void> => {
    if (!user && !(await signIn())) return;
    const on = !user || !following;
    if (!(await set(on))) return;
    if (on) toast.success(`Você segue ${name}: cada novidade chega nas suas notificações.`);
    else toast.warning(`Você deixou de seguir ${name}.`, { label: 'Desfazer', run: () => void set(true) });
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
