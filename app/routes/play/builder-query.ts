import type { ShouldRevalidateFunctionArgs } from 'react-router';

export const BUILDER_PATH = '/colecoes/novo-personagem';

interface BuilderQuery {
  system: string | null;
  character: string | null;
  step: number;
}

export function readBuilderQuery(params: URLSearchParams): BuilderQuery {
  const step = params.get('passo') ?? '';
  return {
    system: params.get('sistema'),
    character: params.get('personagem'),
    step: /^[1-9]\d?$/.test(step) ? Number(step) - 1 : 0,
  };
}

export const startPath = (system: string): string => `${BUILDER_PATH}?${new URLSearchParams({ sistema: system })}`;

export const stepPath = (character: string, step: number): string =>
  `${BUILDER_PATH}?${new URLSearchParams({ personagem: character, passo: String(step + 1) })}`;

/** During the steps the page has all data, and newer than the server's. */
export function stepsStay({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const of = (url: URL) => readBuilderQuery(url.searchParams).character;
  const same = currentUrl.pathname === nextUrl.pathname && of(currentUrl) !== null && of(currentUrl) === of(nextUrl);
  return same ? false : defaultShouldRevalidate;
}
