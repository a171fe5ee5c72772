import { can } from '../../../features/kit/permissions.ts';
import { getOwnCreator } from '../../../features/publishing/creators/get-creator.server.ts';
import { getTeam } from '../../../features/publishing/creators/get-team.server.ts';
import { isOnlyOwner } from '../../../features/publishing/creators/team.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { LeaveTeam } from '../../creators/leave-team.tsx';
import { Team } from '../../creators/team.tsx';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/team.ts';
import { StudioTabs } from './studio-tabs.tsx';

export const meta: Route.MetaFunction = () => quietHead('Equipe', 'Quem faz parte da casa que publica, e o que pode.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { creatorId, uid } = caller;
  const own = creatorId === null ? null : await getOwnCreator(ctx, creatorId);
  if (creatorId === null || !own) throw new Response(null, { status: 404 });
  const mayChange = can(caller, 'changeMembers', { is: 'creator', creatorId });
  const team = await getTeam(ctx, creatorId);
  // Only owners see addresses, and so whom they invited.
  const members = mayChange
    ? team
    : team.filter(({ state }) => state === 'member').map((member) => ({ ...member, email: null }));
  return { uid, ...own, mayChange, members };
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading
        lead={
          loaderData.mayChange
            ? 'Quem faz parte da casa, e o que cada pessoa pode.'
            : 'Só quem é dono da casa muda a equipe.'
        }
      >
        Equipe
      </PageHeading>
      <div className="stack-blocks">
        <StudioTabs />
        <Team {...loaderData} />
        <LeaveTeam team={loaderData.name} isOnlyOwner={isOnlyOwner(loaderData.members, loaderData.uid)} />
      </div>
    </Page>
  );
}
