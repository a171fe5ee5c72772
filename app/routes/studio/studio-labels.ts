import type { BookState } from '../../../features/publishing/drafts/draft.ts';
import type { MyBook } from '../../../features/publishing/drafts/draft-schema.ts';
import type { OwnBook } from '../../../features/reading/library/list-own-books.server.ts';
import { countOf } from '../../../lib/number.ts';

export const STATE_WORDS: Record<BookState, string> = {
  draft: 'Rascunho',
  inReview: 'Em revisão',
  published: 'Na loja',
  withdrawn: 'Fora da loja',
  rejected: 'Recusado',
};

export const stateLabel = ({ state, pendingReview }: Pick<MyBook, 'state' | 'pendingReview'>): string =>
  pendingReview ? `${STATE_WORDS[state]}, mudanças em revisão` : STATE_WORDS[state];

const countLabel = (count: number, none: string, one: string, many: string): string =>
  count === 0 ? none : countOf(count, one, many);

export const copiesLabel = (downloads: number): string =>
  countLabel(downloads, 'nenhuma cópia baixada', 'cópia baixada', 'cópias baixadas');

/** `12 leitores, 34 cópias baixadas`. */
export const takenLabel = ({ readers, downloads }: Pick<OwnBook, 'readers' | 'downloads'>): string =>
  `${countLabel(readers, 'nenhum leitor', 'leitor', 'leitores')}, ${copiesLabel(downloads)}`;
