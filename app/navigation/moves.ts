import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Addresses of rooms. The captured part tells one frame from another. */
const FRAMES = [
  /^\/(?:colecoes\/)?campanhas\/([^/]+)/i,
  /^\/(produtor)(?:\/(?:produtos|novidades|extrato|resgates|equipe))?\/?$/i,
  /^\/admin\/(usuario\/(?!suporte)[^/]+)(?:\/(?:o-que-tem|historia))?\/?$/i,
  /^\/admin\/(produtor\/(?!pre-cadastro)[^/]+)(?:\/(?:recebimento|equipe|historia))?\/?$/i,
];

const frameOf = (pathname: string): string | null =>
  FRAMES.map((frame) => frame.exec(pathname)?.[1]).find((found) => found !== undefined) ?? null;

/** True for a move from room to room of one frame: what stands around them is not read again (decision 178). */
export function staysInFrame({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const frame = frameOf(currentUrl.pathname);
  return frame !== null && frame === frameOf(nextUrl.pathname) && currentUrl.pathname !== nextUrl.pathname;
}

/** A frame loads again after a call, and not when one goes from room to room. */
export const keepFrame = (move: ShouldRevalidateFunctionArgs): boolean =>
  !staysInFrame(move) && move.defaultShouldRevalidate;
