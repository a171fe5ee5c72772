import { DAY } from '../../../lib/span.ts';

export const HANDLE_MIN = 3;
export const HANDLE_MAX = 30;
/** The current handle of an account and the former ones that still lead to it. */
export const HANDLES_HELD = 5;
/** The time for which a former handle leads to the new one; until then nobody else may take it. */
export const LEADS_ON_MS = 365 * DAY;

const SHAPE = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const LETTER = /[a-z]/;

/**
 * Handles that name a page of the site or those who run it. `handle.test.ts` checks that every page is among
 * them.
 */
const RESERVED = [
  'admin adm administrador administracao administrator ajuda api app apoio art assets atendimento auth biblioteca blog',
  'campanhas carrinho cartoes colecoes compras conta control criadores desenvolvedor entrar equipe ficha film fonts',
  'functions healthz home idp inicio iniciativa jogar listadedesejos live login logout loja mail metrics moderacao moderador',
  'moderator moderadora null notificacoes oficial openapi outbox pagamento perfil perfis politicadeprivacidade presente',
  'previa previews produtor readyz resgatar retratos robots rolagem root sair sandbox semacessoaobeta sistemas sistema sitemap',
  'agenda denuncia denuncias desejos novidades staff suporte support system teste testes termosdeuso u undefined usuario usuarios',
  'webhooks webmaster covers mesas imagens pessoas',
]
  .join(' ')
  .split(' ');

const BRAND = 'rpgpedia';

/**
 * The form in which handles that look alike are the same: without separators, wide letters as the narrow ones that
 * imitate them. Unique in the database.
 */
export const foldHandle = (handle: string): string =>
  handle.replace(/[-_]/g, '').replace(/m/g, 'rn').replace(/w/g, 'vv').replace(/0/g, 'o').replace(/[1l]/g, 'i');

const FOLDED_BRAND = foldHandle(BRAND);
const FOLDED_RESERVED = new Set(RESERVED.map(foldHandle));

export const isReserved = (handle: string): boolean =>
  FOLDED_RESERVED.has(foldHandle(handle)) || foldHandle(handle).includes(FOLDED_BRAND);

/** The handle as it is stored: lower case, without the `@` that some people write before it. */
export const cleanHandle = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase();

/** The reason why nobody may have this handle, in a sentence; null if it is allowed. */
export function handleProblem(handle: string): string | null {
  const signs = handle.replace(/[-_]/g, '').length;
  if (signs < HANDLE_MIN) return `Use pelo menos ${HANDLE_MIN} letras ou números.`;
  if (handle.length > HANDLE_MAX) return `Use até ${HANDLE_MAX} letras.`;
  if (!SHAPE.test(handle))
    return 'Use letras sem acento, números, hífen e sublinhado, começando e terminando com letra ou número.';
  if (!LETTER.test(handle)) return 'Use pelo menos uma letra.';
  if (isReserved(handle)) return 'Esse endereço é da casa. Escolha outro.';
  return null;
}

export const TAKEN = 'Esse endereço, ou um que se parece com ele, já tem dono.';
