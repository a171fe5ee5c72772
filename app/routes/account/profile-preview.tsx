import '../../profile/wide-dialog.css';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BannerPicture } from '../../../features/community/profile/banner-picture.tsx';
import type { Cosmetics, WearableSkin } from '../../../features/community/profile/cosmetics.ts';
import { FramedPortrait } from '../../../features/community/profile/framed-portrait.tsx';
import type { ProfileLook } from '../../../features/community/profile/profile-look.ts';
import { SkinPicture } from '../../../features/community/profile/skin-picture.tsx';
import type { UserDocument } from '../../../features/community/profile/user-schema.ts';
import type { SkinType } from '../../../features/ownership/catalogue/catalogue.ts';
import { standIn } from '../../../features/people/accounts/stand-in.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProfileHead } from '../../profile/profile-head.tsx';
import type { ProfileValues } from './profile-form.ts';
import type { TriedSkins } from './wardrobe.tsx';

interface ProfilePreviewProps {
  user: Pick<UserDocument, 'uid' | 'photoURL'>;
  titles: Cosmetics['titles'];
  skins: Record<SkinType, WearableSkin[]>;
  trying: TriedSkins;
}

/** The profile as it would be: what the form says, and what is only tried on. */
function useDraft({ user, titles, skins, trying }: ProfilePreviewProps): ProfileLook {
  const values = useWatch<ProfileValues>() as ProfileValues;
  const chosenSkin = (type: SkinType, id: string): WearableSkin | undefined =>
    trying[type] ?? skins[type].find((skin) => skin.id === id);
  const tray = chosenSkin('tray', values.currentTray);
  return {
    name: values.displayName.trim() || NAME_PLACEHOLDER,
    portraitURL: user.photoURL ?? standIn(user.uid),
    title: titles.find(({ id }) => id === values.currenTitle)?.label ?? null,
    banner: {
      imgURL: chosenSkin('banner', values.currentBanner)?.imgURL ?? null,
      position: values.profileBannerPosition,
    },
    frameURL: chosenSkin('frame', values.currentFrame)?.imgURL ?? null,
    tray: tray?.imgURL ? { imgURL: tray.imgURL, title: tray.title } : null,
    description: values.profileDescription,
    mainColor: Number(values.profileMainColor),
    backgroundColor: Number(values.profileBackgroundColor),
  };
}

export function ProfilePreview(props: ProfilePreviewProps) {
  const look = useDraft(props);
  const [whole, setWhole] = useState(false);
  const { banner, tray } = look;
  return (
    <section aria-label="Prévia do perfil" className="profile-preview" data-theme={look.mainColor}>
      <p className="profile-preview-bar" aria-hidden="true">
        <span className="wordmark">
          RPG<b>pédia</b>
        </span>
        <span className="profile-preview-tab gouged">Perfil</span>
      </p>
      <div className="profile-preview-sky" data-theme={look.backgroundColor}>
        {banner.imgURL && (
          <BannerPicture imgURL={banner.imgURL} position={banner.position} className="profile-preview-banner" />
        )}
        <div className="profile-preview-body" data-theme={look.mainColor}>
          <div className="profile-preview-pieces">
            <FramedPortrait
              photoURL={look.portraitURL}
              name={look.name}
              frameURL={look.frameURL}
              className="profile-preview-portrait"
            />
            {tray && (
              <SkinPicture imgURL={tray.imgURL} alt="" width={720} height={560} className="profile-preview-tray" />
            )}
          </div>
          <div className="profile-preview-words">
            <p className="profile-preview-name">{look.name}</p>
            {look.title && <p className="profile-preview-title">{look.title}</p>}
            <p className="profile-preview-text">{look.description}</p>
          </div>
        </div>
      </div>
      <Button variant="secondary" size="mini" className="profile-preview-whole" onClick={() => setWhole(true)}>
        <Icon name="expand" />
        Ver inteiro
      </Button>
      <Dialog size="wide" open={whole} onOpenChange={setWhole} title="O perfil, ainda por salvar">
        <div className="wide-dialog-profile">{whole && <ProfileHead look={look} nameAs="p" />}</div>
      </Dialog>
    </section>
  );
}
