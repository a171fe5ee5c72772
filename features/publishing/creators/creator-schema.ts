import { z } from 'zod';
import { CREATOR_ROLES } from '../../kit/caller.ts';
import { instant } from '../../kit/schema.ts';

export const creatorMember = z
  .object({
    email: z.string().nullable(),
    role: z.enum(CREATOR_ROLES),
    state: z.enum(['invited', 'member']).describe('`invited` until the person accepts.'),
    uid: z.string().exactOptional().describe('Of a member.'),
    displayName: z.string().nullable().exactOptional().describe('Of a member.'),
    expiresAt: instant.exactOptional().describe('Of an invitation.'),
  })
  .meta({ id: 'CreatorMember' });
export type CreatorMember = z.output<typeof creatorMember>;

export const creatorInvitation = z
  .object({
    creatorId: z.string(),
    name: z.string().describe('Of the creator.'),
    role: z.enum(CREATOR_ROLES),
    from: z.string().describe('Who invited.'),
    at: instant,
    expiresAt: instant,
  })
  .meta({ id: 'CreatorInvitation' });
export type CreatorInvitation = z.output<typeof creatorInvitation>;
