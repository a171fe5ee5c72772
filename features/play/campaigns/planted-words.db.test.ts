import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTE_MAP } from '../../../app/route-map.server.ts';
import { create, must } from '../../../tests/support/fights.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables, uidOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { functions } from '../../index.ts';
import { LIVE_NAMES, liveForm, watchName } from '../../kit/live-states.ts';
import type { TableRole } from '../../kit/permissions.ts';
import type { RollPage } from '../rolls/roll-schema.ts';
import type { CampaignView } from './campaign-schema.ts';
import { tableFiles } from './export-table.server.ts';
import { seeAsPath, tableScreenPath } from './table-paths.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ demo: true, jobs: false });
});
afterAll(() => tables.app.stop());

type Who = TableRole | 'asked' | 'stranger' | 'admin';
type People = Record<Who, Visitor>;

const LEADERS: readonly Who[] = ['mestre', 'co-mestre'];
const SEATED: readonly Who[] = ['mestre', 'co-mestre', 'jogador', 'asked', 'espectador'];

/** A word for each secret of a table, which no other text of the product has, and who may meet it. */
const PLANTED = {
  abracadabra: ['jogador', 'asked'],
  barafunda: ['jogador', ...LEADERS],
  cafarnaum: ['jogador'],
  dromedario: SEATED,
  engodoaria: ['jogador', ...LEADERS],
  fandangueiro: ['jogador'],
  girassolaria: ['asked', ...LEADERS],
  hipocondria: LEADERS,
  impertinaz: ['asked', ...LEADERS],
  jabuticabal: LEADERS,
  lambisgoia: LEADERS,
  mandrionice: SEATED,
  nefelibata: LEADERS,
  quiproquo: SEATED,
  ruibarbo: LEADERS,
} satisfies Record<string, readonly Who[]>;

interface PlantedTable {
  campaignId: string;
  characterId: string;
  encounterId: string;
  people: People;
}

async function bring(by: Visitor, campaignId: string): Promise<string> {
  const { characterId } = await by.must<{ characterId: string }>('createCharacter', {
    system: 'universal',
    name: 'Kim',
  });
  const { schema } = await by.must<{ schema: { version: number; fields: object[] } }>('getSystem', { id: 'universal' });
  const secret = { kind: 'text', id: 'oculto', label: 'Oculto', access: { view: 'mestre', edit: 'mestre' } };
  const own = { ...schema, fields: [...schema.fields, secret] };
  await by.must('updateCharacterSchema', { characterId, version: schema.version, schema: own });
  await by.must('bringCharacter', { campaignId, characterId });
  return characterId;
}

async function plant(): Promise<PlantedTable> {
  const { campaignId, at } = await tables.table();
  const asked = await tables.sit(at.mestre, campaignId, 'jogador');
  const people: People = { ...at, asked, stranger: await tables.player(), admin: tables.admin };
  const uid = await uidOf(asked);
  const [nina, led] = [at.jogador, at.mestre];
  const say = (text: string, more: object) => nina.must('writeMessage', { campaignId, text, ...more });
  await say('abracadabra', { to: [uid] });
  await say('barafunda', { visibility: 'mestre' });
  await say('cafarnaum', { visibility: 'dono' });
  await say('dromedario', {});
  const roll = (label: string, visibility: string) =>
    nina.must('rollDice', { campaignId, notation: '1d6', label, visibility });
  await roll('engodoaria', 'mestre');
  await roll('fandangueiro', 'dono');
  await led.must('askRoll', { campaignId, label: 'girassolaria', visibility: 'mestre', to: [uid] });
  const secrets = { campaignId, title: 'ruibarbo', text: 'hipocondria\n\nquiproquo', audience: 'mestre' };
  const { noteId } = await led.must<{ noteId: string }>('writeNote', secrets);
  await led.must('showNotePart', { campaignId, noteId, paragraph: 'quiproquo', shown: true });
  await led.must('writeNote', { campaignId, title: 'Nota', text: 'impertinaz', audience: 'pessoas', uids: [uid] });
  const encounterId = await create(led, campaignId);
  await must(led, encounterId, { t: 'add', combatants: [{ name: 'jabuticabal', initiative: 9, hp: 4, hidden: true }] });
  await must(led, encounterId, { t: 'notes', notes: 'nefelibata' });
  const characterId = await bring(nina, campaignId);
  const set = { opId: randomUUID(), sheet: characterId, base: 0, t: 'set', path: 'oculto', v: 'lambisgoia' };
  await led.must('applyCharacterOps', { characterId, ops: [set] });
  await led.must('askRoll', { campaignId, label: 'mandrionice', to: 'all' });
  return { campaignId, characterId, encounterId, people };
}

/** Every state that can be followed, of this table where it has an id. */
async function listenAs(by: Visitor, { campaignId, characterId, encounterId }: PlantedTable): Promise<string> {
  const ids = [campaignId, characterId, encounterId];
  const watches = LIVE_NAMES.filter((name) => liveForm(name).sent === 'watched').flatMap((name) =>
    liveForm(name).id === undefined ? [watchName(name)] : ids.map((id) => watchName(name, id)),
  );
  const received: unknown[] = [];
  for (let at = 0; at < watches.length; at += 20) {
    const stream = await LiveStream.open(by, `/live/user?watch=${watches.slice(at, at + 20).join()}`);
    // The states of a beginning are sent before the first comment that only keeps the stream open.
    await stream.see('user');
    for (const name of ['campaign', 'messages', 'notes'] as const)
      if (watches.slice(at, at + 20).includes(watchName(name, campaignId)) && (await sits(by, campaignId)))
        await stream.see(name);
    received.push(stream.received);
    stream.close();
  }
  return JSON.stringify(received);
}

const sits = async (by: Visitor, campaignId: string): Promise<boolean> =>
  (await refusal(by, 'getCampaign', { campaignId }))[0] === undefined;

/** The answers of every function that only reads, asked about this table and its things. */
async function readAnswers(by: Visitor, { campaignId, characterId, encounterId }: PlantedTable): Promise<string> {
  const answers: unknown[] = [];
  const about = [{ campaignId, encounterId }, { characterId }, {}];
  for (const { name, kind, ...definition } of functions) {
    const reads = kind === 'callable' && 'onlyReads' in definition && definition.onlyReads;
    if (reads || name === 'getRolls')
      for (const data of about) answers.push((await by.call(name, { ...data, id: characterId, q: 'a' })).result);
  }
  return JSON.stringify(answers);
}

/** Every page of a table, of its fight and of its sheet, and what their links load. */
async function read(by: Visitor, { campaignId, characterId, encounterId }: PlantedTable): Promise<string> {
  const own = ROUTE_MAP.map(({ path }) => path).filter((path) => /campanhas|personagens|ficha/.test(path));
  const paths = own.map((path) =>
    path
      .replace(':encounterId', encounterId)
      .replace(':id', path.includes('campanhas') ? campaignId : characterId)
      .replace(/:\w+\??|\*/g, 'nada'),
  );
  const texts: string[] = [];
  for (const path of new Set(paths)) {
    texts.push(await (await by.request(path)).text());
    if (!/exportar|agenda|cena/.test(path)) texts.push(await (await by.request(`${path}.data`)).text());
  }
  return texts.join();
}

async function exportTable(by: Visitor, { campaignId }: PlantedTable): Promise<string> {
  const { ctx } = tables.app;
  const caller = {
    uid: await uidOf(by),
    role: 'admin' as const,
    creatorId: null,
    isCreatorOwner: false,
    sessionId: '',
  };
  const texts: string[] = [];
  for await (const { input } of tableFiles(ctx, caller, campaignId))
    if (typeof input === 'string') texts.push(input);
    else for await (const piece of input) texts.push(piece);
  return texts.join();
}

const wordsIn = (text: string): string[] => Object.keys(PLANTED).filter((word) => text.includes(word));
const wordsFor = (who: Who): string[] =>
  Object.entries(PLANTED).flatMap(([word, readers]) => ((readers as readonly Who[]).includes(who) ? [word] : []));

describe('what is secret at a table', () => {
  it('reaches nobody but those whom it is for, by no stream, answer, page or export', async () => {
    const planted = await plant();
    for (const who of [...SEATED, 'stranger', 'admin'] as const) {
      const by = planted.people[who];
      const all = [await listenAs(by, planted), await readAnswers(by, planted), await read(by, planted)];
      for (const text of all)
        expect([who, wordsIn(text).filter((word) => !wordsFor(who).includes(word))]).toEqual([who, []]);
      if (SEATED.includes(who)) all.push(await exportTable(by, planted));
      expect([who, wordsIn(all.join())]).toEqual([who, wordsFor(who)]);
    }
  });

  it('is on the screen of the room for nobody, whoever opens it', async () => {
    const planted = await plant();
    const { campaignId, people } = planted;
    await people.jogador.must('rollDice', { campaignId, notation: '1d6', label: 'ornitorrinco' });
    for (const who of SEATED) {
      const by = people[who];
      const stream = await LiveStream.open(by, `/live/user?watch=tableScreen:${campaignId}`);
      const seen = JSON.stringify(await stream.see('tableScreen'));
      stream.close();
      const pages = [tableScreenPath(campaignId), `${tableScreenPath(campaignId)}.data`];
      const texts = await Promise.all(pages.map(async (path) => (await by.request(path)).text()));
      for (const text of [seen, ...texts])
        expect([who, wordsIn(text), text.includes('ornitorrinco')]).toEqual([who, [], true]);
    }
    for (const who of ['stranger', 'admin'] as const)
      expect((await people[who].request(tableScreenPath(campaignId))).status).toBe(404);
  });

  it('stays between those whom it is for where whoever leads looks through the eyes of one of them', async () => {
    const planted = await plant();
    const { campaignId, people } = planted;
    for (const who of ['jogador', 'asked', 'espectador'] as const) {
      const path = seeAsPath(campaignId, await uidOf(people[who]));
      for (const address of [path, `${path}.data`]) {
        const words = wordsIn(await (await people.mestre.request(address)).text());
        expect([who, words.includes('dromedario'), words.filter((word) => !wordsFor('mestre').includes(word))]).toEqual(
          [who, true, []],
        );
      }
    }
    const ofNina = seeAsPath(campaignId, await uidOf(people.jogador));
    for (const by of [people.jogador, people.asked, people.stranger, people.admin])
      expect((await by.request(ofNina)).status).toBe(404);
  });

  it('is read as a member by whoever leads, and is then exactly what they get', async () => {
    const { campaignId, characterId, people } = await plant();
    const elsewhere = await tables.table();
    const [member, seer] = [await uidOf(people.jogador), await uidOf(people.espectador)];
    for (const [as, who] of [
      [member, people.jogador],
      [seer, people.espectador],
    ] as const)
      for (const by of LEADERS.map((leader) => people[leader])) {
        expect(await by.must('getCampaign', { campaignId, as })).toEqual(await who.must('getCampaign', { campaignId }));
        expect(await by.must('getCharacter', { characterId, as })).toEqual(
          await who.must('getCharacter', { characterId }),
        );
        for (const query of [{ campaignId }, { characterId }, { campaignId, characterId }])
          expect(await by.must<RollPage>('getRolls', { ...query, as })).toEqual(await who.must('getRolls', query));
      }
    const read = [
      ['getCampaign', { campaignId }],
      ['getCharacter', { characterId }],
      ['getRolls', { campaignId }],
      ['getRolls', { characterId }],
    ] as const;
    const ofElsewhere = await uidOf(elsewhere.at.jogador);
    const led = await uidOf(people['co-mestre']);
    for (const [name, query] of read) {
      for (const by of [people.jogador, people.asked, people.espectador])
        expect(await refusal(by, name, { ...query, as: seer })).toEqual(['PERMISSION_DENIED']);
      for (const by of [people.stranger, people.admin, elsewhere.at.mestre])
        expect(await refusal(by, name, { ...query, as: seer })).toEqual(['NOT_FOUND']);
      expect(await refusal(people.mestre, name, { ...query, as: led })).toEqual(['PERMISSION_DENIED']);
      for (const as of [ofElsewhere, 'ninguem'])
        expect(await refusal(people.mestre, name, { ...query, as })).toEqual(['NOT_FOUND']);
    }
    expect(await refusal(people.mestre, 'getRolls', { as: member })).toEqual(['INVALID_ARGUMENT']);
    await people.mestre.must('setMemberRole', { campaignId, uid: led, role: 'jogador' });
    const view = await people.mestre.must<CampaignView>('getCampaign', { campaignId, as: led });
    expect([view.role, view.may.change]).toEqual(['jogador', false]);
  });
});
