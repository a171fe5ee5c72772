import { Notes } from '../notes.tsx';
import { roomHead } from '../room-head.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('entregas');

/** The frame has all that this room shows. */
export default Notes;
