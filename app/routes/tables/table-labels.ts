import type { TableRole } from '../../../features/kit/permissions.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { allOf } from '../../../lib/list.ts';
import type { IconName } from '../../../ui/icons.ts';

export const ROLE_LABELS: Record<TableRole, string> = {
  mestre: 'Mestra a mesa',
  'co-mestre': 'Mestra junto',
  jogador: 'Joga',
  espectador: 'Assiste',
};

export const ROLE_NAMES: Record<TableRole, string> = {
  mestre: 'Mestre',
  'co-mestre': 'Co-mestre',
  jogador: 'Jogador',
  espectador: 'Espectador',
};

interface SeenLine extends Pick<RollView, 'visibility' | 'by'> {
  /** Those to whom it is whispered, by name. */
  to?: readonly string[];
}

/** Words, for one of those who see a roll or read a line, about who they are. */
export function seenBy({ visibility, by, to = [] }: SeenLine, uid: string): { icon: IconName; words: string } {
  if (to.length > 0) return { icon: 'mail', words: `sussurro só para ${allOf(to)}` };
  const own = by.uid === uid;
  if (visibility === 'mesa') return { icon: 'table', words: 'a mesa toda' };
  if (visibility === 'dono') return { icon: 'padlock', words: 'só você' };
  return { icon: 'crown', words: own ? 'quem mestra e você' : `${by.displayName} e quem mestra` };
}
