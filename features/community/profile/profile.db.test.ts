import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { getCosmetics, listOtherSkins } from './get-cosmetics.server.ts';
import type { UserDocument } from './user-schema.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'chefe@example.test' } });
  admin = await app.signedIn('chefe@example.test');
});
afterAll(() => app.stop());

const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);

async function redeem(visitor: Visitor, keyId: string): Promise<void> {
  const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId, count: 1 });
  await visitor.must('redeemKey', { code: codes[0] });
}

const cosmeticsOf = async (visitor: Visitor) =>
  getCosmetics(app.ctx, (await visitor.must<UserDocument>('getUser')).uid);

describe('the wardrobe', () => {
  it('is empty for a newcomer, and holds what was got, in that order and once', async () => {
    const visitor = await someone();
    expect(await cosmeticsOf(visitor)).toEqual({ titles: [], skins: { banner: [], frame: [], tray: [] } });
    await redeem(visitor, 'FCsunset');
    await redeem(visitor, 'FCviajante');
    await redeem(visitor, 'FCviajanteMaisNostalgia8bit');
    const { titles, skins } = await cosmeticsOf(visitor);
    expect(titles.map(({ label }) => label)).toEqual(['Sunset', 'Viajante', 'Nostalgia 8-Bit']);
    expect(skins.banner.map(({ id }) => id)).toEqual(['sunsetBanner', 'viajanteBanner', 'nostalgia8bitBanner']);
    expect(skins.frame).toHaveLength(3);
    expect(skins.tray[0]).toMatchObject({
      id: 'sunsetTray',
      title: expect.stringContaining('Sunset'),
      imgURL: expect.stringContaining('sunsetTray'),
    });
  });

  it('is what may be put on, and everything in it may be taken off again', async () => {
    const visitor = await someone();
    await redeem(visitor, 'FCviajante');
    const equipped = {
      currenTitle: { id: 'viajante' },
      currentBanner: { id: 'viajanteBanner' },
      currentFrame: { id: 'viajanteFrame' },
      currentTray: { id: 'viajanteTray' },
    };
    const dressed = await visitor.must<UserDocument>('updateUser', { customization: equipped });
    expect(dressed.customization).toMatchObject(equipped);
    const bare = {
      currenTitle: null,
      currentBanner: { id: 'defaultBanner' },
      currentFrame: { id: 'noFrame' },
      currentTray: null,
    };
    const undressed = await visitor.must<UserDocument>('updateUser', { customization: bare });
    expect(undressed.customization).toMatchObject(bare);
  });

  it('names a title that the catalogue has no more, on the profile and among one’s own', async () => {
    const visitor = await someone();
    const { uid } = await visitor.must<UserDocument>('getUser');
    const gone = { kind: 'title', itemId: 'rei', source: 'gift', sourceId: 'antiga' } as const;
    await app.ctx.db.insert(grants).values({ userId: uid, ...gone, createdAt: app.ctx.clock.now() });
    await app.ctx.db.update(users).set({ currentTitle: 'rei' }).where(eq(users.uid, uid));
    const unknown = { id: 'rei', label: 'Título desconhecido' };
    expect((await cosmeticsOf(visitor)).titles).toEqual([unknown]);
    expect((await visitor.must<UserDocument>('getUser')).customization.currenTitle).toEqual(unknown);
  });

  it('shows the default banner in the main colour', async () => {
    const visitor = await someone();
    const { customization } = await visitor.must<UserDocument>('updateUser', {
      customization: { profileMainColor: 4 },
    });
    expect(customization.currentBanner).toMatchObject({ id: 'defaultBanner', imgURL: '/art/themes/4-profile.webp' });
  });

  it('refuses what is not in it, at the field, and changes nothing', async () => {
    const visitor = await someone();
    await redeem(visitor, 'FCviajante');
    for (const [field, id] of [
      ['currenTitle', 'sunset'],
      ['currentBanner', 'sunsetBanner'],
      ['currentBanner', 'viajanteFrame'],
      ['currentFrame', 'sunsetFrame'],
      ['currentTray', 'nada'],
    ] as const) {
      const { error } = await visitor.call('updateUser', {
        customization: { [field]: { id }, profileDescription: 'Mudei' },
      });
      expect([error.status, error.details.fields], id).toEqual(['INVALID_ARGUMENT', [`customization.${field}`]]);
    }
    const { customization } = await visitor.must<UserDocument>('getUser');
    expect(customization.profileDescription).toBe('Cheguei na RPGpédia!');
  });

  it('asks the second of two tabs, about what both changed and nothing else', async () => {
    const visitor = await someone();
    await redeem(visitor, 'FCviajante');
    const seen = { currentFrame: { id: 'noFrame' }, currenTitle: null, profileMainColor: 0 };
    await visitor.must('updateUser', {
      customization: { profileMainColor: 4, currentFrame: { id: 'viajanteFrame' } },
      was: { customization: seen },
    });
    const second = (customization: object, was: object) => visitor.call('updateUser', { customization, was });
    const refused = await second({ profileMainColor: 5, currenTitle: { id: 'viajante' } }, { customization: seen });
    expect([refused.http, refused.error.status]).toEqual([409, 'ABORTED']);
    expect(refused.error.details.changed).toEqual(['customization.currentFrame', 'customization.profileMainColor']);
    const other = await second(
      { currenTitle: { id: 'viajante' }, profileDescription: 'Oi' },
      { displayName: '', customization: { currenTitle: null, profileDescription: 'Cheguei na RPGpédia!' } },
    );
    expect(other.http).toBe(200);
    const { customization } = await visitor.must<UserDocument>('getUser');
    expect(customization).toMatchObject({ profileMainColor: 4, currenTitle: { id: 'viajante' } });
    const answers = await Promise.all(
      [1, 2, 3].map((profileMainColor) => second({ profileMainColor }, { customization: { profileMainColor: 4 } })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  it('refuses a text too long, or a colour that is none, at the field', async () => {
    const visitor = await someone();
    const long = await visitor.call('updateUser', { displayName: 'x'.repeat(129) });
    expect(long.error.details.fields).toEqual(['displayName']);
    const colour = await visitor.call('updateUser', { customization: { profileMainColor: 9 } });
    expect(colour.error.details.fields).toEqual(['customization.profileMainColor']);
  });
});

describe('skins that are not owned', () => {
  it('are those that can be had, each with the way to it', async () => {
    const visitor = await someone();
    await redeem(visitor, 'FCviajante');
    const others = listOtherSkins(app.ctx.catalogue, await cosmeticsOf(visitor));
    expect(new Set(others.map(({ themeId }) => themeId))).not.toContain('viajante');
    for (const { id } of others) expect(app.ctx.catalogue.skin(id), id).toBeDefined();
    expect(others.find(({ id }) => id === 'sunsetFrame')).toMatchObject({
      owned: false,
      rarity: 'epic',
      getPath: '/?pacote=sunsetPack',
    });
    expect(others.find(({ id }) => id === 'vitralLendarioTray')).toMatchObject({
      rarity: 'special',
      getPath: '/?pacote=lendarioPack',
    });
    for (const id of ['aventureiroBanner', 'defaultBanner', 'noFrame'])
      expect(others.map((skin) => skin.id)).not.toContain(id);
  });
});

describe('/perfil/editar', () => {
  it('comes with what is worn chosen, also before any script', async () => {
    const visitor = await someone();
    await redeem(visitor, 'FCviajante');
    await visitor.must('updateUser', {
      displayName: 'Moema <b>',
      customization: { currentFrame: { id: 'viajanteFrame' }, profileMainColor: 4 },
    });
    const html = await (await visitor.request('/perfil/editar', { headers: { accept: 'text/html' } })).text();
    const checked = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => /\schecked=""/.test(input))
      .map((input) => [/name="([^"]*)"/.exec(input)?.[1], /value="([^"]*)"/.exec(input)?.[1]]);
    expect(checked).toEqual([
      ['currenTitle', ''],
      ['profileMainColor', '4'],
      ['profileBackgroundColor', '0'],
      ['currentBanner', 'defaultBanner'],
      ['currentFrame', 'viajanteFrame'],
      ['currentTray', ''],
    ]);
    expect(html).toContain('value="Moema &lt;b&gt;"');
  });

  it('tells a newcomer where titles and skins come from, and that cart and wish list are empty', async () => {
    const html = await (await (await someone()).request('/perfil/editar', { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('Nenhum título por enquanto');
    expect(html).toContain('href="/loja?tipo=skins"');
    expect(html).toContain('aria-label="Lista de desejos, vazia"');
    expect(html).toContain('aria-label="Carrinho, vazio"');
  });
});
