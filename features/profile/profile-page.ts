export const VISIBILITIES = ['everyone', 'members', 'hidden'] as const;
/** Who sees a profile: everybody, signed-in people, or only its owner. */
export type Visibility = (typeof VISIBILITIES)[number];

export const profileCardPath = (handle: string): string => `/cartoes/perfis/${encodeURIComponent(handle)}.png`;
export const profilePath = (handle: string): string => `/u/${encodeURIComponent(handle)}`;
