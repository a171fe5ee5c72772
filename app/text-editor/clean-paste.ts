import { safeHref } from '../../lib/is-safe-href.ts';
import { wordTable } from '../../lib/words.ts';

/** Tags that the store shows; others give way to their text. */
const TABLE = ['TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD'];
const KEPT = new Set([
  ...['P', 'BR', 'H3', 'STRONG', 'B', 'EM', 'I', 'S', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'HR', 'A'],
  ...TABLE,
]);
const ALIGNED = new Set(['left', 'center', 'right']);
const AS = wordTable<string>({
  H1: 'h3',
  H2: 'h3',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  DIV: 'p',
  STRONG: 'b',
  EM: 'i',
  DEL: 's',
  STRIKE: 's',
});
const DROPPED = 'script, style, template, head, title, meta, link, img, svg, object, iframe, xml';
const BULLET = /^[\s\u00a0]*(?:[·•§o▪-]|\d{1,3}[.)])[\s\u00a0]+/;

const isListItem = (element: Element): boolean => /MsoListParagraph/.test(element.className);

/** Word writes the items of a list as paragraphs that begin with a sign. */
function joinWordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p[class*="MsoListParagraph"]')) {
    if (!first.isConnected) continue;
    const list = document.createElement(/^[\s\u00a0]*\d/.test(first.textContent ?? '') ? 'ol' : 'ul');
    first.before(list);
    let item: Element | null = first;
    while (item && isListItem(item)) {
      const next: Element | null = item.nextElementSibling;
      const line = document.createElement('li');
      for (const sign of item.querySelectorAll('[style*="mso-list"]')) sign.remove();
      line.append(...item.childNodes);
      const start = line.firstChild;
      if (start?.nodeType === Node.TEXT_NODE) start.textContent = start.textContent!.replace(BULLET, '');
      item.remove();
      list.append(line);
      item = next;
    }
  }
}

function copyInto(target: Node, source: Node): void {
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) target.appendChild(document.createTextNode(child.textContent ?? ''));
    if (!(child instanceof Element)) continue;
    const name = AS.get(child.tagName) ?? child.tagName.toLowerCase();
    // The frame in which a wide table scrolls is the page's.
    if (child.querySelector(':scope > table') && child.tagName === 'DIV') {
      copyInto(target, child);
      continue;
    }
    const isKept = KEPT.has(name.toUpperCase());
    const href = name === 'a' ? child.getAttribute('href') : null;
    if (!isKept || (name === 'a' && !(href && safeHref(href) !== null))) {
      copyInto(target, child);
      continue;
    }
    const copy = document.createElement(name);
    if (href) copy.setAttribute('href', href);
    const align = child.getAttribute('align');
    if (align && ALIGNED.has(align) && (name === 'th' || name === 'td')) copy.setAttribute('align', align);
    copyInto(copy, child);
    target.appendChild(copy);
  }
}

/** HTML, from the store or from the clipboard, with nothing but what the store shows; Word's lists become lists. */
export function cleanPaste(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  joinWordLists(body);
  const fragment = document.createDocumentFragment();
  copyInto(fragment, body);
  return fragment;
}
