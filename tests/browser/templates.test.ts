import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import {
  accessible,
  callAs,
  goTo,
  heading,
  openStage,
  PHONE,
  reload,
  sideways,
  untilArrived,
} from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

const REASON = 'O texto xinga quem joga.';
const DECIDED = 'Ofende quem joga; conferido na galeria.';

describe.skipIf(!hasChromium)('a shared structure that somebody reports', () => {
  const stage = openStage();

  async function publishTemplate(title: string): Promise<{ author: Page; code: string }> {
    const author = await stage.visit('/colecoes', { as: 'criador@demo.test' });
    const { characterId } = await callAs<{ characterId: string }>(author, 'createCharacter', {
      system: 'universal',
      name: 'Elis',
    });
    const { code } = await callAs<{ code: string }>(author, 'publishTemplate', {
      characterId,
      title,
      about: 'Para o espaço.',
      isListed: true,
    });
    return { author, code };
  }
  const shown = async (page: Page, title: string): Promise<number> => {
    await goTo(page, '/colecoes/modelos');
    return page.getByRole('link', { name: title }).count();
  };
  const reported = (admin: Page, title: string) =>
    admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: title }) });

  it('is hidden by the team, leaves the gallery, and stays with those who have it', async () => {
    const title = 'Naves à deriva';
    const { author, code } = await publishTemplate(title);
    const path = `/colecoes/modelos/${code}`;
    const user = await stage.visit(path, { as: 'beta@demo.test', viewport: PHONE });
    await user.getByLabel('Nome da ficha').fill('Capitã');
    await user.getByRole('button', { name: 'Usar este modelo' }).click();
    await untilArrived(user, /\/ficha\/universal\//);
    const sheet = new URL(user.url()).pathname;

    await goTo(user, path);
    await user.getByRole('button', { name: 'Denunciar modelo' }).click();
    const report = user.getByRole('dialog', { name: 'Denunciar o modelo de ficha' });
    await report.getByRole('button', { name: 'Denunciar' }).click();
    await report.getByText('Escolha um motivo.').waitFor();
    await accessible(user);
    await expect.poll(() => sideways(user)).toBe(0);
    await report.getByText('Ódio ou discriminação').click();
    await report.getByLabel('O que a equipe precisa saber').fill(REASON);
    await report.getByRole('button', { name: 'Denunciar' }).click();
    await toastOf(user, 'Denúncia recebida.').waitFor();
    await report.waitFor({ state: 'hidden' });

    const admin = await stage.visit('/admin/denuncias', { as: 'admin@demo.test' });
    const card = reported(admin, title);
    await card.getByText(REASON).waitFor();
    await accessible(admin);
    await card.getByRole('button', { name: new RegExp(`^Tirar do ar ?: ${title}`) }).click();
    const deciding = admin.getByRole('dialog', { name: 'Tirar do ar' });
    await deciding.getByLabel('Por quê').fill(DECIDED);
    await deciding.getByRole('button', { name: 'Tirar do ar' }).click();
    await admin.getByText('Saiu do ar.').waitFor();
    await card.waitFor({ state: 'detached' });

    await expect.poll(() => shown(user, title)).toBe(0);
    expect((await goTo(user, path))?.status()).toBe(404);
    await heading(user, 'Este modelo não está aqui');
    await goTo(user, sheet);
    await heading(user, 'Capitã');
    await user.getByRole('button', { name: /^Energia \d/ }).waitFor();
    await goTo(author, path);
    await author.getByText('Escondido pela equipe').waitFor();

    // The one who shares it appeals; another admin than the first one answers.
    await goTo(author, '/notificacoes');
    await author.getByRole('link', { name: new RegExp(title) }).click();
    await author.getByText(DECIDED).waitFor();
    await accessible(author);
    await author.getByLabel('Por que a decisão não vale').fill('Não ofende.');
    await author.getByRole('button', { name: 'Recorrer' }).click();
    await author.getByText('Há um recurso: outra pessoa da equipe olha de novo.').waitFor();
    await reload(admin);
    await card.getByText('Outra pessoa da equipe decide esta.').waitFor();
  });

  it('stays in the gallery where the team lets it stand', async () => {
    const title = 'Trens parados';
    const { code } = await publishTemplate(title);
    const user = await stage.visit('/colecoes/modelos', { as: 'beta@demo.test' });
    await callAs(user, 'reportTemplate', { code, reason: REASON });
    const admin = await stage.visit('/admin/denuncias', { as: 'admin@demo.test', viewport: PHONE });
    await expect.poll(() => sideways(admin)).toBe(0);
    await accessible(admin);
    await reported(admin, title)
      .getByRole('button', { name: new RegExp(`^Deixar ?: ${title}`) })
      .click();
    const deciding = admin.getByRole('dialog', { name: 'Deixar como está' });
    await deciding.getByLabel('Por quê').fill('Nada nele ofende.');
    await deciding.getByRole('button', { name: 'Deixar' }).click();
    await admin.getByText('Fica como está. As pessoas foram avisadas.').waitFor();
    await expect.poll(() => shown(user, title)).toBe(1);
  });
});
