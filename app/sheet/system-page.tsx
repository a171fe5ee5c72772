import type { ReactNode } from 'react';
import type { SystemLook } from '../../features/characters/system-look.ts';
import { BannerPicture } from '../../features/profile/banner-picture.tsx';
import { Page } from '../../ui/page.tsx';
import { useRootData } from '../root-data.ts';
import { SystemSymbol } from '../system/system-symbol.tsx';
import './system-page.css';

interface SystemPageProps {
  look: SystemLook;
  children: ReactNode;
}

export function SystemPage({ look: { theme: paper }, children }: SystemPageProps) {
  const { user } = useRootData();
  if (paper !== 'owner')
    return (
      <Page bleed theme={paper}>
        {children}
      </Page>
    );
  return (
    <Page bleed theme={user?.customization.profileMainColor ?? 0} className="owner-paper">
      <div className="owner-sky" data-theme={user?.customization.profileBackgroundColor ?? 0} aria-hidden="true" />
      {children}
    </Page>
  );
}

/** What is behind the name of a sheet: the banner that its owner wears, or the plate of the system. */
export function SheetPlate({ look }: { look: SystemLook }) {
  const { user } = useRootData();
  if (!user) return <SystemPlate look={look} />;
  const { currentBanner, profileBannerPosition } = user.customization;
  if (!currentBanner.imgURL || currentBanner.id === 'defaultBanner') return <SystemPlate look={look} />;
  return <BannerPicture imgURL={currentBanner.imgURL} position={profileBannerPosition} className="worn-banner" />;
}

export function SystemPlate({ look }: { look: SystemLook }) {
  const { user } = useRootData();
  if (look.plateURL) return <img src={look.plateURL} alt="" className="plate" />;
  if (look.theme !== 'owner')
    return (
      <div className="plate-plain">
        <SystemSymbol look={look} className="" />
      </div>
    );
  const banner = user?.customization.currentBanner.imgURL;
  if (!banner) return null;
  return <BannerPicture imgURL={banner} position={user.customization.profileBannerPosition} className="size-full" />;
}
