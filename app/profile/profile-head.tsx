import type { ReactNode } from 'react';
import { BannerPicture } from '../../features/community/profile/banner-picture.tsx';
import { FramedPortrait } from '../../features/community/profile/framed-portrait.tsx';
import type { BadgeStory, ProfileLook } from '../../features/community/profile/profile-look.ts';
import { SkinPicture } from '../../features/community/profile/skin-picture.tsx';
import { Badges } from './badges.tsx';
import './profile-head.css';
import { ProfileText } from './profile-text.tsx';

interface ProfileHeadProps {
  look: ProfileLook;
  badges?: BadgeStory[];
  /** The line under the name: the address, and since when. */
  facts?: ReactNode;
  acts?: ReactNode;
  /** `p` where the profile is only shown inside a page. */
  nameAs?: 'h1' | 'p';
}

/** A profile as everybody sees it: its public page, its owner's page and every preview. */
export function ProfileHead({ look, badges = [], facts, acts, nameAs: Name = 'h1' }: ProfileHeadProps) {
  const { banner, tray } = look;
  return (
    <div className="profile-head" data-theme={look.backgroundColor}>
      {banner.imgURL && <BannerPicture imgURL={banner.imgURL} position={banner.position} className="profile-banner" />}
      <div className="profile-column column" data-theme={look.mainColor} data-tray={tray ? '' : undefined}>
        <FramedPortrait
          photoURL={look.portraitURL}
          name={look.name}
          frameURL={look.frameURL}
          className="profile-portrait"
        />
        {tray && (
          <SkinPicture
            imgURL={tray.imgURL}
            width={720}
            height={560}
            alt={`Bandeja de dados: ${tray.title}`}
            className="profile-tray"
          />
        )}
        <div className="profile-words">
          <Name className="profile-name" data-long={look.name.length > 18 || undefined}>
            {look.name}
          </Name>
          <p className="profile-facts">
            {look.title && <span className="profile-title">{look.title}</span>}
            {facts && <span className="profile-small">{facts}</span>}
          </p>
          {look.description && <ProfileText text={look.description} />}
        </div>
        {acts && <div className="profile-acts">{acts}</div>}
        <Badges badges={badges} />
      </div>
    </div>
  );
}
