import type { BlockInput } from '../../features/community/moderation/report-schema.ts';
import { useCall } from '../api/use-call.ts';

type BlockTarget = { uid: string } | { of: NonNullable<BlockInput['of']> };

/** Somebody by their uid, or by what came from them. */
export type Person = BlockTarget & { name: string };

/** Lets nothing that somebody says, rolls, gives or offers arrive any more; undone from the toast and in the account. */
export function useBlock(after?: () => unknown) {
  const { run } = useCall('blockPerson', { refusals: 'toast' });
  const set = ({ name, ...named }: Person, blocked: boolean): Promise<unknown> => {
    const undo = () => set({ name, ...named }, false);
    const says = blocked
      ? ({ text: `Você bloqueou ${name}. Nada do que diz, rola ou dá chega a você.`, tone: 'warning', undo } as const)
      : `${name} não está mais na sua lista de bloqueios.`;
    return run({ ...named, blocked }, { says, onDone: () => blocked && after?.() });
  };
  return set;
}
