import { classNames } from '../../ui/class-names.ts';

const NUMBER_LETTERS = 6;

/** A result in words is set smaller than a number. */
export const resultClass = (words: string): string =>
  classNames('roll-total', words.length > NUMBER_LETTERS && 'roll-total-words');
