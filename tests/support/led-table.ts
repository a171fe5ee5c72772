import type { Page } from 'playwright-core';
import { callAs, DESKTOP, PHONE, type Stage } from './stage.ts';

export interface LedTable {
  campaignId: string;
  /** The person who leads it. */
  ana: Page;
  /** The person who plays at it. */
  jo: Page;
}

/** A new table on the demo's stage, with who leads it and a player, each in a browser of their own. */
export async function openLedTable(stage: Stage, title = 'A casa do açude', led = DESKTOP): Promise<LedTable> {
  const [ana, jo] = await Promise.all([
    stage.visit('/colecoes/campanhas', { as: 'ana@demo.test', viewport: led }),
    stage.visit('/colecoes/campanhas', { as: 'jo@demo.test', viewport: PHONE }),
  ]);
  const { campaignId } = await callAs<{ campaignId: string }>(ana, 'createCampaign', { title });
  const { code } = await callAs<{ code: string }>(ana, 'inviteToCampaign', { campaignId, role: 'jogador' });
  await callAs(jo, 'joinCampaign', { code });
  return { campaignId, ana, jo };
}
