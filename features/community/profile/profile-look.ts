import { standIn } from '../../people/accounts/stand-in.ts';
import { DEFAULT_DESCRIPTION, NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import type { TryPiece } from './try-set.ts';
import type { UserDocument } from './user-schema.ts';

/** The look of a profile, without anything only its owner may know. */
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

type WornSkins = Omit<UserDocument['customization'], 'titles' | 'badges'>;

export function lookOf(
  { uid, displayName, photoURL }: Pick<UserDocument, 'uid' | 'displayName' | 'photoURL'>,
  worn: WornSkins,
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

/** People without an account see this look. */
export const SAMPLE_LOOK: ProfileLook = {
  name: 'Seu nome aqui',
  portraitURL: standIn('exemplo'),
  title: null,
  banner: { imgURL: '/art/themes/0-profile.webp', position: 1600 },
  frameURL: null,
  tray: null,
  description: DEFAULT_DESCRIPTION,
  mainColor: 0,
  backgroundColor: 0,
};

/** The look with these pieces on, in place of those of their types. */
export function withPieces(look: ProfileLook, pieces: readonly TryPiece[]): ProfileLook {
  const [banner, frame, tray] = (['banner', 'frame', 'tray'] as const).map((type) =>
    pieces.find((piece) => piece.type === type),
  );
  return {
    ...look,
    banner: { ...look.banner, imgURL: banner?.imgURL ?? look.banner.imgURL },
    frameURL: frame?.imgURL ?? look.frameURL,
    tray: tray ? { imgURL: tray.imgURL, title: tray.title } : look.tray,
  };
}

export interface BadgeStory {
  id: string;
  label: string;
  /** The catalogue’s sentence. */
  story: string;
  /** The owner's words about it. */
  words: string | null;
  /** ISO 8601. */
  earnedAt: string;
  /** The code that brought it, by its public name; null for another source. */
  from: string | null;
  /** The number of people who have it, as of the last count; `few` below `FEW_PEOPLE`, null before the first count. */
  people: number | 'few' | null;
}

/** A smaller number could name somebody, and would show who got the badge that day. */
export const FEW_PEOPLE = 10;
