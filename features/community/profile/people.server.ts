import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { handles, profilePages } from './tables.ts';

export const people = [
  personal('enderecos-da-pagina', 'O endereço da sua página e os anteriores.', handles, 'changed', (uid) =>
    eq(handles.userId, uid),
  ),
  personal(
    'pagina',
    'Quem vê a sua página, as vitrines, os selos que ela mostra e as histórias deles.',
    profilePages,
    'deleted',
    (uid) => eq(profilePages.userId, uid),
  ),
] as const;
