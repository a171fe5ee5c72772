import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { cursor, success } from '../../kit/schema.ts';
import { campaignId, oneCampaign, readAs } from '../../people/seats/campaign-id.ts';
import { TEXTS_WAITING, TOO_MARKED } from '../../publishing/rich-text/compile-rich-text.server.ts';
import { UNKNOWN_CODES } from '../../shop/keys/unknown-codes.server.ts';
import { characterId } from '../characters/character-schema.ts';
import { bringCharacter } from './bring-character.server.ts';
import {
  CAMPAIGNS_MAX,
  INVITATION_DAYS_MAX,
  INVITATIONS_OPEN,
  MEMBERS_MAX,
  PARTY_FIELDS_MAX,
} from './campaign-limits.ts';
import {
  campaign,
  campaignList,
  campaignView,
  changeCampaignInput,
  createCampaignInput,
  invitationCode,
  invitationPreview,
  invited,
  inviteInput,
  members,
  memberUid,
  partyFields,
  partyPage,
  tableRole,
} from './campaign-schema.ts';
import { changeCampaign, closeCampaign, reopenCampaign } from './change-campaign.server.ts';
import { changeTableResource } from './change-resource.server.ts';
import { createCampaign } from './create-campaign.server.ts';
import {
  AS_LEADER,
  BAD_PICTURE,
  CLOSED,
  MANY_PICTURES,
  NO_UPLOAD,
  NOT_FOUND,
  OTHER_PURPOSE,
} from './function-labels.ts';
import { getCampaign } from './get-campaign.server.ts';
import { getPartyFields } from './get-party-fields.server.ts';
import { inviteToCampaign, revokeInvitation } from './invite.server.ts';
import { joinCampaign, previewInvitation } from './join-campaign.server.ts';
import { listCampaigns } from './list-campaigns.server.ts';
import { getParty } from './list-party.server.ts';
import { leaveCampaign, removeMember, setMemberRole } from './members.server.ts';
import { changeResourceInput, tableResource } from './resource-schema.ts';

const LAST = 'The campaign would have no mestre; `details.state` is `lastMestre`.';
const MANY = `The caller is in ${CAMPAIGNS_MAX} campaigns; \`details.state\` is \`full\`.`;

const changed = z.object({ campaign });
const oneMember = oneCampaign.extend({ uid: memberUid });

export const campaignFunctions = [
  defineFunction({
    name: 'createCampaign',
    may: ['create', 'campaign'],
    summary: 'Makes a campaign, whose mestre the caller is.',
    input: createCampaignInput,
    output: z.object({ campaignId }),
    refusals: { INVALID_ARGUMENT: TOO_MARKED, FAILED_PRECONDITION: MANY, RESOURCE_EXHAUSTED: TEXTS_WAITING },
    run: createCampaign,
  }),
  defineFunction({
    name: 'getCampaign',
    may: ['view', 'campaign'],
    onlyReads: true,
    summary: 'A campaign of the caller, as their role sees it.',
    input: oneCampaign.extend({ as: readAs }),
    output: campaignView,
    refusals: { NOT_FOUND: `${NOT_FOUND} Or \`as\` is none.`, PERMISSION_DENIED: AS_LEADER },
    run: (ctx, caller, { campaignId: id, as }) => getCampaign(ctx, caller, id, as),
  }),
  defineFunction({
    name: 'getParty',
    may: ['view', 'campaign'],
    onlyReads: true,
    summary: 'The characters at a table in pages, each field as its access says.',
    input: oneCampaign.extend({ cursor }),
    output: partyPage,
    refusals: { NOT_FOUND },
    run: getParty,
  }),
  defineFunction({
    name: 'getPartyFields',
    may: ['change', 'campaign'],
    onlyReads: true,
    summary: 'Fields of the sheets at a table which are on no card, for whoever leads it.',
    input: oneCampaign.extend({ fieldIds: z.array(z.string().min(1).max(64)).max(PARTY_FIELDS_MAX) }),
    output: partyFields,
    refusals: { NOT_FOUND, FAILED_PRECONDITION: CLOSED },
    run: getPartyFields,
  }),
  defineFunction({
    name: 'listCampaigns',
    may: ['use', 'campaign'],
    onlyReads: true,
    summary: 'The campaigns in which the caller is.',
    input: z.object({}),
    output: campaignList,
    run: (ctx, caller) => listCampaigns(ctx, caller.uid),
  }),
  defineFunction({
    name: 'changeCampaign',
    may: ['change', 'campaign'],
    summary: 'Changes what a campaign says and how it looks; a field left out stays.',
    input: changeCampaignInput,
    output: changed,
    refusals: {
      NOT_FOUND: `${NOT_FOUND} ${NO_UPLOAD}`,
      INVALID_ARGUMENT: `${OTHER_PURPOSE} ${TOO_MARKED}`,
      FAILED_PRECONDITION: `${CLOSED} ${BAD_PICTURE}`,
      RESOURCE_EXHAUSTED: `${MANY_PICTURES} ${TEXTS_WAITING}`,
    },
    run: changeCampaign,
  }),
  defineFunction({
    name: 'closeCampaign',
    may: ['close', 'campaign'],
    summary: 'Closes a campaign: its loans end, and it is only read, left and reopened.',
    input: oneCampaign,
    output: changed,
    refusals: { NOT_FOUND, FAILED_PRECONDITION: CLOSED },
    run: (ctx, caller, input) => closeCampaign(ctx, caller, input.campaignId),
  }),
  defineFunction({
    name: 'reopenCampaign',
    may: ['close', 'campaign'],
    summary: 'Opens a closed campaign again.',
    input: oneCampaign,
    output: changed,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => reopenCampaign(ctx, caller, input.campaignId),
  }),
  defineFunction({
    name: 'inviteToCampaign',
    may: ['invite', 'campaign'],
    sealsAnswer: true,
    summary: 'Makes a link and a code by which people join. The code is told once.',
    input: inviteInput,
    output: invited,
    refusals: {
      INVALID_ARGUMENT: `A time that is past, or more than ${INVITATION_DAYS_MAX} days ahead.`,
      NOT_FOUND,
      PERMISSION_DENIED: 'A co-mestre invites as `jogador` and `espectador` alone.',
      FAILED_PRECONDITION: `${CLOSED} Or it has ${INVITATIONS_OPEN} open invitations: \`full\`.`,
    },
    run: inviteToCampaign,
  }),
  defineFunction({
    name: 'revokeInvitation',
    may: ['invite', 'campaign'],
    summary: 'Ends an invitation. Who joined by it stays.',
    input: oneCampaign.extend({ invitationId: z.string().min(1).max(128) }),
    output: success,
    refusals: { NOT_FOUND: `${NOT_FOUND} Or it has no such invitation.`, FAILED_PRECONDITION: CLOSED },
    run: revokeInvitation,
  }),
  defineFunction({
    name: 'previewInvitation',
    may: ['preview', 'campaign'],
    summary: 'What one is about to join.',
    input: z.object({ code: invitationCode }),
    output: invitationPreview,
    refusals: { NOT_FOUND: 'An unknown code; `details.state` is `error`.' },
    limits: UNKNOWN_CODES,
    keepsForVisitors: true,
    run: (ctx, caller, { code }, request) => previewInvitation(ctx, caller, code, request),
  }),
  defineFunction({
    name: 'joinCampaign',
    may: ['join', 'campaign'],
    summary: 'Takes a place of an invitation. A member keeps their role, and no place is used.',
    input: z.object({ code: invitationCode }),
    output: z.object({ campaignId, role: tableRole }),
    refusals: {
      NOT_FOUND: 'An unknown code; `details.state` is `error`.',
      FAILED_PRECONDITION: `\`details.state\` is \`revoked\`, \`expired\`, \`closed\`, \`usedUp\`, or \`removed\` for whom a mestre took out, unless a mestre made the invitation since for one person; \`full\` with ${MEMBERS_MAX} members, or for somebody who is in ${CAMPAIGNS_MAX} campaigns.`,
    },
    limits: UNKNOWN_CODES,
    run: (ctx, caller, { code }, request) => joinCampaign(ctx, caller, code, request),
  }),
  defineFunction({
    name: 'setMemberRole',
    may: ['changeMembers', 'campaign'],
    summary: 'Gives a member another role. Who becomes `espectador` takes their character away.',
    input: oneMember.extend({ role: tableRole }),
    output: members,
    refusals: { NOT_FOUND: `${NOT_FOUND} Or the other is none.`, FAILED_PRECONDITION: `${CLOSED} ${LAST}` },
    run: setMemberRole,
  }),
  defineFunction({
    name: 'removeMember',
    may: ['changeMembers', 'campaign'],
    summary: 'Removes a member, with their character and their loans.',
    input: oneMember,
    output: members,
    refusals: { NOT_FOUND: `${NOT_FOUND} Or the other is none.`, FAILED_PRECONDITION: `${CLOSED} ${LAST}` },
    run: removeMember,
  }),
  defineFunction({
    name: 'leaveCampaign',
    may: ['leave', 'campaign'],
    summary: 'Leaves a campaign, with one’s character and loans.',
    input: oneCampaign,
    output: success,
    refusals: { NOT_FOUND, FAILED_PRECONDITION: LAST },
    run: (ctx, caller, input) => leaveCampaign(ctx, caller, input.campaignId),
  }),
  defineFunction({
    name: 'bringCharacter',
    may: ['bringSheet', 'campaign'],
    summary: 'Brings a character of the caller to the table, or takes it away with null. It stands at one table.',
    input: oneCampaign.extend({ characterId: characterId.nullable() }),
    output: members,
    refusals: {
      NOT_FOUND: `${NOT_FOUND} Or the character is not theirs.`,
      FAILED_PRECONDITION: `${CLOSED} Or the character is archived.`,
    },
    run: bringCharacter,
  }),
  defineFunction({
    name: 'changeTableResource',
    may: ['change', 'campaign'],
    summary: 'Moves a resource that all sheets at the table share, within its bounds.',
    input: changeResourceInput,
    output: z.object({ resource: tableResource }),
    refusals: { NOT_FOUND: `${NOT_FOUND} Or it has no such resource.`, FAILED_PRECONDITION: CLOSED },
    run: changeTableResource,
  }),
] as const;
