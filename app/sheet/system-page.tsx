import type { ReactNode } from 'react';
import { BannerPicture } from '../../features/community/profile/banner-picture.tsx';
import type { SystemLook } from '../../features/play/characters/system-look.ts';
import { Page } from '../../ui/page.tsx';
import { useRootData } from '../root-data.ts';
import { SystemSymbol } from '../system/system-symbol.tsx';
import './system-page.css';

interface SystemPageProps {
  look: SystemLook;
  /** Somebody else's sheet does not wear the viewer's colours. */
  own?: boolean;
  children: ReactNode;
}

export function SystemPage({ look: { theme: paper }, own = true, children }: SystemPageProps) {
  const { user } = useRootData();
  if (paper !== 'owner')
    return (
      <Page bleed theme={paper}>
        {children}
      </Page>
    );
  const worn = own ? user?.customization : undefined;
  return (
    <Page bleed theme={worn?.profileMainColor ?? 0} className="owner-paper">
      <div className="owner-sky" data-theme={worn?.profileBackgroundColor ?? 0} aria-hidden="true" />
      {children}
    </Page>
  );
}

/** The viewer's own sheet has the banner they wear behind its name, any other the plate of the system. */
export function SheetPlate({ look, own }: { look: SystemLook; own: boolean }) {
  const { user } = useRootData();
  if (!own) return look.theme === 'owner' ? null : <SystemPlate look={look} />;
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
  return <BannerPicture imgURL={banner} position={user.customization.profileBannerPosition} className="fills" />;
}
