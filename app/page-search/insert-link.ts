import { type NamedPage, pageLink } from '../../features/reading/page-search/page-link.ts';

/** Marks a field that takes links to pages; the value is where they land, as `no chat`. */
export const TAKES_PAGES = 'data-takes-pages';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The field into which a link goes now: where one writes, else the composer of the table; null without one. */
export function writingPlace(): { field: Field; where: string } | null {
  if (typeof document === 'undefined') return null;
  const active = document.activeElement;
  const field = active?.hasAttribute(TAKES_PAGES) ? active : document.querySelector(`[${TAKES_PAGES}="no chat"]`);
  return isField(field) ? { field, where: field.getAttribute(TAKES_PAGES) ?? '' } : null;
}

/** Writes at the caret as a person would, so that the form hears of it, and leads the focus there. */
export function insertInto(field: Field, text: string): void {
  const at = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? at;
  const before = at > 0 && !/\s/.test(field.value[at - 1]!) ? ' ' : '';
  const after = end < field.value.length && !/\s/.test(field.value[end]!) ? ' ' : '';
  const room = field.maxLength < 0 ? Number.POSITIVE_INFINITY : field.maxLength - field.value.length + (end - at);
  const put = `${before}${text}${before.length + text.length < room ? after : ''}`;
  field.focus();
  // A link that is cut in two is none.
  if (put.length > room) return;
  field.setRangeText(put, at, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: put }));
}

/** Inserts a link from a dialog that closes now, once it has given the focus back. */
export function insertAfterDialog(field: Field, page: NamedPage): void {
  requestAnimationFrame(() => insertInto(field, pageLink(page)));
}
