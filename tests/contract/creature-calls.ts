import { randomUUID } from 'node:crypto';
import type { Visitor } from '../support/visitor.ts';

interface CreatureWorld {
  as: { admin: Visitor; beta: Visitor };
}

const fields = {
  name: 'Rato',
  notes: 'Anda em bando.',
  stats: [{ label: 'Iniciativa', value: 3 }],
  resources: [{ id: 'pv', label: 'PV', value: 2, max: 2 }],
  attacks: [{ label: 'Mordida', notation: '1d6', text: 'Dói.' }],
};

const saved = (by: Visitor) => by.must<{ creatureId: string }>('saveCreature', { fields });

async function table(by: Visitor) {
  return by.must<{ campaignId: string }>('createCampaign', { title: 'A casa do açude' });
}

async function lend(by: Visitor, kind: string, id: string) {
  const { campaignId } = await table(by);
  return (await by.must<{ loan: { loanId: string } }>('lendTool', { campaignId, kind, id })).loan;
}

export const creatureCalls = {
  saveCreature: async ({ as }: CreatureWorld) => ({ by: as.beta, data: { system: 'brutal', fields } }),
  listCreatures: async ({ as }: CreatureWorld) => {
    await saved(as.beta);
    return { by: as.beta, data: { q: 'rato' } };
  },
  getCreature: async ({ as }: CreatureWorld) => ({ by: as.beta, data: await saved(as.beta) }),
  deleteCreature: async ({ as }: CreatureWorld) => ({ by: as.beta, data: await saved(as.beta) }),
  importCreatures: async ({ as }: CreatureWorld) => ({
    by: as.beta,
    data: { format: 'rpgpedia', data: [{ fields }], commit: true },
  }),
  lendTool: async ({ as }: CreatureWorld) => {
    const { creatureId: id } = await saved(as.admin);
    return { by: as.admin, data: { ...(await table(as.admin)), kind: 'creature', id } };
  },
  takeBackTool: async ({ as }: CreatureWorld) => {
    const { loanId } = await lend(as.admin, 'creature', (await saved(as.admin)).creatureId);
    return { by: as.admin, data: { loanId } };
  },
  useTool: async ({ as }: CreatureWorld) => {
    const sheet = { system: 'universal', name: 'Nave' };
    const { characterId } = await as.admin.must<{ characterId: string }>('createCharacter', sheet);
    const { loanId } = await lend(as.admin, 'structure', characterId);
    return { by: as.admin, data: { loanId, name: 'Outra' } };
  },
  listEncounters: async ({ as }: CreatureWorld) => ({ by: as.admin, data: {} }),
  listEncounterTemplates: async ({ as }: CreatureWorld) => ({ by: as.admin, data: {} }),
  deleteEncounterTemplate: async ({ as: { admin } }: CreatureWorld) => {
    const command = (more: object) =>
      admin.mustPlain<{ encounter: { encounterId: string }; templateId: string }>('iniciativaRPG', {
        requestId: randomUUID(),
        ...more,
      });
    const { encounter } = await command({ command: { t: 'create', title: 'O açude' } });
    const { encounterId } = encounter;
    const { templateId } = await command({ encounterId, command: { t: 'saveTemplate', title: 'O açude' } });
    return { by: admin, data: { templateId } };
  },
};
