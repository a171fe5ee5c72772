import type { Settings } from './settings.ts';

/** The addresses are settings. */
export const SOCIAL_LINKS = [
  { name: 'Discord', about: 'A conversa da comunidade', setting: 'discordURL' },
  { name: 'Instagram', about: 'As fotos e os bastidores', setting: 'instagramURL' },
  { name: 'X', about: 'As novidades em poucas linhas', setting: 'xURL' },
  { name: 'TikTok', about: 'Os vídeos curtos', setting: 'tiktokURL' },
] as const;

/** The addresses of the house's pages elsewhere, by name. */
export type SocialAddresses = Record<(typeof SOCIAL_LINKS)[number]['name'], string>;

export const socialOf = (settings: Settings): SocialAddresses => ({
  Discord: settings.discordURL,
  Instagram: settings.instagramURL,
  X: settings.xURL,
  TikTok: settings.tiktokURL,
});
