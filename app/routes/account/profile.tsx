import { EMAIL_PLACEHOLDER, NAME_PLACEHOLDER } from '../../../features/accounts/user.ts';
import { getMyGifts } from '../../../features/gifts/get-my-gifts.server.ts';
import { getMyKeys } from '../../../features/keys/get-my-keys.server.ts';
import type { MyKey } from '../../../features/keys/key.ts';
import { getKeysVersion } from '../../../features/keys/keys-version.server.ts';
import { BannerPicture } from '../../../features/profile/banner-picture.tsx';
import { FramedPortrait } from '../../../features/profile/framed-portrait.tsx';
import { SkinPicture } from '../../../features/profile/skin-picture.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { HexBadge } from '../../../ui/hex-badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { Gifts } from '../../gifts/my-gifts.tsx';
import { quietHead } from '../../head/page-head.ts';
import { loadList } from '../../list/load-list.server.ts';
import type { PageOf } from '../../list/use-pages.ts';
import { useFresh } from '../../live/use-fresh.ts';
import { useRootData } from '../../root-data.ts';
import '../../styles/profile.css';
import type { Route } from './+types/profile.ts';
import { Keys } from './profile-keys.tsx';
import { KEYS_PAGE, readKeysQuery, toKeysInput } from './profile-keys-query.ts';

const BADGE_ICONS: Record<string, IconName> = { firstSupport: 'key', secondSupport: 'campfire' };

export const meta: Route.MetaFunction = () =>
  quietHead('Perfil', 'O seu perfil, as suas chaves e os seus códigos na RPGpédia.');

const NO_KEYS = { rows: [], nextCursor: null };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { uid } = caller;
  const { searchParams } = new URL(request.url);
  const input = { ...toKeysInput(readKeysQuery(searchParams)), limit: KEYS_PAGE };
  const version = await getKeysVersion(ctx, uid);
  const keys = await loadList(searchParams, NO_KEYS as PageOf<MyKey>, async (cursor) => {
    const page = await getMyKeys(ctx, uid, { ...input, cursor });
    return { rows: page.keys, nextCursor: page.nextCursor };
  });
  return { keys, version, gifts: await getMyGifts(ctx, caller) };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user, badgeLabels } = useRootData();
  useFresh('keys', loaderData.version);
  if (!user) return null;
  const { customization } = user;
  const { currentBanner, currentFrame, currentTray, currenTitle } = customization;
  return (
    <Page bleed theme={customization.profileMainColor}>
      <div data-theme={customization.profileBackgroundColor} className="profile-sky">
        {currentBanner.imgURL && (
          <BannerPicture
            imgURL={currentBanner.imgURL}
            position={customization.profileBannerPosition}
            className="h-44 w-full desktop:h-72"
          />
        )}
        <div
          className="column desktop:grid desktop:grid-cols-[auto_1fr_auto] desktop:items-start desktop:gap-9"
          data-theme={customization.profileMainColor}
        >
          <div className="flex flex-wrap items-end justify-between gap-6 desktop:contents">
            <FramedPortrait
              photoURL={user.photoURL}
              name={user.uid}
              frameURL={currentFrame.imgURL}
              className="-mt-16 h-36 w-36 desktop:-mt-24 desktop:h-48 desktop:w-48"
            />
            {currentTray?.imgURL && (
              <SkinPicture
                imgURL={currentTray.imgURL}
                width={720}
                height={560}
                alt={`Bandeja de dados: ${currentTray.title}`}
                className="-mt-16 h-32 w-auto desktop:order-1 desktop:-mt-24 desktop:h-48"
              />
            )}
          </div>
          <div className="grid min-w-0 gap-3 py-6 desktop:pb-12">
            <h1 className="wrap-anywhere">{user.displayName ?? NAME_PLACEHOLDER}</h1>
            {currenTitle && <p className="second-voice text-base">{currenTitle.label}</p>}
            <p className="text-ash">{user.email ?? EMAIL_PLACEHOLDER}</p>
            <p className="reading whitespace-pre-line wrap-anywhere">{customization.profileDescription}</p>
            {customization.badges.length > 0 && (
              <ul className="flex flex-wrap gap-3" aria-label="Insígnias">
                {customization.badges.map((id) => (
                  <li key={id}>
                    <HexBadge icon={BADGE_ICONS[id] ?? 'medal'} label={badgeLabels[id] ?? id} />
                  </li>
                ))}
              </ul>
            )}
            <p>
              <ButtonLink to="/perfil/editar">
                <Icon name="quill" />
                Editar perfil
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
      <div className="column grid gap-14 pt-8 pb-16 desktop:pt-4">
        <Keys first={loaderData.keys} />
        <Gifts gifts={loaderData.gifts} />
      </div>
    </Page>
  );
}
