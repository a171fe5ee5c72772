import { describe, expect, it } from 'vitest';
import type { SentCommand, TableScene } from '../../features/play/campaigns/scene/scene-schema.ts';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import { accessible, goTo, openStage, reload } from '../support/stage.ts';

describe.skipIf(!hasChromium)('the curtain of a scene', () => {
  const stage = openStage();

  it('is told by a dot in the other rooms when its curtain opens, until one has seen it', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    const give = async (command: SentCommand, more: object = {}): Promise<TableScene> => {
      const data = { campaignId, requestId: crypto.randomUUID(), command, ...more };
      const answer = await ana.request.post('/functions/commandScene', { data, headers: { origin: stage.url } });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as TableScene;
    };
    const { scene } = await give({ t: 'create', title: 'A ponte' });
    const { sceneId } = scene!;
    const open = (is: boolean) => give({ t: 'set', fields: { open: is } }, { sceneId });
    await goTo(jo, `/colecoes/campanhas/${campaignId}/diario`);
    const rooms = jo.getByRole('navigation', { name: 'Salas da mesa' });
    const told = rooms.getByRole('link', { name: 'Cena com a cortina aberta' });
    const quiet = rooms.getByRole('link', { name: 'Cena', exact: true });
    await quiet.waitFor();
    await open(true);
    await told.waitFor();
    await accessible(jo);
    await reload(jo);
    await told.click();
    await jo.getByRole('application', { name: 'Tabuleiro de A ponte' }).waitFor();
    await quiet.waitFor();
    await rooms.getByRole('link', { name: 'Diário' }).click();
    await jo.getByRole('heading', { name: 'Diário' }).waitFor();
    await open(false);
    await quiet.waitFor();
    await open(true);
    await told.waitFor();
    await open(false);
    await quiet.waitFor();
  });
});
