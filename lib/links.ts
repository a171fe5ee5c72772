export interface TextPart {
  text: string;
  /** A web address; null for plain text. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
const END = ".,;:!?)]}'”’»…";

/** The address that people may follow: one with a user name is refused, because that can imitate another site. */
function hrefOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { href, hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '' ? href : null;
}

/** Splits a plain text into web addresses and what stands between them. */
export function withLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    let end = found.length;
    while (end > 0 && END.includes(found[end - 1]!)) end -= 1;
    const address = found.slice(0, end);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href });
    from = index + end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
