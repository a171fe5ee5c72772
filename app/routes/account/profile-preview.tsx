import { useWatch } from 'react-hook-form';
import { NAME_PLACEHOLDER } from '../../../features/accounts/user.ts';
import { BannerPicture } from '../../../features/profile/banner-picture.tsx';
import type { Cosmetics } from '../../../features/profile/cosmetics.ts';
import { FramedPortrait } from '../../../features/profile/framed-portrait.tsx';
import { SkinPicture } from '../../../features/profile/skin-picture.tsx';
import type { ProfileValues } from './profile-form.ts';

interface ProfilePreviewProps {
  uid: string;
  photoURL: string | null;
  titles: Cosmetics['titles'];
  skins: Cosmetics['skins'];
}

export function ProfilePreview({ uid, photoURL, titles, skins }: ProfilePreviewProps) {
  const values = useWatch<ProfileValues>() as ProfileValues;
  const picture = (type: keyof Cosmetics['skins'], id: string): string | null =>
    skins[type].find((skin) => skin.id === id)?.imgURL ?? null;
  const banner = picture('banner', values.currentBanner);
  const tray = picture('tray', values.currentTray);
  const title = titles.find(({ id }) => id === values.currenTitle)?.label;
  return (
    <section aria-label="Prévia do perfil" className="profile-preview" data-theme={values.profileMainColor}>
      <p className="profile-preview-bar" aria-hidden="true">
        <span className="wordmark">
          RPG<b>pédia</b>
        </span>
        <span className="profile-preview-tab gouged">Perfil</span>
      </p>
      <div className="profile-preview-sky" data-theme={values.profileBackgroundColor}>
        {banner && (
          <BannerPicture imgURL={banner} position={values.profileBannerPosition} className="profile-preview-banner" />
        )}
        <div className="profile-preview-body" data-theme={values.profileMainColor}>
          <div className="profile-preview-pieces">
            <FramedPortrait
              photoURL={photoURL}
              name={uid}
              frameURL={picture('frame', values.currentFrame)}
              className="profile-preview-portrait"
            />
            {tray && <SkinPicture imgURL={tray} alt="" width={720} height={560} className="profile-preview-tray" />}
          </div>
          <div className="profile-preview-words">
            <p className="profile-preview-name">{values.displayName.trim() || NAME_PLACEHOLDER}</p>
            {title && <p className="profile-preview-title">{title}</p>}
            <p className="profile-preview-text">{values.profileDescription}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
