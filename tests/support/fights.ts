import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { CommandAnswer, command, EncounterView } from '../../features/play/initiative/encounter-schema.ts';
import type { Visitor } from './visitor.ts';

export type SentFightCommand = z.input<typeof command>;

export const give = (by: Visitor, encounterId: string | undefined, command: SentFightCommand, more: object = {}) =>
  by.callPlain<CommandAnswer>('iniciativaRPG', { encounterId, requestId: randomUUID(), command, ...more });

export async function must(
  by: Visitor,
  encounterId: string | undefined,
  command: SentFightCommand,
  more: object = {},
): Promise<CommandAnswer> {
  const { http, result, error } = await give(by, encounterId, command, more);
  if (http !== 200) throw new Error(JSON.stringify(error));
  return result;
}

export const create = async (by: Visitor, campaignId?: string): Promise<string> =>
  (await must(by, undefined, { t: 'create', title: 'O açude', ...(campaignId ? { campaignId } : {}) })).encounter
    .encounterId;

export const readBy = async <View = EncounterView>(by: Visitor, encounterId: string): Promise<View> =>
  (await by.must<{ encounter: View }>('getEncounter', { encounterId })).encounter;

export async function fight(by: Visitor, campaignId?: string) {
  const encounterId = await create(by, campaignId);
  const { encounter } = await must(by, encounterId, {
    t: 'add',
    combatants: [
      { name: 'Zefa', initiative: 15, hp: 12, side: 'jogadores' },
      { name: 'Cão', initiative: 12, hp: 7, group: 'Cães' },
      { name: 'Ele', initiative: 10, hp: 40, hidden: true },
    ],
  });
  const id = (name: string) => encounter.combatants.find((one) => one.name === name)!.id;
  return { encounterId, encounter, id };
}
