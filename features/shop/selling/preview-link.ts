/** Open links of one book. */
export const PREVIEW_LINKS_MAX = 20;

export const PREVIEW_LINK_DAYS = 30;
export const PREVIEW_LINK_DAYS_MAX = 90;

export const previewPath = (token: string): string => `/previa/${token}`;
