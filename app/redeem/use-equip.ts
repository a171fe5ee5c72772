import { useState } from 'react';
import type { Rewards } from '../../features/shop/keys/key.ts';
import { allOf } from '../../lib/list.ts';
import { useCall } from '../api/use-call.ts';

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

const PIECES: Record<SkinPiece, string> = { banner: 'banner', frame: 'moldura', tray: 'bandeja' };

/** The words of the button that puts them on. What each is called stands in the list above it. */
export function equipLabel({ skins, titles }: Rewards): string {
  const types = Object.keys(PIECES) as SkinPiece[];
  const pieces = types.flatMap((type) => (skins.some((skin) => skin.type === type) ? [PIECES[type]] : []));
  return `Usar agora: ${allOf([...pieces, ...(titles.length > 0 ? ['título'] : [])])}`;
}

interface Equip {
  /** True if nothing of the rewards can be worn. */
  nothing: boolean;
  state: 'no' | 'pending' | 'yes';
  refusal: string | null;
  equip: () => Promise<unknown>;
}

/** Puts on what was just won. */
export function useEquip(rewards: Rewards): Equip {
  const [worn, setWorn] = useState(false);
  const { run, pending, refusal } = useCall('updateUser', {
    refusals: 'inline',
    revalidate: 'never',
    onDone: () => setWorn(true),
  });
  const customization = looksOf(rewards);
  const state = pending ? 'pending' : worn ? 'yes' : 'no';
  const equip = () => run({ customization });
  const nothing = Object.keys(customization).length === 0;
  return { nothing, state, refusal: refusal?.message ?? null, equip };
}
