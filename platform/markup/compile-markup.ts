import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import { safeHref } from '../../lib/is-safe-href.ts';
import type { CompiledMarkup } from './port.ts';

const marked = new Marked({ async: false, gfm: true });

/** The page's own headings rank above a creator's, which all get one rank: authors begin with any. */
const HEADINGS = { h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' };

/** Letters; no field takes more. */
const SOURCE_MAX = 20_000;

const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** A table wider than a phone scrolls by itself, by keyboard too. */
const TABLE_BEGINS = '<div class="table-scroll" role="group" aria-label="Tabela" tabindex="0"><table>';

const CELL_OR_BLOCK_ENDS = /<(?:br \/|\/(?:p|h3|li|blockquote|th|td))>/g;
const ANY_TAG = /<[^<>]*>/g;

function linkTo(given: string | undefined): Record<string, string> {
  const href = given === undefined ? null : safeHref(given);
  if (href === null) return {};
  return href.startsWith('/') ? { href } : { href, rel: 'nofollow ugc noopener' };
}

/** Markdown as HTML; a text nested too deeply is shown as it was written. */
function htmlOf(source: string): string {
  try {
    return marked.parse(source) as string;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return source;
  }
}

const wordsOf = (html: string): string =>
  html
    .replace(CELL_OR_BLOCK_ENDS, '$& ')
    .replace(ANY_TAG, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/**
 * HTML from a stranger's Markdown or HTML: paragraphs, headings, emphasis, lists, tables, quotes, rules and links.
 * Everything else is removed and its text kept.
 */
export function compileMarkup(source: string): CompiledMarkup {
  const html = sanitize(htmlOf(source.slice(0, SOURCE_MAX)), {
    allowedTags: [
      'p',
      'br',
      'h3',
      'strong',
      'b',
      'em',
      'i',
      's',
      'del',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'a',
      ...TABLE,
    ],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['scope', 'align'], td: ['align'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      ...HEADINGS,
      del: 's',
      th: (tagName, { align }) => ({ tagName, attribs: { scope: 'col', ...(align ? { align } : {}) } }),
      a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    },
  }).trim();
  return {
    html: html.replaceAll('<table>', TABLE_BEGINS).replaceAll('</table>', '</table></div>'),
    text: wordsOf(html),
  };
}
