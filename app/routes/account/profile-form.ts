import type { UserDocument } from '../../../features/community/profile/user-schema.ts';
import type { Calls } from '../../api/call.ts';

export const NONE = { title: '', banner: 'defaultBanner', frame: 'noFrame', tray: '' } as const;

/** Choices are stored as the values of their radio buttons. */
export interface ProfileValues {
  displayName: string;
  profileDescription: string;
  profileMainColor: string;
  profileBackgroundColor: string;
  currenTitle: string;
  currentBanner: string;
  currentFrame: string;
  currentTray: string;
  profileBannerPosition: number;
}

export type ProfileField = keyof ProfileValues;

export const PROFILE_FIELDS = [
  'displayName',
  'profileDescription',
  'profileMainColor',
  'profileBackgroundColor',
  'currenTitle',
  'currentBanner',
  'profileBannerPosition',
  'currentFrame',
  'currentTray',
] as const satisfies readonly ProfileField[];

export type ProfileChanges = Pick<Calls['updateUser']['input'], 'displayName' | 'customization' | 'was'>;

export function valuesOf({ displayName, customization }: UserDocument): ProfileValues {
  return {
    displayName: displayName ?? '',
    profileDescription: customization.profileDescription,
    profileMainColor: String(customization.profileMainColor),
    profileBackgroundColor: String(customization.profileBackgroundColor),
    currenTitle: customization.currenTitle?.id ?? NONE.title,
    currentBanner: customization.currentBanner.id,
    currentFrame: customization.currentFrame.id,
    currentTray: customization.currentTray?.id ?? NONE.tray,
    profileBannerPosition: customization.profileBannerPosition,
  };
}

const choice = (id: string): { id: string } | null => (id === '' ? null : { id });

/** The input of `updateUser` with only these fields: another tab may have changed the others. */
export function changesOf(values: ProfileValues, fields: readonly ProfileField[]): ProfileChanges {
  const all = {
    currenTitle: choice(values.currenTitle),
    currentBanner: choice(values.currentBanner),
    currentFrame: choice(values.currentFrame),
    currentTray: choice(values.currentTray),
    profileDescription: values.profileDescription,
    profileMainColor: Number(values.profileMainColor),
    profileBackgroundColor: Number(values.profileBackgroundColor),
    profileBannerPosition: values.profileBannerPosition,
  };
  const customization = Object.fromEntries(
    Object.entries(all).filter(([name]) => (fields as readonly string[]).includes(name)),
  );
  return {
    ...(fields.includes('displayName') ? { displayName: values.displayName } : {}),
    ...(Object.keys(customization).length > 0 ? { customization } : {}),
  };
}
