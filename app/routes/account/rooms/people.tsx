import { getBlocked } from '../../../../features/people/blocks/blocks.server.ts';
import { getCreatorName } from '../../../../features/publishing/creators/get-creator.server.ts';
import { getTeam } from '../../../../features/publishing/creators/get-team.server.ts';
import { isOnlyOwner } from '../../../../features/publishing/creators/team.ts';
import { getCreatorInvitations } from '../../../../features/publishing/creators/team-invitations.server.ts';
import { getFollows } from '../../../../features/publishing/news/follow.server.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { BlockedPeople } from '../blocked-people.tsx';
import { Follows } from '../follows.tsx';
import { OwnTeam } from '../own-team.tsx';
import type { Route } from './+types/people.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { uid, creatorId } = caller;
  const [follows, invitations, name, members, blocked] = await Promise.all([
    getFollows(ctx, uid),
    getCreatorInvitations(ctx, caller),
    creatorId === null ? null : getCreatorName(ctx, creatorId),
    creatorId === null ? [] : getTeam(ctx, creatorId),
    getBlocked(ctx, uid),
  ]);
  const team = creatorId !== null && name !== null ? { creatorId, name, isOnlyOwner: isOnlyOwner(members, uid) } : null;
  return { follows, invitations, team, blocked };
}

export default function AccountPeople({ loaderData }: Route.ComponentProps) {
  const { follows, invitations, team, blocked } = loaderData;
  return (
    <>
      <Follows list={follows} />
      <OwnTeam team={team} invitations={invitations} />
      <BlockedPeople list={blocked} />
    </>
  );
}
