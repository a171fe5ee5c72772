import type { Member } from '../../../features/play/campaigns/campaign-schema.ts';

/** Whether nobody else leads a table, so that this person can neither leave it nor take another role while it is open. */
export const isOnlyMestre = (members: readonly Pick<Member, 'uid' | 'role'>[], uid: string): boolean =>
  members.every((one) => (one.role === 'mestre') === (one.uid === uid));
