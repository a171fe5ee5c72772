import { expect, it } from 'vitest';
import { isCurrentRoom, ROOMS } from './rooms.ts';

it.each([
  ['/admin', 'Hoje'],
  ['/admin/usuario/suporte', 'Suporte'],
  ['/admin/usuario/suporte/5f0c', 'Suporte'],
  ['/admin/usuario/5f0c', 'Usuários'],
  ['/admin/produtor/casa', 'Produtores'],
])('%s is in the room %s alone', (pathname, label) => {
  const current = ROOMS.flat().filter((room) => isCurrentRoom(room, pathname));
  expect(current.map((room) => room.label)).toEqual([label]);
});
