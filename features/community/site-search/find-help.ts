import { mentions } from '../../../lib/mentions.ts';
import type { HelpText } from '../../site/help/help.ts';
import { type FoundThing, GROUP_ROWS } from './search-schema.ts';

const TAG = /<[^<>]*>/g;

const wordsOfSections = new WeakMap<HelpText, readonly string[]>();

/** The words of each section, taken out of its markup once. */
function wordsOf(help: HelpText): readonly string[] {
  const kept =
    wordsOfSections.get(help) ?? help.sections.map(({ title, html }) => `${title} ${html.replace(TAG, ' ')}`);
  wordsOfSections.set(help, kept);
  return kept;
}

/** The sections of the help with these words: those that have them in their title come first. */
export function findHelp(help: HelpText, q: string): FoundThing[] {
  const words = wordsOf(help);
  const meant = help.sections.filter((_, at) => mentions(words[at]!, q));
  const [titled, other] = [true, false].map((wanted) => meant.filter(({ title }) => mentions(title, q) === wanted));
  return [...titled!, ...other!]
    .slice(0, GROUP_ROWS)
    .map(({ id, title }) => ({ title, about: null, path: `/ajuda#${encodeURIComponent(id)}` }));
}
