import type { MetaDescriptor } from 'react-router';
import type { PublicProfile } from '../../features/community/profile/get-public-profile.server.ts';
import { profileCardPath, profilePath } from '../../features/community/profile/profile-page.ts';
import { type HeadArgs, pageHead, quietHead } from './page-head.ts';

type ProfileInHead = Pick<PublicProfile, 'handle' | 'look' | 'robots' | 'visibility'>;

/** `shelf`: the name of the shelf that the page shows of the profile. */
export function profileHead(
  args: HeadArgs,
  profile: ProfileInHead | { closed: true } | undefined,
  shelf?: { name: string; path: string },
): MetaDescriptor[] {
  if (!profile) return quietHead('Perfil não encontrado', 'Não há perfil neste endereço da RPGpédia.');
  if ('closed' in profile) return quietHead('Perfil', 'Este perfil é só para quem entrou na RPGpédia.');
  const { handle, look, robots, visibility } = profile;
  const about = look.title ? `${look.name}, ${look.title}. ${look.description}` : look.description;
  const title = shelf ? `${shelf.name}, de ${look.name}` : look.name;
  const description = shelf ? `A prateleira “${shelf.name}” de ${look.name} na RPGpédia.` : about;
  if (visibility !== 'everyone') return quietHead(title, description);
  return pageHead(args, {
    title,
    description: description || `${look.name} na RPGpédia.`,
    path: shelf?.path ?? profilePath(handle),
    type: 'profile',
    card: { path: profileCardPath(handle), alt: `Perfil de ${look.name}.` },
    index: robots,
  });
}
