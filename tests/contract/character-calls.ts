import { randomUUID } from 'node:crypto';
import type { Visitor } from '../support/visitor.ts';

interface CharacterWorld {
  as: { admin: Visitor; beta: Visitor };
  characterId: string;
}

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

async function universal(by: Visitor) {
  const { characterId } = await by.must<{ characterId: string }>('createCharacter', {
    system: 'universal',
    name: 'Ana',
  });
  const { schema } = await by.must<{ schema: object }>('getSystem', { id: 'universal' });
  return { characterId, schema };
}

async function share(by: Visitor) {
  const { characterId } = await universal(by);
  const said = { title: 'Naves', about: '', isListed: true };
  return { characterId, ...(await by.must<{ code: string }>('publishTemplate', { characterId, ...said })) };
}

export const characterCalls = {
  createCharacter: async ({ as }: CharacterWorld) => ({
    by: as.admin,
    data: { system: 'oblivio', name: 'Ana', random: true },
  }),
  listTemplates: async ({ as }: CharacterWorld) => ({ by: as.beta, data: { q: 'nave' } }),
  getTemplate: async ({ as }: CharacterWorld) => ({ by: as.admin, data: { code: (await share(as.beta)).code } }),
  publishTemplate: async ({ as }: CharacterWorld) => {
    const { characterId, code } = await share(as.beta);
    return { by: as.beta, data: { characterId, code, title: 'Naves', about: '', note: 'Motores.', isListed: true } };
  },
  deleteTemplate: async ({ as }: CharacterWorld) => ({ by: as.beta, data: { code: (await share(as.beta)).code } }),
  useTemplate: async ({ as }: CharacterWorld) => ({
    by: as.beta,
    data: { code: (await share(as.beta)).code, name: 'Elis' },
  }),
  takeTemplate: async ({ as }: CharacterWorld) => {
    const { characterId, code } = await share(as.beta);
    return { by: as.beta, data: { characterId, code, version: 1 } };
  },
  reportTemplate: async ({ as }: CharacterWorld) => ({
    by: as.admin,
    data: { code: (await share(as.beta)).code, reason: 'Ofende.' },
  }),
  listReportedTemplates: async ({ as }: CharacterWorld) => {
    await as.admin.must('reportTemplate', { code: (await share(as.beta)).code, reason: 'Ofende.' });
    return { by: as.admin, data: {} };
  },
  moderateTemplate: async ({ as }: CharacterWorld) => ({
    by: as.admin,
    data: { code: (await share(as.beta)).code, decision: 'hide', reason: 'Ofende.' },
  }),
  previewCharacter: async ({ as }: CharacterWorld) => ({ by: as.beta, data: { system: 'oblivio' } }),
  listCharacters: async ({ as }: CharacterWorld) => ({ by: as.beta, data: {} }),
  getCharacter: async ({ as, characterId }: CharacterWorld) => ({ by: as.beta, data: { characterId } }),
  getCharacterHistory: async ({ as, characterId }: CharacterWorld) => ({ by: as.beta, data: { characterId } }),
  applyCharacterOps: async ({ as, characterId }: CharacterWorld) => {
    const op = { opId: randomUUID(), sheet: characterId, base: 0, t: 'inc', path: 'dados', by: 1 };
    return { by: as.beta, data: { characterId, ops: [op, { ...op, opId: randomUUID(), path: 'nada' }] } };
  },
  updateCharacterSchema: async ({ as }: CharacterWorld) => {
    const { characterId, schema } = await universal(as.beta);
    return { by: as.beta, data: { characterId, version: 1, schema } };
  },
  archiveCharacter: async ({ as }: CharacterWorld) => {
    const { characterId } = await universal(as.beta);
    return { by: as.beta, data: { characterId, archived: true } };
  },
  deleteCharacter: async ({ as }: CharacterWorld) => {
    const { characterId } = await universal(as.beta);
    return { by: as.beta, data: { characterId } };
  },
  restoreCharacter: async ({ as }: CharacterWorld) => {
    const { characterId } = await universal(as.beta);
    await as.beta.must('deleteCharacter', { characterId });
    return { by: as.beta, data: { characterId } };
  },
  moveCharacter: async ({ as, characterId }: CharacterWorld) => ({
    by: as.beta,
    data: { characterId, folder: 'Mesa de terça' },
  }),
  finishCharacterCreation: async ({ as, characterId }: CharacterWorld) => ({ by: as.beta, data: { characterId } }),
  duplicateCharacter: async ({ as, characterId }: CharacterWorld) => ({ by: as.beta, data: { characterId } }),
  exportCharacter: async ({ as, characterId }: CharacterWorld) => ({ by: as.beta, data: { characterId } }),
  importCharacter: async ({ as, characterId }: CharacterWorld) => {
    const { file } = await as.beta.must<{ file: object }>('exportCharacter', { characterId });
    return { by: as.beta, data: { file } };
  },
  setCharacterPortrait: async ({ as, characterId }: CharacterWorld) => ({
    by: as.beta,
    data: { characterId, image: DOT },
  }),
};
