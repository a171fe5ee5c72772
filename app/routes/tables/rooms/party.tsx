import { roomHead } from '../room-head.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';
export { default, loader } from './table.tsx';

export const meta = roomHead('turma');
