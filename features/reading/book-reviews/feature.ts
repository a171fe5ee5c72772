import { defineFeature } from '../../kit/feature.ts';
import { askForReviews } from './ask-for-reviews.server.ts';
import { bookReviewFunctions } from './functions.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'book-reviews',
  about: 'What people who own a book think of it, and the answer of whoever publishes it.',
  functions: bookReviewFunctions,
  people,
  sweeps: [{ run: askForReviews }],
  notices,
});
