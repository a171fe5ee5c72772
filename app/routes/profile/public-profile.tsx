import { data, redirect } from 'react-router';
import { getPublicProfile, type PublicProfile } from '../../../features/community/profile/get-public-profile.server.ts';
import { profilePath } from '../../../features/community/profile/profile-page.ts';
import { photoIn } from '../../../features/people/photos/photo.ts';
import { formatMonth } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { profileHead } from '../../head/profile-head.ts';
import { ProfileHead } from '../../profile/profile-head.tsx';
import { PublicShelves } from '../../profile/public-shelves.tsx';
import { ShareProfile } from '../../profile/share-profile.tsx';
import { Showcases } from '../../profile/showcases.tsx';
import { ThrowInTray } from '../../profile/throw-in-tray.tsx';
import { TryOnButton } from '../../profile/try-on.tsx';
import { VisibilityNotice } from '../../profile/visibility-notice.tsx';
import { ReportMenu } from '../../reports/report-menu.tsx';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/public-profile.ts';
import { ClosedProfile } from './closed-profile.tsx';

export const meta: Route.MetaFunction = (args) => profileHead(args, args.loaderData);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const found = await getPublicProfile(ctx, context.get(callerContext), params.handle);
  if (!found) throw new Response(null, { status: 404 });
  // A browser must not keep this redirect: the owner may go back to a former handle.
  if ('movedTo' in found)
    throw redirect(profilePath(found.movedTo), { status: 301, headers: { 'Cache-Control': 'no-store' } });
  if ('closed' in found) return data(found, 403);
  return { ...found, since: formatMonth(found.createdAt) };
}

export default function PublicProfilePage({ loaderData }: Route.ComponentProps) {
  return 'closed' in loaderData ? <ClosedProfile /> : <Shown profile={loaderData} />;
}

function Shown({ profile }: { profile: PublicProfile & { since: string } }) {
  const { publicUrl } = useRootData();
  const { handle, look, badges, showcases, shelves, since, isOwner, visibility, tryOn } = profile;
  const more = !isOwner && (
    <ReportMenu
      thing={{ type: 'profile', id: handle, name: look.name }}
      picture={
        photoIn(look.portraitURL) === null
          ? null
          : { type: 'picture', id: look.portraitURL, name: `o retrato de ${look.name}` }
      }
      person={{ uid: handle, name: look.name }}
    />
  );
  return (
    <Page bleed theme={look.mainColor}>
      {isOwner && <VisibilityNotice visibility={visibility} />}
      <ProfileHead
        look={look}
        badges={badges}
        facts={`${profilePath(handle)} · aqui desde ${since}`}
        acts={
          <>
            {isOwner && (
              <ButtonLink to="/perfil/editar">
                <Icon name="quill" />
                Editar perfil
              </ButtonLink>
            )}
            {tryOn && !isOwner && <TryOnButton sets={[tryOn]} label={tryOn.label} getPath={tryOn.getPath} named />}
            {tryOn && more}
            <ThrowInTray tray={look.tray} />
            <ShareProfile url={publicUrl + profilePath(handle)} name={look.name} />
            {!tryOn && more}
          </>
        }
      />
      {showcases.length === 0 && shelves.length === 0 && <NothingShown isOwner={isOwner} name={look.name} />}
      <Showcases showcases={showcases} />
      <PublicShelves handle={handle} shelves={shelves} />
    </Page>
  );
}

/** Stands where showcases and shelves would, so that a new profile is a whole page. */
const NothingShown = ({ isOwner, name }: { isOwner: boolean; name: string }) => (
  <div className="column profile-bare">
    {isOwner ? (
      <Empty
        icon="bookshelf"
        title="A sua vitrine está vazia"
        text="Mostre livros, personagens ou uma rolagem que merece ficar. Só aparece o que você puser."
        action={
          <ButtonLink to="/perfil/editar?aba=vitrines" variant="secondary">
            Montar as vitrines
          </ButtonLink>
        }
      />
    ) : (
      <Empty
        icon="bookshelf"
        title={`${name} ainda não arrumou a vitrine`}
        text="Livros, personagens e rolagens que essa pessoa quiser mostrar aparecem aqui."
        action={
          <ButtonLink to="/loja" variant="secondary">
            Ver a loja
          </ButtonLink>
        }
      />
    )}
  </div>
);
