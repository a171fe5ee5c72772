import { getSessions } from '../../../../features/people/accounts/own-sessions.server.ts';
import { getDiscordLink } from '../../../../features/play/discord/link.server.ts';
import { callerContext, ctxContext } from '../../../context.ts';
import { DiscordLink } from '../discord-link.tsx';
import { Sessions } from '../sessions.tsx';
import type { Route } from './+types/devices.ts';

export { RoomError as ErrorBoundary } from '../../../navigation/room-error.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const [sessions, discord] = await Promise.all([
    getSessions(ctx, caller),
    ctx.env.discordPublicKey === null ? null : getDiscordLink(ctx, caller),
  ]);
  return { sessions, discord };
}

export default function AccountDevices({ loaderData: { sessions, discord } }: Route.ComponentProps) {
  return (
    <>
      <Sessions list={sessions} />
      {discord && <DiscordLink link={discord} />}
    </>
  );
}
