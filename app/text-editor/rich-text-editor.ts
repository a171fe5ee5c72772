import Squire from 'squire-rte';
import TurndownService from 'turndown';
import { cleanPaste } from './clean-paste.ts';
import { addTableRules } from './table-rules.ts';

/** The tags of a path as Squire writes it: `BLOCKQUOTE>P.note[dir=rtl]>B`. */
const tagsOf = (path: string): string[] => path.split('>').map((step) => /^[\w-]*/.exec(step)![0]);

export type TextMark = 'bold' | 'italic' | 'strike' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'link';

const TAGS: Record<TextMark, string> = {
  bold: 'B',
  italic: 'I',
  strike: 'S',
  heading: 'H3',
  bullets: 'UL',
  numbers: 'OL',
  quote: 'BLOCKQUOTE',
  link: 'A',
};

export interface RichTextEditor {
  has(mark: TextMark): boolean;
  toggle(mark: Exclude<TextMark, 'link'>): void;
  rule(): void;
  link(address: string | null): void;
  undo(): void;
  redo(): void;
  destroy(): void;
}

/** Makes an element an editor of `html` as the store shows it. `onChange` comes with each change by a person. */
export function openEditor(
  root: HTMLElement,
  html: string,
  { onChange, onMove }: { onChange: (markdown: string) => void; onMove: () => void },
): RichTextEditor {
  const turndown = new TurndownService({ headingStyle: 'atx', hr: '---', bulletListMarker: '-', emDelimiter: '*' });
  turndown.addRule('strike', { filter: ['s', 'del'], replacement: (text) => `~~${text}~~` });
  addTableRules(turndown);
  const squire = new Squire(root, { blockTag: 'P', sanitizeToDOMFragment: cleanPaste });
  squire.setHTML(html);
  // Tab goes on to the next control.
  for (const key of ['Tab', 'Shift-Tab']) squire.setKeyHandler(key, null);
  for (const key of ['u', 'd', 'Shift-7', 'Shift-5', 'Shift-6']) {
    squire.setKeyHandler(`Ctrl-${key}`, null);
    squire.setKeyHandler(`Meta-${key}`, null);
  }
  const markdown = () => turndown.turndown(squire.getHTML()).trim();
  let last = markdown();
  // The first event comes of the text itself: nobody changed it.
  squire.addEventListener('input', () => {
    const now = markdown();
    if (now === last) return;
    last = now;
    onChange(now);
  });
  squire.addEventListener('pathChange', onMove);
  squire.addEventListener('select', onMove);
  const has = (mark: TextMark): boolean =>
    squire.hasFormat(TAGS[mark]) || tagsOf(squire.getPath()).includes(TAGS[mark]);
  const heading = (on: boolean) =>
    squire.modifyBlocks((fragment) => {
      const wanted = on ? 'h3' : 'p';
      for (const block of [...fragment.querySelectorAll('p, h3')]) {
        const copy = document.createElement(wanted);
        copy.append(...block.childNodes);
        block.replaceWith(copy);
      }
      return fragment;
    });
  return {
    has,
    toggle: (mark) => {
      const isOn = has(mark);
      if (mark === 'bold') isOn ? squire.removeBold() : squire.bold();
      else if (mark === 'italic') isOn ? squire.removeItalic() : squire.italic();
      else if (mark === 'strike') isOn ? squire.removeStrikethrough() : squire.strikethrough();
      else if (mark === 'heading') heading(!isOn);
      else if (mark === 'quote') isOn ? squire.decreaseQuoteLevel() : squire.increaseQuoteLevel();
      else if (isOn) squire.removeList();
      else if (mark === 'bullets') squire.makeUnorderedList();
      else squire.makeOrderedList();
      squire.focus();
    },
    rule: () => void squire.insertHTML('<hr><p><br></p>').focus(),
    link: (address) => void (address === null ? squire.removeLink() : squire.makeLink(address)).focus(),
    undo: () => void squire.undo().focus(),
    redo: () => void squire.redo().focus(),
    destroy: () => squire.destroy(),
  };
}
