interface Room {
  to: string;
  label: string;
  /** Addresses of its other pages begin so. */
  within?: string;
}

/** The rooms of the admin in the order of the rail; a group ends with a line. */
export const ROOMS: readonly (readonly Room[])[] = [
  [
    { to: '/admin', label: 'Hoje' },
    { to: '/admin/usuario/suporte', label: 'Suporte', within: '/admin/usuario/suporte' },
    { to: '/admin/produtores', label: 'Produtores', within: '/admin/produtor' },
  ],
  [
    { to: '/admin/usuarios', label: 'Usuários', within: '/admin/usuario/' },
    { to: '/admin/pagamentos', label: 'Pagamentos', within: '/admin/pagamento' },
    { to: '/admin/produtos', label: 'Produtos', within: '/admin/produtos/' },
    { to: '/admin/codigos', label: 'Códigos' },
    { to: '/admin/cupons', label: 'Cupons' },
    { to: '/admin/rastrear', label: 'Rastrear cópia' },
    { to: '/admin/denuncias', label: 'Denúncias' },
    { to: '/admin/novidades', label: 'Novidades', within: '/admin/novidades/' },
  ],
  [
    { to: '/admin/ajustes', label: 'Ajustes' },
    { to: '/admin/operacao', label: 'Operação' },
    { to: '/admin/emails', label: 'E-mails' },
    { to: '/admin/auditoria', label: 'Auditoria' },
    { to: '/admin/iniciativa-rpg', label: 'Iniciativa', within: '/admin/iniciativa-rpg/' },
    { to: '/admin/testes', label: 'Testes' },
  ],
];

/** Letters of an address that a room's own covers. */
const coveredLength = ({ to, within }: Room, pathname: string): number => {
  if (pathname === to) return pathname.length;
  return within !== undefined && pathname.startsWith(within) ? within.length : 0;
};

/** Several rooms may hold an address: the one that covers most of it is current. */
export function isCurrentRoom(room: Room, pathname: string): boolean {
  const mine = coveredLength(room, pathname);
  return mine > 0 && ROOMS.flat().every((other) => coveredLength(other, pathname) <= mine);
}

export const currentRoom = (pathname: string): Room | undefined =>
  ROOMS.flat().find((room) => isCurrentRoom(room, pathname));
