import { defineFunction } from '../../../kit/function.ts';
import { success } from '../../../kit/schema.ts';
import * as templates from '../../../play/templates/template-schema.ts';
import * as reviews from '../../../reading/book-reviews/review-schema.ts';
import { defineAct } from '../../../site/audit/define-act.server.ts';
import { listReportedReviews } from './list-reported-reviews.server.ts';
import { moderateReview, reportReview } from './moderate-review.server.ts';
import { listReportedTemplates, moderateTemplate, reportTemplate } from './moderate-template.server.ts';

/** Reports of templates and reviews, for callers that know them by these names. */
export const thingFunctions = [
  defineFunction({
    name: 'reportTemplate',
    may: ['report', 'template'],
    summary: 'Asks the admins to look at a template.',
    input: templates.reportInput,
    output: success,
    refusals: {
      NOT_FOUND: 'No such template, an admin hides it, or its author’s account is suspended or gone.',
      FAILED_PRECONDITION: 'It is the caller’s own.',
    },
    run: reportTemplate,
  }),
  defineFunction({
    name: 'listReportedTemplates',
    may: ['moderate', 'template'],
    onlyReads: true,
    summary: 'Templates that somebody reported and no admin decided on, the oldest report first.',
    input: templates.reportedInput,
    output: templates.reportedPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listReportedTemplates(ctx, input),
  }),
  defineAct({
    name: 'moderateTemplate',
    may: ['moderate', 'template'],
    summary: 'Hides a template from everybody but its author, or lets it stand; both end its reports.',
    input: templates.moderateInput,
    output: success,
    refusals: { NOT_FOUND: 'No such template.' },
    act: moderateTemplate,
  }),
  defineFunction({
    name: 'reportBookReview',
    may: ['report', 'bookReview'],
    summary: 'Asks the admins to look at a review.',
    input: reviews.reportInput,
    output: success,
    refusals: { NOT_FOUND: 'No such review.', FAILED_PRECONDITION: 'It is the caller’s own.' },
    run: reportReview,
  }),
  defineFunction({
    name: 'listReportedReviews',
    may: ['moderate', 'bookReview'],
    onlyReads: true,
    summary: 'Reviews that somebody reported and no admin decided on, the oldest report first.',
    input: reviews.reportedInput,
    output: reviews.reportedPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listReportedReviews(ctx, input),
  }),
  defineAct({
    name: 'moderateBookReview',
    may: ['moderate', 'bookReview'],
    summary: 'Hides a review from everybody but its reader, or lets it stand; both end its reports.',
    input: reviews.moderateInput,
    output: success,
    refusals: { NOT_FOUND: 'No such review.' },
    act: moderateReview,
  }),
] as const;
