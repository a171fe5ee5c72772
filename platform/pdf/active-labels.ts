import type { ActiveContent, ActiveKind, ActivePart } from './read/active.ts';

/** The things in a file that could start by themselves; the same ones are counted once. */
export interface ActiveSummary {
  removed: (ActivePart & { count: number })[];
  fieldScripts: number;
  attached: string[];
}

const SAID_MAX = 30;
const NAMES_SAID = 6;

export function summaryOf({ removals, fieldScripts, attached }: ActiveContent): ActiveSummary {
  const removed = new Map<string, ActivePart & { count: number }>();
  for (const { kind, name } of removals) {
    if (name === '') continue;
    const known = removed.get(`${kind} ${name}`);
    if (known) known.count += 1;
    else if (removed.size < SAID_MAX) removed.set(`${kind} ${name}`, { kind, name, count: 1 });
  }
  return { removed: [...removed.values()], fieldScripts, attached: attached.slice(0, SAID_MAX) };
}

const KINDS: Readonly<Record<ActiveKind, readonly [one: string, many: string]>> = {
  opening: ['ação que começa sozinha', 'ações que começam sozinhas'],
  script: ['script fora dos campos de formulário', 'scripts fora dos campos de formulário'],
  link: ['link que roda um script ou abre um programa', 'links que rodam um script ou abrem um programa'],
  outside: ['ação que sai do PDF', 'ações que saem do PDF'],
  media: ['mídia que outro programa toca', 'mídias que outro programa toca'],
  attached: ['anexo que não é imagem nem PDF', 'anexos que não são imagem nem PDF'],
  xfa: ['formulário XFA', 'formulários XFA'],
};

const listNames = (names: readonly string[]): string =>
  names.slice(0, NAMES_SAID).join(', ') + (names.length > NAMES_SAID ? ` e mais ${names.length - NAMES_SAID}` : '');

function wordsFor(kind: ActiveKind, removed: ActiveSummary['removed']): string[] {
  const own = removed.filter((one) => one.kind === kind);
  if (own.length === 0) return [];
  const count = own.reduce((sum, one) => sum + one.count, 0);
  return [`${count} ${KINDS[kind][count === 1 ? 0 : 1]} (${listNames(own.map(({ name }) => name))})`];
}

/** Sentences for the publisher and the reviewer of the file. */
export function activeWarnings({ removed, fieldScripts, attached }: ActiveSummary): string[] {
  const gone = (Object.keys(KINDS) as ActiveKind[]).flatMap((kind) => wordsFor(kind, removed));
  const scripts =
    fieldScripts === 1 ? '1 script de campo de formulário' : `${fieldScripts} scripts de campos de formulário`;
  return [
    ...(gone.length > 0
      ? [`Tiramos do que os leitores recebem: ${gone.join('; ')}. O arquivo que você enviou fica como está.`]
      : []),
    ...(fieldScripts > 0
      ? [`Ficam nas cópias: ${scripts} (JavaScript), que fazem contas e conferem o que se escreve.`]
      : []),
    ...(attached.length > 0 ? [`Vão anexados nas cópias: ${listNames(attached)}.`] : []),
  ];
}
