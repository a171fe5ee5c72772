import { redirect } from 'react-router';
import { ROOMS, roomPath } from '../../../features/play/campaigns/table-paths.ts';
import { isWordOf } from '../../../lib/words.ts';

/** Leads an address from before rooms had their own (`?aba=diario`) to the room, with whatever else it carries. */
export function leadOldAddress(request: Request, campaignId: string): void {
  const { searchParams } = new URL(request.url);
  const room = searchParams.get('aba');
  if (room === null) return;
  searchParams.delete('aba');
  const rest = searchParams.toString();
  throw redirect(roomPath(campaignId, isWordOf(ROOMS, room) ? room : 'mesa') + (rest && `?${rest}`));
}
