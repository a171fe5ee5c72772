import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { CommandAnswer } from '../../features/play/initiative/encounter-schema.ts';
import type { SentFightCommand } from './fights.ts';
import { callAs, DESKTOP, PHONE, type Stage } from './stage.ts';

export interface LedTable {
  campaignId: string;
  /** The person who leads it. */
  ana: Page;
  /** The person who plays at it. */
  jo: Page;
}

/** A new table on the demo's stage, with who leads it and a player, each in a browser of their own. */
export async function openLedTable(
  stage: Stage,
  title = 'A casa do açude',
  led = DESKTOP,
  system?: string,
): Promise<LedTable> {
  const [ana, jo] = await Promise.all([
    stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: led }),
    stage.visit('/colecoes/campanhas', { as: 'jo@demo.test', viewport: PHONE }),
  ]);
  const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title, system });
  const { code } = await callAs<{ code: string }>(ana, 'inviteToCampaign', { campaignId, role: 'jogador' });
  await callAs(jo, 'joinCampaign', { code });
  return { campaignId, ana, jo };
}

/** Zefa, a character of Brutal by chance, whom the player brings to the table. */
export async function bringZefa(player: Page, campaignId: string): Promise<string> {
  const zefa = { system: 'brutal', name: 'Zefa', random: true };
  const { characterId } = await callAs<{ characterId: string }>(player, 'createCharacter', zefa);
  await callAs(player, 'bringCharacter', { campaignId, characterId });
  return characterId;
}

/** Elis, a character of Universal, whom the player brings to the table. */
export async function bringElis(player: Page, campaignId: string): Promise<string> {
  const elis = { system: 'universal', name: 'Elis' };
  const { characterId } = await callAs<{ characterId: string }>(player, 'createCharacter', elis);
  await callAs(player, 'bringCharacter', { campaignId, characterId });
  return characterId;
}

/** Commands a fight, or begins one without an id; the answer is its id. */
export async function commandFight(leader: Page, sent: SentFightCommand, encounterId?: string): Promise<string> {
  const { origin } = new URL(leader.url());
  const data = { encounterId, requestId: randomUUID(), command: sent };
  const answer = await leader.request.post('/functions/iniciativaRPG', { data, headers: { origin } });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as CommandAnswer).encounter.encounterId;
}

/** A fight at the table with all of its characters, rolled and not begun; the answer is its id. */
export async function openFight(leader: Page, campaignId: string): Promise<string> {
  const encounterId = await commandFight(leader, { t: 'create', title: 'O porão', campaignId });
  return commandFight(leader, { t: 'pull', roll: true }, encounterId);
}
