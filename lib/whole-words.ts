const TAGS_AND_WORDS = /<[^<>]*>|\be-mails?\b/giu;

/**
 * HTML of ours in which `e-mail` stays on one line, by the class `unbroken`. A sign that forbids the break would change
 * the text for whoever copies it or searches in it.
 */
export const withWholeWords = (html: string): string =>
  html.replace(TAGS_AND_WORDS, (part) => (part.startsWith('<') ? part : `<span class="unbroken">${part}</span>`));
