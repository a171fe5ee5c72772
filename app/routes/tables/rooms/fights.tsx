import { Fights } from '../fights.tsx';
import { roomHead } from '../room-head.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('iniciativa');

/** The frame has all that this room shows. */
export default Fights;
