import type { MetaDescriptor } from 'react-router';
import type { PublicProfile } from '../../features/profile/get-public-profile.server.ts';
import { profileCardPath, profilePath } from '../../features/profile/profile-page.ts';
import { type HeadArgs, pageHead, quietHead } from './page-head.ts';

type Shown = Pick<PublicProfile, 'handle' | 'look' | 'robots' | 'visibility'>;

export function profileHead(args: HeadArgs, profile: Shown | { closed: true } | undefined): MetaDescriptor[] {
  if (!profile) return quietHead('Perfil não encontrado', 'Não há perfil neste endereço da RPGpédia.');
  if ('closed' in profile) return quietHead('Perfil', 'Este perfil é só para quem entrou na RPGpédia.');
  const { handle, look, robots, visibility } = profile;
  const description = look.title ? `${look.name}, ${look.title}. ${look.description}` : look.description;
  if (visibility !== 'everyone') return quietHead(look.name, description);
  return pageHead(args, {
    title: look.name,
    description: description || `${look.name} na RPGpédia.`,
    path: profilePath(handle),
    type: 'profile',
    card: { path: profileCardPath(handle), alt: `Perfil de ${look.name}.` },
    index: robots,
  });
}
