import { z } from 'zod';
import { ROLES } from '../../kit/caller.ts';
import { idOf } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';

const uid = z.string().min(1).max(128);

export const roleChange = z.object({
  uid,
  role: z.enum(ROLES),
  creatorId: idOf.nullish(),
  isCreatorOwner: z.boolean().nullish(),
  reason,
});

export const suspension = z.object({ uid, suspended: z.boolean(), reason });
