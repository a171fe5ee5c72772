import type { FoundMark, MarkKind } from '../../../platform/pdf/port.ts';

/**
 * `sure`: all marks name one copy, and among them are its dots, or several kinds. `likely`: one copy, by one mark that
 * a hand could have written. `several`: marks of more than one copy. `unknown`: marks of no copy that exists.
 */
export const SURENESSES = ['sure', 'likely', 'several', 'unknown', 'none'] as const;
type Sureness = (typeof SURENESSES)[number];

/** The certainty of a trace, by the marks and the codes of copies that exist. */
export function surenessOf(marks: readonly FoundMark[], known: ReadonlySet<string>): Sureness {
  if (marks.length === 0) return 'none';
  const real = marks.filter(({ copyCode }) => known.has(copyCode));
  if (real.length === 0) return 'unknown';
  if (new Set(real.map(({ copyCode }) => copyCode)).size > 1) return 'several';
  const kinds = new Set(real.map(({ kind }) => kind));
  return kinds.has('dots') || kinds.size > 1 ? 'sure' : 'likely';
}

export const SURENESS_WORDS: Record<Sureness, { title: string; text: string }> = {
  sure: {
    title: 'É esta cópia',
    text: 'As marcas concordam, e o código existe. Um acaso assim é menor que um em um bilhão.',
  },
  likely: {
    title: 'Provavelmente esta cópia',
    text: 'Só uma marca foi lida, e ela poderia ter sido escrita à mão. Procure outra página ou outro arquivo antes de acusar alguém.',
  },
  several: {
    title: 'Mais de uma cópia',
    text: 'Há marcas de cópias diferentes: o arquivo pode ter páginas de mais de uma, ou alguém mexeu nas marcas.',
  },
  unknown: {
    title: 'Nenhuma cópia daqui',
    text: 'Há marcas, mas nenhuma cópia com esses códigos existe agora: pode ter sido devolvida ou vir de outro lugar.',
  },
  none: {
    title: 'Nada foi lido',
    text: 'O arquivo não tem marcas que dê para ler. Uma versão com mais páginas, ou escaneada com 150 pontos por polegada ou mais, pode ajudar.',
  },
};

export const MARK_WORDS: Record<MarkKind, string> = {
  dots: 'Pontos na página',
  hidden: 'Texto escondido',
  page: 'Dados das páginas',
  info: 'Dados do arquivo',
  footer: 'Rodapé',
};

const pagesWords = (pages: number): string => (pages === 1 ? '1 página' : `${pages} páginas`);

/** The places where a mark was read, and how well. */
export function foundWords({ kind, pages, agreement }: FoundMark): string {
  if (kind === 'info') return 'uma vez';
  if (agreement === null) return `em ${pagesWords(pages)}`;
  return `em ${pagesWords(pages)}, ${Math.round(agreement * 100)} % de acordo`;
}
