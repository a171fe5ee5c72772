import { EMAIL_PLACEHOLDER, NAME_PLACEHOLDER } from '../../../features/accounts/user.ts';
import { getMyKeys } from '../../../features/keys/get-my-keys.server.ts';
import type { KeyStatus, MyKey } from '../../../features/keys/key.ts';
import { BannerPicture } from '../../../features/profile/banner-picture.tsx';
import { FramedPortrait } from '../../../features/profile/framed-portrait.tsx';
import { SkinPicture } from '../../../features/profile/skin-picture.tsx';
import { formatDate } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { HexBadge } from '../../../ui/hex-badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Label } from '../../../ui/label.tsx';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useLive } from '../../live/live-provider.tsx';
import { CodeActions } from '../../redeem/code-actions.tsx';
import { useRootData } from '../../root-data.ts';
import '../../styles/profile.css';
import type { Route } from './+types/profile.ts';

const BADGE_ICONS: Record<string, IconName> = { firstSupport: 'key', secondSupport: 'campfire' };

export const meta: Route.MetaFunction = () =>
  quietHead('Perfil', 'O seu perfil, as suas chaves e os seus códigos na RPGpédia.');

export async function loader({ context }: Route.LoaderArgs) {
  return { keys: await getMyKeys(context.get(ctxContext), context.get(callerContext)!.uid) };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user, badgeLabels } = useRootData();
  const keys = useLive('keys', loaderData.keys);
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
      <div className="column pt-8 pb-16 desktop:pt-4">
        <Keys keys={keys} />
      </div>
    </Page>
  );
}

const STATE: Record<KeyStatus, string> = { available: 'Disponível', redeemed: 'Resgatada', revoked: 'Cancelada' };

function Keys({ keys }: { keys: MyKey[] }) {
  const available = keys.filter((key) => key.status === 'available');
  return (
    <section aria-labelledby="chaves" className="grid gap-5">
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-4">
        <h2 id="chaves" className="me-auto text-2">
          Minhas Chaves
        </h2>
        <ButtonLink to="/compras" variant="tertiary" size="mini">
          Minhas compras
        </ButtonLink>
        {available.length > 0 && <CopyButton text={available.map((key) => key.code).join('\n')} label="Copiar todas" />}
      </div>
      {keys.length === 0 ? (
        <Empty
          icon="key"
          title="Nenhuma chave por aqui"
          text="As chaves que você comprar aparecem nesta lista, prontas para ativar ou dar de presente."
          action={<ButtonLink to="/#adquirir-chaves">Adquirir chaves</ButtonLink>}
        />
      ) : (
        <>
          <p className="text-ash">
            De cada tipo você ativa uma. As outras continuam valendo: mande o código de presente.
          </p>
          <ul className="grid gap-3">
            {keys.map((key) => (
              <li key={key.code} className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-board p-4">
                <div className="grid min-w-0 flex-1 basis-72 gap-1">
                  <span className="font-reading text-[1.1875rem]/tight font-extrabold">{key.title}</span>
                  <span className="text-small text-ash">{key.description}</span>
                  <code
                    className={`wrap-anywhere ${key.status === 'available' ? 'font-bold text-lamp' : 'text-ash line-through'}`}
                  >
                    {key.code}
                  </code>
                </div>
                <Label>
                  {STATE[key.status]}
                  {key.redeemedAt && ` em ${formatDate(key.redeemedAt)}`}
                </Label>
                {key.status === 'available' && <CodeActions code={key} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
