import { Link } from 'react-router';
import { getBadgeStories } from '../../../features/community/profile/badge-stories.server.ts';
import { readProfilePage } from '../../../features/community/profile/get-profile-page.server.ts';
import { lookOf } from '../../../features/community/profile/profile-look.ts';
import { profilePath } from '../../../features/community/profile/profile-page.ts';
import { EMAIL_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { getCreatorInvitations } from '../../../features/publishing/creators/team-invitations.server.ts';
import { getReceivedGifts } from '../../../features/shop/gifts/get-my-gifts.server.ts';
import { listOwnKinds } from '../../../features/shop/keys/list-own-kinds.server.ts';
import { getMyKeys } from '../../../features/shop/redemption/get-my-keys.server.ts';
import { getKeysVersion } from '../../../features/shop/redemption/keys-version.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { WaitingInvitations } from '../../creators/waiting-invitations.tsx';
import { FIRST_GIFTS, ReceivedGifts } from '../../gifts/received-gifts.tsx';
import { quietHead } from '../../head/page-head.ts';
import { readList } from '../../list/load-list.server.ts';
import { useFresh } from '../../live/use-fresh.ts';
import { ProfileHead } from '../../profile/profile-head.tsx';
import { ShareProfile } from '../../profile/share-profile.tsx';
import { Showcases } from '../../profile/showcases.tsx';
import { ThrowInTray } from '../../profile/throw-in-tray.tsx';
import { VisibilityNotice } from '../../profile/visibility-notice.tsx';
import { actOnCode } from '../../redeem/next-act.ts';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/profile.ts';
import { KEYS } from './keys-list.tsx';
import { Keys } from './profile-keys.tsx';

export const meta: Route.MetaFunction = () =>
  quietHead('Perfil', 'O seu perfil, as suas chaves e os seus códigos na RPGpédia.');

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { uid } = caller;
  const { searchParams } = new URL(request.url);
  const version = await getKeysVersion(ctx, uid);
  const keys = await readList(KEYS, searchParams, (input) => getMyKeys(ctx, uid, input));
  const [received, { page, showcases }, kinds, invitations] = await Promise.all([
    getReceivedGifts(ctx, caller),
    readProfilePage(ctx, uid),
    listOwnKinds(ctx, uid),
    getCreatorInvitations(ctx, caller),
  ]);
  const gifts = { first: received.slice(0, FIRST_GIFTS), total: received.length };
  const badges = await getBadgeStories(ctx, uid, page);
  return { keys, kinds, version, gifts, page, badges, showcases, invitations };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user, publicUrl } = useRootData();
  useFresh('keys', loaderData.version);
  if (!user) return null;
  const look = lookOf(user, user.customization);
  const { page, badges, showcases } = loaderData;
  const next = actOnCode(loaderData.keys.rows, user.redeemedKeys);
  return (
    <Page bleed theme={look.mainColor}>
      {loaderData.invitations.length > 0 && (
        <div className="column above-profile">
          <WaitingInvitations invitations={loaderData.invitations} />
        </div>
      )}
      {page.handle !== null && <VisibilityNotice visibility={page.visibility} />}
      <ProfileHead
        look={look}
        badges={badges}
        facts={
          <>
            {user.email ?? EMAIL_PLACEHOLDER}
            {page.handle !== null && (
              <>
                {' · '}
                <Link to={profilePath(page.handle)} className="link">
                  {profilePath(page.handle)}
                </Link>
              </>
            )}
          </>
        }
        acts={
          <>
            <ButtonLink variant={next ? 'secondary' : 'primary'} to="/perfil/editar">
              <Icon name="quill" />
              Editar perfil
            </ButtonLink>
            {page.handle === null ? (
              <ButtonLink to="/perfil/editar?aba=pagina" variant="tertiary" size="mini">
                Escolher o endereço da página
              </ButtonLink>
            ) : (
              <ShareProfile url={publicUrl + profilePath(page.handle)} name={look.name} />
            )}
            <ThrowInTray tray={look.tray} />
          </>
        }
      />
      <Showcases showcases={showcases} />
      <div className="column stack-rooms own-profile">
        <Keys first={loaderData.keys} kinds={loaderData.kinds} next={next} />
        <ReceivedGifts {...loaderData.gifts} />
      </div>
    </Page>
  );
}
