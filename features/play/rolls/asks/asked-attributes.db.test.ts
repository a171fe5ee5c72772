import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetSchema } from '../../../../game/sheet/system.ts';
import { openTables, refusal, type Tables, uidOf } from '../../../../tests/support/seats.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import type { PartyFields } from '../../campaigns/campaign-schema.ts';
import type { RollView } from '../roll-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ demo: true, jobs: false });
});
afterAll(() => tables.app.stop());

const ask = async (by: Visitor, campaignId: string, data: object): Promise<string> =>
  (await by.must<{ askId: string }>('askRoll', { campaignId, to: 'all', ...data })).askId;
const roll = async (by: Visitor, data: object): Promise<RollView> =>
  (await by.must<{ roll: RollView }>('rollDice', data)).roll;

describe('a roll that is asked for', () => {
  it('for an attribute is answered by each one’s own sheet, by its name', async () => {
    const { campaignId, at } = await tables.table();
    const nina = at.jogador;
    const otto = await tables.sit(at.mestre, campaignId, 'jogador');
    const seat = async (by: Visitor, name: string) => {
      const { characterId } = await by.must<{ characterId: string }>('createCharacter', { system: 'universal', name });
      await by.must('bringCharacter', { campaignId, characterId });
      return characterId;
    };
    const [kim, bia] = [await seat(nina, 'Kim'), await seat(otto, 'Bia')];
    const { schema } = await nina.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' });
    const renamed = JSON.parse(JSON.stringify(schema).replaceAll('"label":"Mente"', '"label":"Astúcia"'));
    await nina.must('updateCharacterSchema', { characterId: kim, version: 1, schema: renamed });
    const { attributes } = await at.mestre.must<PartyFields>('getPartyFields', { campaignId, fieldIds: [] });
    expect([...attributes].sort()).toEqual(['Agilidade', 'Astúcia', 'Força', 'Mente', 'Presença']);

    const askId = await ask(at.mestre, campaignId, { label: 'Pensar', attribute: 'astúcia' });
    const thrown = await roll(nina, { askId });
    expect(thrown).toMatchObject({ characterId: kim, rollId: 'teste', label: 'Teste: Astúcia', asked: true });
    expect(await refusal(otto, 'rollDice', { askId })).toEqual(['INVALID_ARGUMENT']);
    const other = { askId, characterId: bia, rollId: 'teste', answers: { atributo: 'forca' } };
    expect(await refusal(otto, 'rollDice', other)).toEqual(['INVALID_ARGUMENT']);
    expect(await roll(otto, { askId, notation: '1d6' })).toMatchObject({ rollId: null, label: 'Pensar' });

    const strong = await ask(at.mestre, campaignId, { label: 'Força', attribute: 'Força' });
    const wrong = { askId: strong, characterId: bia, rollId: 'teste', answers: { atributo: 'mente' } };
    expect(await refusal(otto, 'rollDice', wrong)).toEqual(['INVALID_ARGUMENT']);
    const staked = await roll(otto, { ...wrong, answers: { atributo: 'forca', modo: 'vantagem' } });
    expect(staked).toMatchObject({ characterId: bia, notation: expect.stringMatching(/^2d20/) });
    const inPlace = await roll(at.mestre, { askId: strong, inNameOf: await uidOf(nina) });
    expect(inPlace).toMatchObject({ characterId: kim, label: 'Teste: Força' });
    const both = { campaignId, label: 'Frio', to: 'all', attribute: 'Força', notation: '1d6' };
    expect(await refusal(at.mestre, 'askRoll', both)).toEqual(['INVALID_ARGUMENT']);
  });
});
