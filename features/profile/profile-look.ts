import { NAME_PLACEHOLDER } from '../accounts/user.ts';
import type { UserDocument } from '../accounts/user-schema.ts';
import { standIn } from './stand-in.ts';

/** What a profile looks like, without anything only its owner may know. */
export interface ProfileLook {
  name: string;
  portraitURL: string;
  title: string | null;
  banner: { imgURL: string | null; position: number };
  frameURL: string | null;
  tray: { imgURL: string; title: string } | null;
  description: string;
  /** Themes 0–8. */
  mainColor: number;
  backgroundColor: number;
}

type Worn = Omit<UserDocument['customization'], 'titles' | 'badges'>;

export function lookOf(
  { uid, displayName, photoURL }: Pick<UserDocument, 'uid' | 'displayName' | 'photoURL'>,
  worn: Worn,
): ProfileLook {
  const { currentTray } = worn;
  return {
    name: displayName ?? NAME_PLACEHOLDER,
    portraitURL: photoURL ?? standIn(uid),
    title: worn.currenTitle?.label ?? null,
    banner: { imgURL: worn.currentBanner.imgURL, position: worn.profileBannerPosition },
    frameURL: worn.currentFrame.imgURL,
    tray: currentTray?.imgURL ? { imgURL: currentTray.imgURL, title: currentTray.title } : null,
    description: worn.profileDescription,
    mainColor: worn.profileMainColor,
    backgroundColor: worn.profileBackgroundColor,
  };
}

export interface BadgeStory {
  id: string;
  label: string;
  story: string;
  /** ISO 8601. */
  earnedAt: string;
  /** The code that brought it, by its public name; null for another source. */
  from: string | null;
}
