import { useState } from 'react';
import type { Visibility } from '../../../features/play/rolls/roll.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { settle } from '../../api/refusal.ts';
import type { Talk } from './use-talk.ts';

interface DiceOfferProps {
  /** Dice that stand in a line which is said. */
  dice: string;
  campaignId: string;
  visibility: Visibility;
  talk: Talk;
  /** Says the line; false where it was refused. */
  onSay: () => Promise<boolean>;
}

/** Says a line, and throws the dice that stand in it; sent as it is, the line throws nothing. */
export function DiceOffer({ dice, campaignId, visibility, talk, onSay }: DiceOfferProps) {
  const [pending, setPending] = useState(false);
  const press = async (): Promise<void> => {
    setPending(true);
    if (await onSay()) {
      const line = { campaignId, visibility, requestId: crypto.randomUUID(), text: dice, notation: dice };
      const { refusal } = await settle(talk.send(line));
      if (refusal) toast.error(refusal.message);
    }
    setPending(false);
  };
  return (
    <p className="composer-cited">
      <span>Enviar só diz {dice}, sem rolar.</span>
      <Button variant="secondary" size="mini" pending={pending} onClick={() => void press()}>
        <Icon name="die" />
        Dizer e rolar {dice}
      </Button>
    </p>
  );
}
