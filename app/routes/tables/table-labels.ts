import type { TableRole } from '../../../features/kit/permissions.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
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

/** Words, for one of those who see a roll or read a line, about who they are. */
export function seenBy(
  { visibility, by }: Pick<RollView, 'visibility' | 'by'>,
  uid: string,
): { icon: IconName; words: string } {
  const own = by.uid === uid;
  if (visibility === 'mesa') return { icon: 'table', words: 'a mesa toda' };
  if (visibility === 'dono') return { icon: 'padlock', words: 'só você' };
  return { icon: 'crown', words: own ? 'quem mestra e você' : `${by.displayName} e quem mestra` };
}
