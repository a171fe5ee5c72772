export const VISIBILITIES = ['everyone', 'members', 'hidden'] as const;
/** The audience of a profile: everybody, signed-in people, or only its owner. */
export type Visibility = (typeof VISIBILITIES)[number];

/** The characters of the owner’s words on one badge. */
export const STORY_MAX = 240;

/** The badges that an owner may choose for the page, and those with words of theirs. */
export const BADGES_MAX = 40;

export const BADGES_REFUSAL = `A sua página mostra até ${BADGES_MAX} selos escolhidos. Desmarque os que passam disso.`;

/** The badges of `earned`, which is oldest first, that the page shows: the chosen ones, or all where nothing was chosen. */
export const shownBadges = <Badge extends { id: string }>(
  earned: readonly Badge[],
  chosen: readonly string[] | null,
): Badge[] => (chosen === null ? [...earned] : chosen.flatMap((id) => earned.find((badge) => badge.id === id) ?? []));

export const profileCardPath = (handle: string): string => `/cartoes/perfis/${encodeURIComponent(handle)}.png`;
export const profilePath = (handle: string): string => `/u/${encodeURIComponent(handle)}`;
export const shelfPath = (handle: string, shelfId: string): string => `${profilePath(handle)}/prateleiras/${shelfId}`;
