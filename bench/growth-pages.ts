import { ROOM_NAMES } from '../features/play/campaigns/table-paths.ts';

export interface Facts {
  characterId: string;
  spareCharacterId: string;
  rollId: string;
}

/** Addresses of pages whose path has parts. */
export const PARTS: Record<string, (facts: Facts) => string> = {
  '/u/:handle': () => '/u/medidabeta',
  '/u/:handle/prateleiras/:shelfId': () => '/u/medidabeta/prateleiras/00000000-0000-4000-8000-000000000000',
  '/loja/:bookURL': () => '/loja/livro-3',
  '/criadores/:creatorId': () => '/criadores/casa-0',
  '/presente/:token': () => `/presente/${'a'.repeat(43)}`,
  '/produtor/confirmar/:token': () => `/produtor/confirmar/${'a'.repeat(32)}`,
  '/produtor/convite/:token': () => `/produtor/convite/${'a'.repeat(32)}`,
  '/resgatar/:code': () => '/resgatar/NAOEXISTE0000000',
  '/presente/:token/cartao': () => `/presente/${'a'.repeat(43)}/cartao`,
  '/previa/:token': () => `/previa/${'a'.repeat(32)}`,
  '/iniciativa/:code': () => '/iniciativa/NAOEXISTE0000000',
  '/campanhas/:id/iniciativa/:encounterId': () => '/campanhas/nada/iniciativa/nada',
  '/colecoes/campanhas/:id/iniciativa/:encounterId': () => '/colecoes/campanhas/nada/iniciativa/nada',
  '/admin/iniciativa-rpg/:encounterId': () => '/admin/iniciativa-rpg/nada',
  '/rolagem/:rollId': ({ rollId }) => `/rolagem/${rollId}`,
  '/biblioteca/:bookId/ler': () => '/biblioteca/livro-3/ler',
  '/pagamento/:id': () => '/pagamento/compra-beta1',
  '/colecoes/personagens/:id/exportar': ({ characterId }) => `/colecoes/personagens/${characterId}/exportar`,
  '/ficha/:system': () => '/ficha/universal',
  '/ficha/:system/:id': ({ characterId }) => `/ficha/brutal/${characterId}`,
  '/produtor/livro/:id': () => '/produtor/livro/livro-3',
  '/admin/usuario/suporte/:ticketId': () => '/admin/usuario/suporte/00000000-0000-4000-8000-000000000000',
  '/admin/usuario/:uid': () => '/admin/usuario/beta',
  '/admin/usuario/:uid/o-que-tem': () => '/admin/usuario/beta/o-que-tem',
  '/admin/usuario/:uid/historia': () => '/admin/usuario/beta/historia',
  '/admin/produtos/livros/:bookId': () => '/admin/produtos/livros/livro-3',
  '/admin/produtos/novo/:kind': () => '/admin/produtos/novo/skins',
  '/admin/produtos/:kind/:id': () => '/admin/produtos/pacotes/oneKeyPack',
  '/admin/pagamento/:id': () => '/admin/pagamento/compra-beta1',
  '/admin/pagamento/:id/provas': () => '/admin/pagamento/compra-beta1/provas',
  '/produtor/livro/:id/arquivos': () => '/produtor/livro/livro-3/arquivos',
  '/produtor/livro/:id/previa': () => '/produtor/livro/livro-3/previa',
  '/produtor/livro/:id/codigos': () => '/produtor/livro/livro-3/codigos',
  '/produtor/livro/:id/codigos/exportar': () => '/produtor/livro/livro-3/codigos/exportar?lote=lote-1',
  '/admin/produtor/:id': () => '/admin/produtor/casa-0',
  '/admin/produtor/:id/recebimento': () => '/admin/produtor/casa-0/recebimento',
  '/admin/produtor/:id/equipe': () => '/admin/produtor/casa-0/equipe',
  '/admin/produtor/:id/historia': () => '/admin/produtor/casa-0/historia',
  '/admin/produtor-editar/:id': () => '/admin/produtor-editar/casa-0',
  '/colecoes/campanhas/:id': () => '/colecoes/campanhas/1',
  '/campanhas/:id': () => '/campanhas/1',
  ...Object.fromEntries(
    ROOM_NAMES.flatMap((room) =>
      ['/colecoes/campanhas', '/campanhas'].map((at) => [`${at}/:id/${room}`, () => `${at}/1/${room}`]),
    ),
  ),
  '/campanhas/convite/:code': () => '/campanhas/convite/NAOEXISTE0000000',
  '/novidades/:slug': () => '/novidades/nada',
  '/desejos/:token': () => `/desejos/${'a'.repeat(43)}`,
  '/biblioteca/:bookId/notas': () => '/biblioteca/livro-3/notas',
  '/colecoes/modelos/:code': () => '/colecoes/modelos/NADA',
  '/colecoes/campanhas/:id/como/:uid': () => '/colecoes/campanhas/1/como/1',
  '/campanhas/:id/como/:uid': () => '/campanhas/1/como/1',
  '/colecoes/campanhas/:id/tela': () => '/colecoes/campanhas/1/tela',
  '/campanhas/:id/tela': () => '/campanhas/1/tela',
  '/campanhas/:id/agenda': () => '/campanhas/1/agenda',
  '/campanhas/:id/exportar': () => '/campanhas/1/exportar',
  '/admin/novidades/:id': () => '/admin/novidades/nada',
  '/produtor/novidades/:id': () => '/produtor/novidades/nada',
};

/** Searches and orders of the store, each measured by itself. */
export const STORE = [
  '?ordem=titulo',
  '?ordem=menor-preco',
  '?q=a',
  '?q=dragao',
  '?q=dragoa',
  '?sistema=oblivio',
  '?tema=tema-5',
];

/** Words that all people have, that one in a hundred and fifty has, and that nobody has. */
export const PEOPLE_FOUND = ['?q=pessoa', '?q=pessoa+123', '?q=ninguem+assim'];

/** Files that have a line for each row of everybody: they grow with them. */
export const TAKEN_WHOLE: readonly string[] = [
  '/admin/auditoria/exportar',
  '/admin/codigos/exportar',
  '/admin/pagamentos/exportar',
  '/admin/produtos/livros/exportar',
  '/admin/usuarios/exportar',
];
