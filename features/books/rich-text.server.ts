import { isSafeHref } from '../../lib/is-safe-href.ts';
import { once } from '../../lib/once.ts';
import { shortened } from '../../lib/text.ts';

/** The page's own headings rank above a creator's, which all get one rank: authors begin with any. */
const HEADINGS = { h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' };

/** Letters. The time for some nested marks grows with the square of their number. */
const SOURCE_MAX = 20_000;

const libraries = once(async () => {
  const [{ Marked }, { default: sanitize }] = await Promise.all([import('marked'), import('sanitize-html')]);
  return { marked: new Marked({ async: false, gfm: true }), sanitize };
});

/** Markdown as HTML; a text nested too deeply is shown as it was written. */
function htmlOf(marked: { parse(source: string): string | Promise<string> }, source: string): string {
  try {
    return marked.parse(source) as string;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return source;
  }
}

/**
 * HTML from a creator's Markdown or HTML: paragraphs, headings, emphasis, lists, quotes, rules and links to the web or
 * an e-mail address. Everything else is removed and its text kept.
 */
export async function richText(source: string): Promise<string> {
  const { marked, sanitize } = await libraries();
  return sanitize(htmlOf(marked, source.slice(0, SOURCE_MAX)), {
    allowedTags: ['p', 'br', 'h3', 'strong', 'b', 'em', 'i', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      ...HEADINGS,
      a: (tagName, { href }) => ({
        tagName,
        attribs: href && isSafeHref(href) ? { href, rel: 'nofollow ugc noopener' } : {},
      }),
    },
  }).trim();
}

/** The beginning of a creator's text without its marks, on one line, at most `length` letters. */
export async function plainText(source: string, length: number): Promise<string> {
  const { marked, sanitize } = await libraries();
  const bare = sanitize(htmlOf(marked, source.slice(0, SOURCE_MAX)), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return shortened(bare.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'), length);
}
