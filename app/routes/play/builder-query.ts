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

/** A table sends whoever makes a character for it to this address; `seats` says whether the new one sits down there at once. */
export const builderPathFor = (
  campaignId: string,
  { system = null, seats }: { system?: string | null; seats: boolean },
): string =>
  `${BUILDER_PATH}?${new URLSearchParams({
    ...(system === null ? {} : { sistema: system }),
    mesa: campaignId,
    ...(seats ? { senta: '1' } : {}),
  })}`;

/** The table that sent whoever makes a character. */
const tableOf = (params: URLSearchParams): string | null => params.get('mesa') || null;

/** The table where a new character sits down at once: its player has none there. */
export const seatOf = (params: URLSearchParams): string | null => (params.has('senta') ? tableOf(params) : null);

/** The addresses of a creation. One that a table sent for leads back to it. */
export function useBuilderPaths() {
  const [params] = useSearchParams();
  const table = tableOf(params);
  const seats = seatOf(params) !== null;
  const keepTable = (path: string): string =>
    table === null ? path : `${path}&${new URLSearchParams({ mesa: table, ...(seats ? { senta: '1' } : {}) })}`;
  return {
    root: table === null ? BUILDER_PATH : builderPathFor(table, { seats }),
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
