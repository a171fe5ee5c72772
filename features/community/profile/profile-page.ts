export const VISIBILITIES = ['everyone', 'members', 'hidden'] as const;
/** The audience of a profile: everybody, signed-in people, or only its owner. */
export type Visibility = (typeof VISIBILITIES)[number];

/** The characters of the owner’s words on one badge, and the badges with such words. */
export const STORY_MAX = 240;
export const STORIES_MAX = 40;

export const profileCardPath = (handle: string): string => `/cartoes/perfis/${encodeURIComponent(handle)}.png`;
export const profilePath = (handle: string): string => `/u/${encodeURIComponent(handle)}`;
export const shelfPath = (handle: string, shelfId: string): string => `${profilePath(handle)}/prateleiras/${shelfId}`;
