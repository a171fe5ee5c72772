import { useOutletContext } from 'react-router';
import type { CreatorForAdmin } from '../../../features/admin/people/get-creator-for-admin.server.ts';
import { getTeam } from '../../../features/publishing/creators/get-team.server.ts';
import { ctxContext } from '../../context.ts';
import { Team } from '../../creators/team.tsx';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/creator-team.ts';

export { RoomError as ErrorBoundary } from '../../navigation/room-error.tsx';

export const loader = ({ context, params: { id } }: Route.LoaderArgs) => getTeam(context.get(ctxContext), id);

export default function CreatorTeam({ loaderData: members }: Route.ComponentProps) {
  const { creatorId, trusted } = useOutletContext<CreatorForAdmin>();
  const { user } = useRootData();
  return <Team creatorId={creatorId} members={members} mayChange uid={user?.uid ?? null} trusted={trusted} />;
}
