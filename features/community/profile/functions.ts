import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { shelfList, shelvesInput } from '../../reading/shelves/shelves-schema.ts';
import { getProfilePage } from './get-profile-page.server.ts';
import { getOwnDocument } from './get-user.server.ts';
import { HANDLES_HELD } from './handle.ts';
import { listShelves } from './list-shelves.server.ts';
import { handle, handleCheck, profilePage, profilePageInput } from './profile-schema.ts';
import { checkHandle, setHandle } from './set-handle.server.ts';
import { updateProfilePage } from './update-profile-page.server.ts';
import { updateUser, updateUserInput } from './update-user.server.ts';
import { userDocument } from './user-schema.ts';

export const profileFunctions = [
  defineFunction({
    name: 'getUser',
    may: ['use', 'account'],
    onlyReads: true,
    summary: 'The caller’s user document.',
    inMaintenance: true,
    input: z.object({}),
    output: userDocument,
    readsUser: true,
    run: getOwnDocument,
  }),
  defineFunction({
    name: 'updateUser',
    may: ['use', 'account'],
    sealsAnswer: true,
    summary: 'Changes the caller’s name and profile; fields that are not writable are dropped.',
    input: updateUserInput,
    output: userDocument,
    refusals: {
      INVALID_ARGUMENT: 'A title or a skin that is not owned.',
      ABORTED: 'Something of `was` was changed meanwhile; `details.changed` says what.',
    },
    run: updateUser,
  }),
  defineFunction({
    name: 'getShelves',
    may: ['keep', 'library'],
    onlyReads: true,
    summary: 'The shelves that the caller made, in their order.',
    input: shelvesInput,
    output: shelfList,
    run: (ctx, caller, { bookIds }) => listShelves(ctx, caller.uid, bookIds),
  }),
  defineFunction({
    name: 'checkHandle',
    may: ['change', 'profilePage'],
    onlyReads: true,
    summary: 'Whether the caller may take a handle: of the right form, not reserved, not like another’s.',
    input: z.object({ handle }),
    output: handleCheck,
    run: (ctx, caller, input) => checkHandle(ctx, caller, input.handle),
  }),
  defineFunction({
    name: 'setHandle',
    may: ['change', 'profilePage'],
    summary: 'Gives the caller’s public profile its address. The former one leads to it for a year.',
    input: z.object({ handle }),
    output: profilePage,
    refusals: {
      INVALID_ARGUMENT: 'A handle of another form, or a reserved one.',
      ALREADY_EXISTS: 'It is another’s, or looks like another’s.',
      FAILED_PRECONDITION: `The caller holds ${HANDLES_HELD} handles, those of the last year included.`,
    },
    run: async (ctx, caller, input) => {
      await setHandle(ctx, caller, input.handle);
      return getProfilePage(ctx, caller.uid);
    },
  }),
  defineFunction({
    name: 'updateProfilePage',
    may: ['change', 'profilePage'],
    summary: 'Changes who sees the caller’s public profile and what it shows.',
    input: profilePageInput,
    output: profilePage,
    refusals: {
      INVALID_ARGUMENT: 'A showcase of what is not the caller’s.',
      ABORTED: 'It was changed since `revision`.',
    },
    run: updateProfilePage,
  }),
] as const;
