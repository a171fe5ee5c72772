import { fold } from '../../../lib/text.ts';

/** Spellings of one tag share this key: `Ficção`, `ficcao` and ` FICÇÃO ` are one. In SQL it is `tag_key`. */
export const tagKey = (tag: string): string => fold(tag).replace(/\s+/g, ' ').trim();

/** Each tag once, as it is spelled first. */
export function oneSpelling<Tag>(tags: readonly Tag[], spelling: (tag: Tag) => string): Tag[] {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const key = tagKey(spelling(tag));
    return !seen.has(key) && seen.add(key);
  });
}
