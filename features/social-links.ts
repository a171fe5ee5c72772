export const SOCIAL_LINKS = [
  { name: 'Discord', about: 'A conversa da comunidade', url: 'https://discord.com/' },
  { name: 'Instagram', about: 'As fotos e os bastidores', url: 'https://www.instagram.com/' },
  { name: 'X', about: 'As novidades em poucas linhas', url: 'https://x.com/' },
  { name: 'TikTok', about: 'Os vídeos curtos', url: 'https://www.tiktok.com/' },
] as const;
