import { roomHead } from '../room-head.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';
export { loadPartyRoom as loader } from '../load-party-room.server.ts';
export { PartyRoom as default } from '../party-room.tsx';

export const meta = roomHead('mesa');
