import { defineFeature } from '../feature.ts';
import { bookReviewFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'book-reviews',
  about: 'What people who own a book think of it, and the answer of who publishes it.',
  functions: bookReviewFunctions,
});
