import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRootData } from '../root-data.ts';
import { useDiceApi } from './roll-context.ts';
import { RollProvider } from './roll-provider.tsx';

function Opener() {
  const desk = useDiceApi();
  return (
    <Button variant="secondary" onClick={() => desk?.openTray()}>
      <Icon name="die" />
      Rolar dados
    </Button>
  );
}

export function FreeTray() {
  const { user } = useRootData();
  if (!user) return null;
  return (
    <RollProvider uid={user.uid}>
      <Opener />
    </RollProvider>
  );
}
