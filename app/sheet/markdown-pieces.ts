import { Marked, type Token, type Tokens } from 'marked';
import { safeHref } from '../../lib/is-safe-href.ts';

type Tag =
  | 'h3'
  | 'p'
  | 'blockquote'
  | 'ul'
  | 'ol'
  | 'li'
  | 'hr'
  | 'strong'
  | 'em'
  | 's'
  | 'code'
  | 'br'
  | 'a'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** A part of a text: its words, or an element with parts. */
export type MarkdownPiece = string | { tag: Tag; in: readonly MarkdownPiece[]; href?: string; start?: number };

/** An address in running words stays words. */
const marked = new Marked({ gfm: true, tokenizer: { url: () => undefined } });

/** More than a text of the longest length needs; past it a text is shown as it was written. */
const PIECES_MAX = 20_000;
const DEPTH_MAX = 60;

class MarkdownReading {
  private count = 0;

  private add(depth: number): void {
    this.count += 1;
    if (depth > DEPTH_MAX || this.count > PIECES_MAX) throw new RangeError('more than anybody reads');
  }

  all(tokens: readonly Token[] | undefined, depth: number): MarkdownPiece[] {
    return (tokens ?? []).flatMap((token) => this.piecesOf(token as Tokens.Generic, depth));
  }

  private element(tag: Tag, tokens: readonly Token[] | undefined, depth: number): MarkdownPiece {
    return { tag, in: this.all(tokens, depth + 1) };
  }

  private piecesOf(token: Tokens.Generic, depth: number): MarkdownPiece | MarkdownPiece[] {
    this.add(depth);
    const tag = (name: Tag) => this.element(name, token.tokens, depth);
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading':
        return tag('h3');
      case 'paragraph':
        return tag('p');
      case 'blockquote':
        return tag('blockquote');
      case 'list':
        return this.list(token as Tokens.List, depth);
      case 'table':
        return this.table(token as Tokens.Table, depth);
      case 'hr':
        return tag('hr');
      case 'strong':
        return tag('strong');
      case 'em':
        return tag('em');
      case 'del':
        return tag('s');
      case 'codespan':
        return { tag: 'code', in: [String(token.text)] };
      case 'br':
        return tag('br');
      case 'link': {
        const href = safeHref(String(token.href));
        const words = this.all(token.tokens, depth + 1);
        return href === null ? words : { tag: 'a', href, in: words };
      }
      case 'text':
        return token.tokens ? this.all(token.tokens, depth + 1) : String(token.text);
      case 'escape':
        return String(token.text);
      default:
        return String(token.raw);
    }
  }

  private list({ items, ordered, start }: Tokens.List, depth: number): MarkdownPiece {
    const lines = items.map((item) => this.element('li', item.tokens, depth + 1));
    return ordered ? { tag: 'ol', start: start === '' ? 1 : start, in: lines } : { tag: 'ul', in: lines };
  }

  private table({ header, rows }: Tokens.Table, depth: number): MarkdownPiece {
    const row = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]): MarkdownPiece => ({
      tag: 'tr',
      in: cells.map((cell) => {
        this.add(depth);
        return this.element(tag, cell.tokens, depth + 1);
      }),
    });
    return {
      tag: 'table',
      in: [
        { tag: 'thead', in: [row('th', header)] },
        { tag: 'tbody', in: rows.map((cells) => row('td', cells)) },
      ],
    };
  }
}

/** The parts of a Markdown text; null for one that is nested past reading. HTML and pictures are words. */
export function piecesOf(text: string): MarkdownPiece[] | null {
  try {
    return new MarkdownReading().all(marked.lexer(text), 0);
  } catch {
    return null;
  }
}
