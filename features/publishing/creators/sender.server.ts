import { senderName } from '../../../lib/house-name.ts';
import { users } from '../../people/accounts/tables.ts';

export const SENDER = { displayName: users.displayName, creatorId: users.creatorId };

interface Sender {
  displayName: string | null;
  creatorId: string | null;
}

/** The doer for a creator, in words: a name only of people who are in its team still, never an admin's. */
export const senderOf = (sender: Sender | null | undefined, creatorId: string): string =>
  sender?.creatorId === creatorId ? (senderName(sender.displayName) ?? 'alguém da equipe') : 'a equipe da RPGpédia';
