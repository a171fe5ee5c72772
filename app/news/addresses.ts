/** It stands in the place of a post’s id. */
export const NEW_POST = 'nova';

/** A creator’s team writes posts in the first, admins in the second. */
export type NewsRoom = '/produtor/novidades' | '/admin/novidades';
