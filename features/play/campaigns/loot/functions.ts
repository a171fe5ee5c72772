import { z } from 'zod';
import { defineFunction } from '../../../kit/function.ts';
import { success } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { LOOT_MAX } from '../campaign-limits.ts';
import { CLOSED, NOT_FOUND } from '../function-labels.ts';
import { addLoot, changeLoot, moveLoot, removeLoot, undoLoot } from './change-loot.server.ts';
import { getLoot } from './get-loot.server.ts';
import { addLootInput, changeId, changeLootInput, itemId, loot, moveLootInput } from './loot-schema.ts';

const NO_ITEM = `${NOT_FOUND} Or its loot has no such thing.`;
const changed = z.object({ changeId: z.string().describe('For `undoLoot`.') });

export const lootFunctions = [
  defineFunction({
    name: 'getLoot',
    may: ['view', 'campaign'],
    onlyReads: true,
    summary: 'What a table found, who has it, and what was done last.',
    input: oneCampaign,
    output: loot,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => getLoot(ctx, caller, input.campaignId),
  }),
  defineFunction({
    name: 'addLoot',
    may: ['speak', 'campaign'],
    summary: 'Adds something to the table’s loot, which nobody has yet, or a character has at once.',
    input: addLootInput,
    output: changed.extend({ itemId: z.string() }),
    refusals: {
      NOT_FOUND: `${NOT_FOUND} Or the character is not there.`,
      FAILED_PRECONDITION: `${CLOSED} Or it has ${LOOT_MAX} things: \`full\`.`,
    },
    run: addLoot,
  }),
  defineFunction({
    name: 'changeLoot',
    may: ['speak', 'campaign'],
    summary: 'Changes name, quantity and note; a field left out stays.',
    input: changeLootInput,
    output: changed,
    refusals: { NOT_FOUND: NO_ITEM, FAILED_PRECONDITION: CLOSED },
    run: changeLoot,
  }),
  defineFunction({
    name: 'moveLoot',
    may: ['speak', 'campaign'],
    summary: 'Gives some of a thing to a character at the table, or puts it back for all.',
    input: moveLootInput,
    output: changed,
    refusals: {
      NOT_FOUND: `${NO_ITEM} Or no such character is at the table.`,
      FAILED_PRECONDITION: `${CLOSED} Or somebody else has it, or fewer are left: \`taken\`; or it has ${LOOT_MAX} things: \`full\`.`,
    },
    run: moveLoot,
  }),
  defineFunction({
    name: 'removeLoot',
    may: ['speak', 'campaign'],
    summary: 'Removes a thing, as when it is sold or used up.',
    input: oneCampaign.extend({ itemId }),
    output: changed,
    refusals: { NOT_FOUND: NO_ITEM, FAILED_PRECONDITION: CLOSED },
    run: removeLoot,
  }),
  defineFunction({
    name: 'undoLoot',
    may: ['speak', 'campaign'],
    summary: 'Takes a change of the loot back: one’s own, or anybody’s for whoever leads the table.',
    input: oneCampaign.extend({ changeId }),
    output: success,
    refusals: {
      NOT_FOUND: `${NOT_FOUND} Or there is no such change.`,
      PERMISSION_DENIED: 'The change is another’s.',
      FAILED_PRECONDITION: `${CLOSED} Or the same things were changed since: \`changed\`.`,
    },
    run: undoLoot,
  }),
] as const;
