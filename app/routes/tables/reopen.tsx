import { Button } from '../../../ui/button.tsx';
import { callFunction } from '../../api/call.ts';
import { useToastedAct } from '../../api/use-toasted-act.ts';

/** Opens a closed table again. */
export function Reopen({ campaignId }: { campaignId: string }) {
  const { pending, act } = useToastedAct();
  return (
    <Button
      size="mini"
      pending={pending}
      onClick={() => void act(() => callFunction('reopenCampaign', { campaignId }))}
    >
      Reabrir
    </Button>
  );
}
