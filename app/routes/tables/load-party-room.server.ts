import type { RouterContextProvider } from 'react-router';
import { findSessions } from '../../../features/play/campaigns/sessions/get-sessions.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { loadShelf } from './load-shelf.server.ts';
import { leadOldAddress } from './old-room-address.server.ts';
import { tableReads } from './table-reads.server.ts';

interface RoomRequest {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: { id: string };
}

export async function loadPartyRoom({ context, request, params: { id } }: RoomRequest) {
  leadOldAddress(request, id);
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  const [sessions, shelf] = await Promise.all([
    findSessions(ctx, caller, id, tableReads(context)),
    loadShelf(ctx, caller, id),
  ]);
  if (!sessions) throw new Response(null, { status: 404 });
  return { sessions, shelf };
}

export type PartyRoomData = Awaited<ReturnType<typeof loadPartyRoom>>;
