import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface DiceOfferProps {
  /** Dice that stand in a line which is said. */
  dice: string;
  /** Says the line, and throws the dice after it. */
  onSay: () => Promise<void>;
}

/** Says a line, and throws the dice that stand in it; sent as it is, the line throws nothing. */
export function DiceOffer({ dice, onSay }: DiceOfferProps) {
  const [pending, setPending] = useState(false);
  const press = async (): Promise<void> => {
    setPending(true);
    await onSay();
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
