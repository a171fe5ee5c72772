import { cutTo } from '../../../lib/text.ts';
import { NAME_MAX } from './limits.ts';

/** Letters that a number of a creature may take, with its blank. */
const NUMBER_LETTERS = 7;

/** A creature's name in a fight, before its number. */
export const kindName = (name: string): string => cutTo(name, NAME_MAX - NUMBER_LETTERS);
