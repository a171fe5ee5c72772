import { expect, test } from 'vitest';
import { changesOf, NONE, PROFILE_FIELDS, type ProfileValues } from './profile-form.ts';

const VALUES: ProfileValues = {
  displayName: 'Iara',
  profileDescription: 'Oi.',
  profileMainColor: '5',
  profileBackgroundColor: '0',
  currenTitle: NONE.title,
  currentBanner: 'sunsetBanner',
  currentFrame: NONE.frame,
  currentTray: NONE.tray,
  profileBannerPosition: 1600,
};

test('only the named fields are sent', () => {
  expect(changesOf(VALUES, ['profileMainColor'])).toEqual({ customization: { profileMainColor: 5 } });
  expect(changesOf(VALUES, ['displayName'])).toEqual({ displayName: 'Iara' });
  expect(changesOf(VALUES, [])).toEqual({});
});

test('a thing that is taken off is sent as null, or by the name of the empty one', () => {
  expect(changesOf(VALUES, PROFILE_FIELDS)).toEqual({
    displayName: 'Iara',
    customization: {
      profileDescription: 'Oi.',
      profileMainColor: 5,
      profileBackgroundColor: 0,
      currenTitle: null,
      currentBanner: { id: 'sunsetBanner' },
      currentFrame: { id: 'noFrame' },
      currentTray: null,
      profileBannerPosition: 1600,
    },
  });
});
