import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Addresses of rooms. The captured part tells one frame from another. */
const FRAMES = [
  /^\/(?:colecoes\/)?campanhas\/([^/]+)/i,
  /^\/(produtor)(?:\/(?:produtos|novidades|extrato|resgates|equipe|cupons))?\/?$/i,
  /^\/(conta)(?:\/(?:pessoas|aparelhos|dados))?\/?$/i,
  /^\/admin\/(usuario\/[^/]+)(?:\/(?:o-que-tem|historia))?\/?$/i,
  /^\/admin\/(produtor\/[^/]+)(?:\/(?:recebimento|equipe|historia))?\/?$/i,
];

/** Pages that stand where the others have the id of a person or of a house. */
const NO_FRAMES = ['usuario/suporte', 'produtor/pre-cadastro'];

function frameOf(pathname: string): string | null {
  const found = FRAMES.map((frame) => frame.exec(pathname)?.[1]).find((frame) => frame !== undefined);
  return found === undefined || NO_FRAMES.includes(found.toLowerCase()) ? null : found;
}

/** A page whose rooms are parts of one form: their addresses differ after the question mark alone. */
const FORM = /^\/perfil\/editar\/?$/i;

/** True for a move from room to room of one frame: what stands around them is not read again (decision 178). */
export function staysInFrame({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const { pathname, search } = currentUrl;
  if (FORM.test(pathname) && pathname === nextUrl.pathname) return search !== nextUrl.search;
  const frame = frameOf(pathname);
  return frame !== null && frame === frameOf(nextUrl.pathname) && pathname !== nextUrl.pathname;
}

/** A frame loads again after a call, and not when one goes from room to room. */
export const keepFrame = (move: ShouldRevalidateFunctionArgs): boolean =>
  !staysInFrame(move) && move.defaultShouldRevalidate;
