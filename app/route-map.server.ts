import { matchRoutes } from 'react-router';
import { isAllowed, type Permission, type Person, rolesOf, type TablesFor } from '../features/kit/permissions.ts';
import { ROOM_NAMES } from '../features/play/campaigns/table-paths.ts';
import { rememberByPath } from '../lib/remember-by-path.ts';

export interface MappedRoute {
  path: string;
  asks: Permission;
}

const VISIT: Permission = ['visit', 'site'];
const PROFILE: Permission = ['view', 'profilePage'];
const ACCOUNT: Permission = ['use', 'account'];
const PLAY: Permission = ['play', 'game'];
const TABLES: Permission = ['use', 'campaign'];
const INVITATION: Permission = ['preview', 'campaign'];
const ENCOUNTER_VIEW: Permission = ['viewByCode', 'encounter'];
const STUDIO: Permission = ['enter', 'studio'];
const PANEL: Permission = ['enter', 'adminPanel'];

const row = (path: string, asks: Permission): MappedRoute => ({ path, asks });

/** The last parts of the addresses of a table's rooms; the first room has the table's own. */
const ROOM_PARTS = ROOM_NAMES.filter((room) => room !== 'mesa');

/** Every address of the product, including those without a screen. */
export const ROUTE_MAP: readonly MappedRoute[] = [
  row('/', VISIT),
  row('/termos-de-uso', VISIT),
  row('/politica-de-privacidade', VISIT),
  row('/loja', VISIT),
  row('/loja/:bookURL', VISIT),
  row('/ajuda', VISIT),
  row('/u/:handle', PROFILE),
  row('/u/:handle/prateleiras/:shelfId', PROFILE),
  row('/criadores/:creatorId', VISIT),
  row('/novidades', VISIT),
  row('/novidades/:slug', VISIT),
  row('/presente/:token', VISIT),
  row('/presente/:token/cartao', VISIT),
  row('/resgatar/:code', VISIT),
  row('/produtor/cadastro', VISIT),
  row('/produtor/confirmar/:token', VISIT),
  row('/produtor/convites', VISIT),
  row('/produtor/convite/:token', VISIT),
  row('/previa/:token', VISIT),
  row('/desejos/:token', VISIT),
  row('/rolagem/:rollId', VISIT),

  row('/ajuda/pedir', ACCOUNT),
  row('/ajuda/pedidos', ACCOUNT),
  row('/perfil', ACCOUNT),
  row('/perfil/chaves', ACCOUNT),
  row('/perfil/editar', ACCOUNT),
  row('/biblioteca', ACCOUNT),
  row('/biblioteca/exportar', ACCOUNT),
  row('/biblioteca/:bookId/notas', ACCOUNT),
  row('/biblioteca/:bookId/ler', ACCOUNT),
  row('/carrinho', ACCOUNT),
  row('/lista-de-desejos', ACCOUNT),
  row('/compras', ACCOUNT),
  row('/compras/exportar', ACCOUNT),
  row('/pagamento/:id', ACCOUNT),
  row('/notificacoes', ACCOUNT),
  row('/conta', ACCOUNT),
  row('/conta/pessoas', ACCOUNT),
  row('/conta/aparelhos', ACCOUNT),
  row('/conta/dados', ACCOUNT),
  row('/denuncia/:reportId', ACCOUNT),
  row('/sem-acesso-ao-beta', ACCOUNT),

  row('/colecoes', PLAY),
  row('/colecoes/personagens', PLAY),
  row('/colecoes/personagens/exportar', PLAY),
  row('/colecoes/personagens/:id/exportar', PLAY),
  row('/colecoes/novo-personagem', PLAY),
  row('/colecoes/modelos', PLAY),
  row('/colecoes/modelos/:code', PLAY),
  row('/colecoes/criaturas', PLAY),
  row('/colecoes/criaturas/exportar', PLAY),
  row('/ficha/:system', PLAY),
  row('/ficha/:system/:id', PLAY),

  row('/campanhas/convite/:code', INVITATION),
  row('/colecoes/campanhas', TABLES),
  row('/colecoes/campanhas/:id', TABLES),
  ...ROOM_PARTS.map((room) => row(`/colecoes/campanhas/:id/${room}`, TABLES)),
  row('/campanhas', TABLES),
  row('/campanhas/:id', TABLES),
  ...ROOM_PARTS.map((room) => row(`/campanhas/:id/${room}`, TABLES)),
  row('/campanhas/:id/iniciativa/:encounterId', TABLES),
  row('/colecoes/campanhas/:id/iniciativa/:encounterId', TABLES),
  row('/colecoes/campanhas/:id/como/:uid', TABLES),
  row('/campanhas/:id/como/:uid', TABLES),
  row('/colecoes/campanhas/:id/tela', TABLES),
  row('/campanhas/:id/tela', TABLES),
  row('/campanhas/:id/agenda', TABLES),
  row('/campanhas/:id/exportar', TABLES),
  row('/iniciativa/:code', ENCOUNTER_VIEW),
  row('/admin', PANEL),
  row('/admin/testes', PANEL),
  row('/admin/iniciativa-rpg', PANEL),
  row('/admin/iniciativa-rpg/:encounterId', PANEL),
  row('/admin/usuario/suporte', PANEL),
  row('/admin/usuario/suporte/:ticketId', PANEL),
  row('/admin/usuarios', PANEL),
  row('/admin/usuarios/exportar', PANEL),
  row('/admin/usuario/:uid', PANEL),
  row('/admin/usuario/:uid/o-que-tem', PANEL),
  row('/admin/usuario/:uid/historia', PANEL),
  row('/admin/operacao', PANEL),
  row('/admin/emails', PANEL),
  row('/admin/auditoria', PANEL),
  row('/admin/auditoria/exportar', PANEL),
  row('/admin/produtos', PANEL),
  row('/admin/produtos/livros', PANEL),
  row('/admin/produtos/livros/exportar', PANEL),
  row('/admin/produtos/livros/:bookId', PANEL),
  row('/admin/produtos/novo/:kind', PANEL),
  row('/admin/produtos/:kind/:id', PANEL),
  row('/admin/pagamentos', PANEL),
  row('/admin/pagamentos/exportar', PANEL),
  row('/admin/pagamento/:id', PANEL),
  row('/admin/pagamento/:id/provas', PANEL),
  row('/admin/codigos', PANEL),
  row('/admin/codigos/exportar', PANEL),
  row('/admin/cupons', PANEL),
  row('/admin/novidades', PANEL),
  row('/admin/novidades/:id', PANEL),
  row('/admin/ajustes', PANEL),
  row('/admin/denuncias', PANEL),
  row('/admin/avaliacoes', PANEL),
  row('/admin/modelos', PANEL),
  row('/admin/rastrear', PANEL),
  row('/admin/produtores', PANEL),
  row('/admin/produtor/pre-cadastro', PANEL),
  row('/admin/produtor/:id', PANEL),
  row('/admin/produtor/:id/recebimento', PANEL),
  row('/admin/produtor/:id/equipe', PANEL),
  row('/admin/produtor/:id/historia', PANEL),
  row('/admin/produtor-editar/:id', PANEL),

  row('/produtor', STUDIO),
  row('/produtor/cupons', STUDIO),
  row('/produtor/equipe', STUDIO),
  row('/produtor/exportar', STUDIO),
  row('/produtor/extrato', STUDIO),
  row('/produtor/novidades', STUDIO),
  row('/produtor/novidades/:id', STUDIO),
  row('/produtor/resgates', STUDIO),
  row('/produtor/produtos', STUDIO),
  row('/produtor/livro/registrar', STUDIO),
  row('/produtor/livro/:id', STUDIO),
  row('/produtor/livro/:id/arquivos', STUDIO),
  row('/produtor/livro/:id/previa', STUDIO),
  row('/produtor/livro/:id/codigos', STUDIO),
  row('/produtor/livro/:id/codigos/exportar', STUDIO),
];

const table = ROUTE_MAP.map((mapped) => ({ path: mapped.path, handle: mapped }));

/** The row of an address, with the router's rules: ignores case, a trailing slash and escapes. */
export const matchRoute = rememberByPath(
  // The router sorts the whole table each time.
  (pathname): MappedRoute | null => matchRoutes(table, pathname)?.at(-1)?.route.handle ?? null,
);

/**
 * The address to redirect to; null if access is allowed. `person` is null for a visitor, `tables` the setting
 * `campaigns`.
 */
export function guard(pathname: string, person: Person | null, tables?: TablesFor): { redirect: string } | null {
  const asks = matchRoute(pathname)?.asks ?? VISIT;
  if (isAllowed(person, asks, tables)) return null;
  return { redirect: person && rolesOf(asks, tables).includes('beta') ? '/sem-acesso-ao-beta' : '/' };
}
