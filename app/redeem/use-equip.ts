import { useState } from 'react';
import type { Rewards } from '../../features/shop/keys/key.ts';
import { callFunction, FunctionError } from '../api/call.ts';

type SkinPiece = Rewards['skins'][number]['type'];

/** The first skin of each type and the first title, as `updateUser` takes them. */
function looksOf({ skins, titles }: Rewards): Record<string, { id: string }> {
  const first = (type: SkinPiece) => skins.find((skin) => skin.type === type);
  const chosen = {
    currentBanner: first('banner'),
    currentFrame: first('frame'),
    currentTray: first('tray'),
    currenTitle: titles[0],
  };
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([field, thing]) => (thing ? [[field, { id: thing.id }]] : [])),
  );
}

interface Equip {
  /** True if nothing of the rewards can be worn. */
  nothing: boolean;
  state: 'no' | 'pending' | 'yes';
  refusal: string | null;
  equip: () => Promise<void>;
}

/** Puts on what was just won. */
export function useEquip(rewards: Rewards): Equip {
  const [state, setState] = useState<Equip['state']>('no');
  const [refusal, setRefusal] = useState<string | null>(null);
  const customization = looksOf(rewards);
  const equip = async (): Promise<void> => {
    setState('pending');
    setRefusal(null);
    try {
      await callFunction('updateUser', { customization });
      setState('yes');
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setState('no');
      setRefusal(error.message);
    }
  };
  return { nothing: Object.keys(customization).length === 0, state, refusal, equip };
}
