import type { DraftFields } from '../../../../features/publishing/drafts/draft-fields.ts';
import { STEPS } from '../../../../features/publishing/drafts/missing.ts';
import { formatDateTime } from '../../../../lib/time.ts';
import type { DraftState } from './draft-store.ts';

/** The step that an address asks for, or the nearest that there is. */
export const stepFrom = (asked: string | null): number =>
  Math.min(STEPS.length, Math.max(1, Math.trunc(Number(asked)) || 1));

export function savedWords({ status, savedAt, message }: Pick<DraftState, 'status' | 'savedAt' | 'message'>): string {
  if (status === 'saving' || status === 'waiting') return 'Salvando…';
  if (status === 'failed') return message ?? 'Ainda não salvo.';
  return savedAt === null ? 'Cada mudança é salva sozinha.' : `Salvo às ${formatDateTime(new Date(savedAt)).slice(-5)}`;
}

/** The form's addresses: a book that is new here is named by them as soon as it is saved. */
export function wizardAddresses(pathname: string, bookId: string | null, named: string | null) {
  const isNew = pathname.endsWith('/registrar');
  const query = isNew && bookId !== null ? `livro=${encodeURIComponent(bookId)}&` : '';
  return {
    to: (step: number): string => `${pathname}?${query}etapa=${step}`,
    /** True if the address does not name the book yet. */
    isUnnamed: isNew && bookId !== null && named !== bookId,
  };
}

const differs = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '') !== (other ?? '');

/** True if what the server compiles, the text with marks and the accent, was saved after the page was read. */
export function isBehind(state: Pick<DraftState, 'status' | 'savedAt' | 'fields'>, shown: DraftFields | undefined) {
  const { status, savedAt, fields } = state;
  if (status !== 'saved' || savedAt === null) return false;
  return differs(shown?.aboutText, fields.aboutText) || differs(shown?.accentColor, fields.accentColor);
}
