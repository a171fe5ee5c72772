import { z } from 'zod';
import { defineFunction, definePlain } from '../../kit/function.ts';
import { FILE, idOf, optional, success } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { addedFile, addFileInput, STAMP_MODES } from '../books/file-schema.ts';
import { INSPECTIONS_WAITING } from '../books/inspect-file.server.ts';
import { TEXTS_WAITING, TOO_MARKED } from '../rich-text/compile-rich-text.server.ts';
import { addFile } from './add-file.server.ts';
import { attachUpload, removeDraftFile } from './attach-upload.server.ts';
import { DRAFTS_MAX } from './draft.ts';
import {
  allBooksInput,
  allBooksPage,
  attachInput,
  bookId,
  creatorId,
  draftFile,
  draftView,
  footerLook,
  myBook,
  pagePictures,
  pagePicturesInput,
  reviewInput,
  saveDraftInput,
  savedDraft,
  submitInput,
  submitted,
  withdrawInput,
} from './draft-schema.ts';
import { duplicateBook } from './duplicate-book.server.ts';
import { getBookDraft } from './get-draft.server.ts';
import { getFooterLook } from './get-footer-look.server.ts';
import { getPagePictures } from './get-page-pictures.server.ts';
import { listAllBooks } from './list-all-books.server.ts';
import { getMyBooks } from './list-my-books.server.ts';
import { markFile } from './mark-file.server.ts';
import { reviewBook } from './review-book.server.ts';
import { saveBookDraft } from './save-draft.server.ts';
import { serveDraftFile } from './serve-draft-file.server.ts';
import { submitBook } from './submit-book.server.ts';
import { withdrawBook } from './withdraw-book.server.ts';

const MAY_NOT = 'A member who may not change books.';
const NOT_THEIRS = 'The book is not one of the caller’s.';

export const draftFunctions = [
  defineFunction({
    name: 'markBookFile',
    may: ['mark', 'bookFile'],
    summary:
      'Changes whether the copies of a file of the caller’s book name their owner on every page, as a new version.',
    input: z.object({ fileId: z.string().min(1).max(128), mode: z.enum(STAMP_MODES) }),
    output: addedFile,
    queue: { counts: 'files being inspected', description: INSPECTIONS_WAITING },
    refusals: {
      FAILED_PRECONDITION: 'The file’s copies are all alike, or it can no longer be stamped.',
      NOT_FOUND: 'The file is not of a book of the caller’s.',
      ABORTED: 'The file has a newer version.',
    },
    run: markFile,
  }),
  defineFunction({
    name: 'addBookFile',
    may: ['upload', 'bookFile'],
    summary:
      'Adds an uploaded file to a book of the caller’s, or a new version of one, after a review unless the creator is trusted; older versions stay.',
    input: addFileInput,
    output: addedFile,
    queue: { counts: 'files being inspected', description: INSPECTIONS_WAITING },
    refusals: {
      INVALID_ARGUMENT: 'The upload has another purpose, book or `sha256`.',
      FAILED_PRECONDITION:
        'The upload is `unfinished` or `lost`, or its bytes are nothing that goes here, or cannot be stamped.',
      NOT_FOUND: 'The book or the upload is not one of the caller’s.',
    },
    run: addFile,
  }),
  defineFunction({
    name: 'saveBookDraft',
    may: ['save', 'draft'],
    summary: 'Saves some fields of a book’s draft, or begins a book.',
    input: saveDraftInput,
    output: savedDraft,
    refusals: {
      INVALID_ARGUMENT: `A field that its rule refuses, a book without its revision, or an admin who names no creator. ${TOO_MARKED}`,
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      ABORTED: 'The draft has a newer revision, in `details.current`.',
      ALREADY_EXISTS: 'Another book has this address.',
      FAILED_PRECONDITION: `The book was rejected, or the creator has ${DRAFTS_MAX} drafts.`,
      RESOURCE_EXHAUSTED: TEXTS_WAITING,
    },
    run: saveBookDraft,
  }),
  defineFunction({
    name: 'getBookDraft',
    may: ['view', 'draft'],
    onlyReads: true,
    summary: 'A book as its creator’s team edits it, with what is missing and its history.',
    input: z.object({ bookId }),
    output: draftView,
    refusals: { NOT_FOUND: NOT_THEIRS },
    run: (ctx, caller, input) => getBookDraft(ctx, caller, input.bookId),
  }),
  defineFunction({
    name: 'duplicateBook',
    may: ['save', 'draft'],
    summary: 'Begins a book with the fields of another, without its files.',
    input: z.object({ bookId, reason: optional(reason) }),
    output: savedDraft,
    refusals: {
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      FAILED_PRECONDITION: `The creator has ${DRAFTS_MAX} drafts.`,
    },
    run: duplicateBook,
  }),
  defineFunction({
    name: 'getFooterLook',
    may: ['view', 'draft'],
    summary: 'Page 1 of a draft’s PDF with the footer on it, and the pages on which the footer covers text.',
    input: z.object({ bookId, fileId: z.string().min(1).max(128) }),
    output: footerLook,
    refusals: {
      NOT_FOUND: 'The book is not one of the caller’s, or has no such file in its draft.',
      FAILED_PRECONDITION: 'Copies of this file carry no footer.',
    },
    queue: { counts: 'files being looked at', description: '3 waiting of one account, 12 in all.' },
    run: getFooterLook,
  }),
  defineFunction({
    name: 'getPagePictures',
    may: ['view', 'draft'],
    summary: 'Small pictures of pages of the file that a book’s preview is chosen from.',
    input: pagePicturesInput,
    output: pagePictures,
    refusals: {
      NOT_FOUND: 'The book is not one of the caller’s, or has no PDF.',
      FAILED_PRECONDITION: 'The book has another file meanwhile.',
    },
    queue: { counts: 'files being drawn', description: '3 waiting of one account, 12 in all.' },
    run: getPagePictures,
  }),
  defineFunction({
    name: 'getMyBooks',
    may: ['view', 'draft'],
    onlyReads: true,
    summary: 'A creator’s books in every state.',
    input: z.object({ creatorId }),
    output: z.object({ books: z.array(myBook) }),
    refusals: { INVALID_ARGUMENT: 'An admin who names no creator.', NOT_FOUND: 'Another creator than the caller’s.' },
    run: async (ctx, caller, input) => ({ books: await getMyBooks(ctx, caller, input.creatorId) }),
  }),
  defineFunction({
    name: 'attachUpload',
    may: ['save', 'draft'],
    summary: 'Makes an uploaded file part of a book’s draft.',
    input: attachInput,
    output: z.object({ file: draftFile }),
    queue: { counts: 'files being inspected', description: INSPECTIONS_WAITING },
    refusals: {
      INVALID_ARGUMENT: 'The upload has another purpose, book, kind or `sha256`.',
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: 'The book or the upload is not one of the caller’s.',
      FAILED_PRECONDITION:
        'The upload is `unfinished` or `lost`, or the file is not what it should be, or the field is full.',
      RESOURCE_EXHAUSTED: 'Too many pictures wait to be drawn.',
    },
    run: async (ctx, caller, input, request) => ({ file: await attachUpload(ctx, caller, input, request) }),
  }),
  defineFunction({
    name: 'listAllBooks',
    may: ['list', 'draft'],
    onlyReads: true,
    summary: 'Books of every creator in every state, the newest first.',
    input: allBooksInput,
    output: allBooksPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listAllBooks(ctx, input),
  }),
  defineFunction({
    name: 'removeDraftFile',
    may: ['save', 'draft'],
    summary: 'Takes a file that readers do not have out of a book’s draft.',
    input: z.object({ bookId, fileId: idOf, reason: optional(reason) }),
    output: success,
    refusals: { PERMISSION_DENIED: MAY_NOT, NOT_FOUND: 'The book or the file is not one of the caller’s drafts.' },
    run: async (ctx, caller, input, request) => {
      await removeDraftFile(ctx, caller, input, request);
      return { success: true as const };
    },
  }),
  defineAct({
    name: 'submitBook',
    may: ['submit', 'draft'],
    summary:
      'Sends a book to review; of one on sale, puts price, texts and pictures in force at once, and title and rating too where an admin acts for another house.',
    input: submitInput,
    output: submitted,
    refusals: {
      INVALID_ARGUMENT: 'A time that cannot be.',
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      ALREADY_EXISTS: 'Another book took the address meanwhile.',
      FAILED_PRECONDITION: 'Something is missing (`details.missing`), or the book was rejected.',
    },
    act: submitBook,
  }),
  defineAct({
    name: 'withdrawBook',
    may: ['submit', 'draft'],
    summary: 'Takes a book out of the store, or back from review; or only the changes of a book on sale.',
    input: withdrawInput,
    output: submitted,
    refusals: {
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      FAILED_PRECONDITION: 'The book is neither in the store nor in review, or no change of it waits.',
    },
    act: withdrawBook,
  }),
  defineAct({
    name: 'reviewBook',
    may: ['review', 'draft'],
    summary: 'Answers for a book in review.',
    input: reviewInput,
    output: submitted,
    refusals: {
      INVALID_ARGUMENT: 'A return or a rejection without a message.',
      PERMISSION_DENIED: 'The caller is of the creator’s team, or was within a year.',
      NOT_FOUND: 'There is no such book.',
      ABORTED: 'Nothing waits for review, or something newer than `revision` or `submittedAt` does.',
      ALREADY_EXISTS: 'Another book took the address meanwhile.',
    },
    act: reviewBook,
  }),
  definePlain({
    name: 'serveDraftFile',
    may: ['view', 'draft'],
    summary: 'A file of a draft as it came, for its creator’s team and for whoever reviews it.',
    body: 'none',
    also: { HEAD: { operationId: 'describeDraftFile', summary: 'The headers of the file.' } },
    input: z.object({ bookId, fileId: z.string().min(1).max(128) }),
    output: FILE,
    done: 'The file as an attachment, without a mark.',
    refusals: { NOT_FOUND: 'The book is not one of the caller’s, or has no such file in its draft.' },
    run: serveDraftFile,
  }),
] as const;
