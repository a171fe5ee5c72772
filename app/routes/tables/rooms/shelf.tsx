import { callerContext, ctxContext } from '../../../context.ts';
import { loadShelf } from '../load-shelf.server.ts';
import { roomHead } from '../room-head.ts';
import { Sources } from '../sources.tsx';
import { Tools } from '../tools.tsx';
import type { Route } from './+types/shelf.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('estante');

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  loadShelf(context.get(ctxContext), context.get(callerContext)!, id);

export default function ShelfRoom({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Sources shelf={loaderData} />
      <Tools />
    </>
  );
}
