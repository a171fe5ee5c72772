/** In the place of a post’s id. */
export const NEW_POST = 'nova';

/** Where posts are written: by a creator’s team, or by admins. */
export type NewsRoom = '/produtor/novidades' | '/admin/novidades';
