import { getDataExport } from '../../../../features/community/personal-data/request-export.server.ts';
import { isLastAdmin } from '../../../../features/people/accounts/last-admin.server.ts';
import { getTeam } from '../../../../features/publishing/creators/get-team.server.ts';
import { isOnlyOwner } from '../../../../features/publishing/creators/team.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { useRootData } from '../../../root-data.ts';
import { EraseAccount } from '../erase-account.tsx';
import { ExportData } from '../export-data.tsx';
import type { Route } from './+types/own-data.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { uid, creatorId } = caller;
  const team = creatorId === null ? [] : await getTeam(ctx, creatorId);
  return {
    dataExport: await getDataExport(ctx, uid),
    isOnlyOwner: isOnlyOwner(team, uid),
    isLastAdmin: await isLastAdmin(ctx.db, caller),
    now: ctx.clock.now().toISOString(),
  };
}

export default function OwnData({ loaderData: { dataExport, now, ...keeps } }: Route.ComponentProps) {
  const { user } = useRootData();
  return (
    <>
      <ExportData loaded={dataExport} now={now} />
      <EraseAccount eraseAt={user?.eraseAt ?? null} {...keeps} />
    </>
  );
}
