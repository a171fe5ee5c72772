import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { campaignMembers } from './tables.ts';

export const people = [
  personal('mesas', 'As mesas em que você está, e com que personagem.', campaignMembers, 'changed', (uid) =>
    eq(campaignMembers.userId, uid),
  ),
] as const;
