import { ctxContext } from '../../../context.ts';
import { Members } from '../members.tsx';
import { roomHead } from '../room-head.ts';
import { TableActs } from '../table-acts.tsx';
import type { Route } from './+types/people.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export const meta = roomHead('pessoas');

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(ctxContext).catalogue.themes.map(({ index, name }) => ({ index, name }));

export default function PeopleRoom({ loaderData: themes }: Route.ComponentProps) {
  return (
    <>
      <Members />
      <TableActs themes={themes} />
    </>
  );
}
