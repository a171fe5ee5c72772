import type { Visitor } from '../support/visitor.ts';

interface RollWorld {
  as: { beta: Visitor; visitor: Visitor };
  characterId: string;
}

export const rollCalls = {
  rollDice: async ({ as, characterId }: RollWorld) => ({
    by: as.beta,
    data: { characterId, rollId: 'testeFrio', answers: { usar: 2 } },
  }),
  getRolls: async ({ as, characterId }: RollWorld) => {
    await as.beta.must('rollDice', { notation: '2d6!+4dF', characterId });
    return { by: as.beta, data: { characterId } };
  },
  verifyRoll: async ({ as }: RollWorld) => {
    const { roll } = await as.beta.must<{ roll: { id: string } }>('rollDice', { notation: '4d6kh3' });
    return { by: as.visitor, data: { id: roll.id } };
  },
  undoRoll: async ({ as, characterId }: RollWorld) => {
    const { roll } = await as.beta.must<{ roll: { id: string } }>('rollDice', { notation: '2d6', characterId });
    return { by: as.beta, data: { id: roll.id } };
  },
};
