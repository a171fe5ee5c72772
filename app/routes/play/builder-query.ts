import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { campaignPath } from '../../../features/play/campaigns/table-paths.ts';
import { sheetPath } from '../../../features/play/characters/system-look.ts';

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

const startPath = (system: string): string => `${BUILDER_PATH}?${new URLSearchParams({ sistema: system })}`;

export const stepPath = (character: string, step: number): string =>
  `${BUILDER_PATH}?${new URLSearchParams({ personagem: character, passo: String(step + 1) })}`;

/** A campaign's table sends whoever makes a character for it to this address. */
export const builderPathFor = (campaignId: string, system: string | null = null): string =>
  `${BUILDER_PATH}?${new URLSearchParams({ ...(system === null ? {} : { sistema: system }), mesa: campaignId })}`;

/** The table that sent whoever makes a character. */
export const tableOf = (params: URLSearchParams): string | null => params.get('mesa') || null;

/** The addresses of a creation. One that a table sent for leads back to it. */
export function useBuilderPaths() {
  const [params] = useSearchParams();
  const table = tableOf(params);
  const keepTable = (path: string): string =>
    table === null ? path : `${path}&${new URLSearchParams({ mesa: table })}`;
  return {
    root: table === null ? BUILDER_PATH : builderPathFor(table),
    start: (system: string): string => keepTable(startPath(system)),
    step: (character: string, step: number): string => keepTable(stepPath(character, step)),
    end: (system: string, character: string): string =>
      table === null ? sheetPath(system, character) : campaignPath(table),
    endLabel: table === null ? 'Abrir a ficha' : 'Voltar à mesa',
  };
}

/** During the steps the page has all data, and newer than the server's. */
export function stepsStay({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const of = (url: URL) => readBuilderQuery(url.searchParams).character;
  const same = currentUrl.pathname === nextUrl.pathname && of(currentUrl) !== null && of(currentUrl) === of(nextUrl);
  return same ? false : defaultShouldRevalidate;
}
