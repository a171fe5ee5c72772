import { z } from 'zod';
import { TABLE_ROLES } from '../../kit/permissions.ts';
import { address, count, instant, nameOf, nextCursor, optional, partial, withDefault } from '../../kit/schema.ts';
import { AUDIENCES } from '../../ownership/loans/loan.ts';
import { oneCampaign } from '../../people/seats/campaign-id.ts';
import { CAMPAIGN_STATES } from '../../people/seats/campaign-state.ts';
import { cardValue } from '../characters/character-schema.ts';
import { ask } from '../rolls/asks/ask-schema.ts';
import { rollView } from '../rolls/roll-schema.ts';
import { toolLoan } from '../tools/tool-schema.ts';
import {
  COLUMNS_MAX,
  CONTENT_LIMITS_MAX,
  DESCRIPTION_MAX,
  INVITATION_DAYS,
  INVITATION_DAYS_MAX,
  SYSTEM_MAX,
  TITLE_MAX,
  USES_MAX,
} from './campaign-limits.ts';
import { INVITATION_STATES } from './invitation.ts';
import { tableResource } from './resource-schema.ts';
import { SAFETY_CARDS } from './safety/card.ts';

export const memberUid = z.string().min(1).max(128);
export const tableRole = z.enum(TABLE_ROLES);

const title = nameOf(TITLE_MAX);
const system = z.string().trim().max(SYSTEM_MAX);
const description = z.string().trim().max(DESCRIPTION_MAX);
const contentLimits = z.string().trim().max(CONTENT_LIMITS_MAX);
const theme = z.int().min(0).max(8);

export const createCampaignInput = z.object({
  title,
  system: system.nullish().describe('A system’s id, or the name of any other game.'),
  description: description.nullish().describe('Markdown.'),
  contentLimits: contentLimits.nullish().describe('What does not come into this table.'),
});
export type CreateCampaignInput = z.output<typeof createCampaignInput>;

export const changeCampaignInput = oneCampaign.extend({
  fields: partial(
    z.object({
      title,
      system: system.nullable(),
      description: description.nullable(),
      contentLimits: contentLimits
        .nullable()
        .describe('What does not come into this table, shown to whoever is about to join.'),
      theme: theme.nullable().describe('One of the nine themes; null: the system’s.'),
      cover: z
        .union([z.object({ drawn: theme }), z.object({ uploadId: z.string().min(1).max(128) })])
        .nullable()
        .describe('A drawn picture by its theme, or a finished upload for `banner`; null: the system’s plate.'),
      columns: z
        .array(z.string().min(1).max(128))
        .max(COLUMNS_MAX)
        .nullable()
        .describe('The fields of cards that the party shows, in order; null: all.'),
    }),
  ),
});
export type ChangeCampaignInput = z.output<typeof changeCampaignInput>;

export const person = z.object({ uid: z.string(), displayName: z.string() });

export const campaign = z
  .object({
    campaignId: z.string(),
    title: z.string(),
    system: z.string().nullable(),
    description: z.string().describe('Markdown. Empty where none was written.'),
    contentLimits: z.string().describe('What does not come into this table. Empty where none was written.'),
    state: z.enum(CAMPAIGN_STATES),
    createdAt: instant,
    closedAt: instant.nullable(),
    theme: theme.nullable().describe('Null: the system’s.'),
    cover: address.nullable().describe('Null: the system’s plate.'),
    columns: z.array(z.string()).nullable().describe('Null: all.'),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.output<typeof campaign>;

export const member = person
  .extend({
    role: tableRole,
    portrait: z.string(),
    tray: address.nullable().describe('The picture of the tray they throw into; null for the plain one.'),
    paper: theme.describe('The theme of their profile: what is theirs at the table wears it.'),
    joinedAt: instant,
    characterId: z.string().nullable(),
    left: z.literal(true).optional().describe('The account was erased; only its character is still at the table.'),
  })
  .meta({ id: 'CampaignMember' });
export type Member = z.output<typeof member>;
export const members = z.object({ members: z.array(member) });

export const partyMember = z
  .object({
    characterId: z.string(),
    uid: z.string(),
    name: z.string(),
    system: z.string(),
    systemTitle: z.string(),
    portrait: address.nullable(),
    card: z
      .array(cardValue.extend({ editable: z.boolean().describe('Whether the caller may change the field.') }))
      .describe('What the system puts on a card, without the fields hidden from the caller.'),
  })
  .meta({ id: 'PartyMember' });
export type PartyMember = z.output<typeof partyMember>;

export const partyFields = z.object({
  fields: z
    .array(z.object({ fieldId: z.string(), label: z.string(), resource: z.boolean() }))
    .describe('Every field of the systems at the table that a card can show and the caller may read.'),
  attributes: z
    .array(z.string())
    .describe('The names of the attributes that their sheets test, each once: any of them can be asked of all.'),
  conditions: z
    .array(z.string())
    .describe('The names of the conditions of the table’s system and of its sheets, each once, for its fights.'),
  rows: z.array(partyMember.pick({ characterId: true, card: true })).describe('The fields that were asked for.'),
});
export type PartyFields = z.output<typeof partyFields>;

export const partyPage = z.object({ party: z.array(partyMember), nextCursor });
export type PartyPage = z.output<typeof partyPage>;

export const loan = z
  .object({
    loanId: z.string(),
    campaignId: z.string(),
    bookId: z.string(),
    title: z.string().describe('Of the book.'),
    coverURL: address.nullable(),
    lender: person,
    until: instant.nullable().describe('Null: until it is taken back.'),
    audience: z.enum(AUDIENCES).describe('Who at the table reads it: everybody, or `mestre` and `co-mestre` alone.'),
    on: z.boolean().describe('Whether who leads the table lets it be read.'),
  })
  .meta({ id: 'Loan' });
export type Loan = z.output<typeof loan>;

export const loanReaders = z.object({
  readers: z.array(person).describe('Who turned a page in the last ten minutes, the last first.'),
});
export type LoanReaders = z.output<typeof loanReaders>;

export const lendBookInput = oneCampaign.extend({
  bookId: z.string().min(1).max(128),
  until: z.iso.datetime({ offset: true }).nullish().describe('Left out: until it is taken back.'),
  audience: withDefault(z.enum(AUDIENCES), 'mesa'),
});
export type LendBookInput = z.output<typeof lendBookInput>;

export const shownPage = z
  .object({
    bookId: z.string(),
    title: z.string().describe('Of the book.'),
    page: z.int().min(1).describe('Of the file, from 1.'),
    label: z.string().describe('The number that is printed on it.'),
    by: person,
    at: instant,
  })
  .meta({ id: 'ShownPage' });
export type ShownPage = z.output<typeof shownPage>;

export const invitation = z
  .object({
    invitationId: z.string(),
    role: tableRole,
    uses: count,
    used: count,
    expiresAt: instant,
  })
  .meta({ id: 'CampaignInvitation' });
export type Invitation = z.output<typeof invitation>;

const encounterLine = z.object({ encounterId: z.string(), title: z.string(), ended: z.boolean() });

export const campaignView = z.object({
  campaignId: z.string(),
  campaign,
  about: z.string().describe('The description, with nothing but marks in it.'),
  role: tableRole.describe('The caller’s.'),
  may: z
    .object({
      change: z.boolean(),
      close: z.boolean(),
      invite: z.boolean(),
      inviteAnyRole: z.boolean(),
      changeMembers: z.boolean(),
      bringSheet: z.boolean(),
      speak: z.boolean().describe('Talk, journal and loot.'),
      switchSource: z.boolean(),
      setChannel: z.boolean(),
    })
    .describe('What the role reaches, whether the campaign is open or not.'),
  members: z.array(member).describe('Who came first stands first.'),
  party: z.array(partyMember).describe('The characters at the table, the caller’s first; as many as fit into 100 KB.'),
  partyNext: nextCursor.describe('The `cursor` with which `getParty` goes on; null where all are here.'),
  partyRest: z
    .string()
    .nullable()
    .describe('A digest of what `getParty` goes on with: another one means that it is to be read anew.'),
  resources: z
    .array(tableResource)
    .describe('What all sheets at the table share, as far as the caller may see it; a clock first.'),
  sources: z.array(loan).describe('Running loans of books; those of `mestre` only for whoever leads the table.'),
  switchedOff: z.array(z.object({ loanId: z.string(), at: instant })).describe('Of `sources`, those switched off.'),
  ended: z
    .array(z.object({ loanId: z.string(), title: z.string(), lender: person, endedAt: instant }))
    .describe('Loans to all that ended within a day, the newest first.'),
  tools: z.array(toolLoan).describe('Running loans of tools, the oldest first.'),
  shown: shownPage
    .extend({
      bookURL: z.string(),
      coverURL: address.nullable(),
      mayRead: z.boolean().describe('Whether the caller may open it now.'),
    })
    .nullable()
    .describe('The page of a book that the table is shown. Those who may not read it see its name.'),
  curtain: z
    .string()
    .nullable()
    .describe('Another word each time that the table’s scene opens; null while it is closed.'),
  rolls: z.array(rollView).describe('The newest that the caller may see, newest first.'),
  asks: z.array(ask).describe('Rolls asked for that are not closed, each seen as its rolls are; the oldest first.'),
  invitations: z
    .array(invitation)
    .exactOptional()
    .describe('For `mestre` and `co-mestre`: those not revoked or expired.'),
  card: z
    .enum(SAFETY_CARDS)
    .nullable()
    .describe('The card that somebody lifted within the last minute; nobody is told who.'),
  cardUntil: instant
    .nullable()
    .describe('Until when the card is told. Another moment means that one was lifted again.'),
  fight: encounterLine.nullable().describe('The newest encounter that has not ended.'),
  encounters: z.array(encounterLine).exactOptional().describe('For `mestre` and `co-mestre`.'),
});
export type CampaignView = z.output<typeof campaignView>;

export const campaignList = z.object({
  campaigns: z
    .array(campaign.pick({ campaignId: true, title: true, state: true }).extend({ role: tableRole }))
    .describe('Open ones first, the newest first.'),
});
export type CampaignList = z.output<typeof campaignList>;

export const tableSeat = z.object({ campaignId: z.string(), seated: z.boolean() }).meta({ id: 'TableSeat' });
export type TableSeat = z.output<typeof tableSeat>;

export const inviteInput = oneCampaign.extend({
  role: tableRole,
  uses: optional(z.int().min(1).max(USES_MAX))
    .transform((uses) => uses ?? 1)
    .describe('1 unless given.'),
  expiresAt: optional(z.iso.datetime({ offset: true })).describe(
    `In ${INVITATION_DAYS} days where it is left out; at most ${INVITATION_DAYS_MAX} days ahead.`,
  ),
});
export type InviteInput = z.output<typeof inviteInput>;

export const invited = z.object({
  invitationId: z.string(),
  code: z.string().describe('Never told again.'),
  url: z.string(),
});

export const invitationCode = z.string().describe('Whatever its case, spaces and hyphens.');

export const invitationPreview = z.object({
  title: z.string(),
  role: tableRole,
  from: z.string().describe('The display name of whoever invites.'),
  members: count.describe('How many are at the table.'),
  contentLimits: z.string().describe('What does not come into this table. Empty where none was written.'),
  state: z.enum(INVITATION_STATES),
});
export type InvitationPreview = z.output<typeof invitationPreview>;
