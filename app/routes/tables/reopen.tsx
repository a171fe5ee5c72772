import { Button } from '../../../ui/button.tsx';
import { useCall } from '../../api/use-call.ts';

/** Opens a closed table again. */
export function Reopen({ campaignId }: { campaignId: string }) {
  const { run, pending } = useCall('reopenCampaign', { refusals: 'toast' });
  return (
    <Button size="mini" pending={pending} onClick={() => void run({ campaignId })}>
      Reabrir
    </Button>
  );
}
