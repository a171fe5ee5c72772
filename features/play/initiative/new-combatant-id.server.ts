import { randomBytes } from 'node:crypto';

export const newCombatantId = (): string => randomBytes(9).toString('base64url');
