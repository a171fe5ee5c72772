import { CAMPAIGNS_PATH } from '../../../features/play/campaigns/table-paths.ts';
import { lostLinkPage } from '../../errors/lost-link.tsx';

/** A table's address tells nothing to whoever has no seat there: only an invitation lets people in. */
export const LostTable = lostLinkPage({
  what: 'Esta mesa',
  why: 'Só quem está nela a abre, ou o endereço veio pela metade.',
  next: 'Se chamaram você, peça a quem mestra um convite: é por ele que se entra.',
  others: { to: CAMPAIGNS_PATH, label: 'Ver as suas mesas' },
});
