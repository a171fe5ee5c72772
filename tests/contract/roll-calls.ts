import type { Visitor } from '../support/visitor.ts';

interface Rolling {
  as: { beta: Visitor; visitor: Visitor };
  characterId: string;
}

export const rollCalls = {
  rollDice: async ({ as, characterId }: Rolling) => ({
    by: as.beta,
    data: { characterId, rollId: 'testeFrio', answers: { usar: 2 } },
  }),
  getRolls: async ({ as, characterId }: Rolling) => {
    await as.beta.must('rollDice', { notation: '2d6!+4dF', characterId });
    return { by: as.beta, data: { characterId } };
  },
  verifyRoll: async ({ as }: Rolling) => {
    const { roll } = await as.beta.must<{ roll: { id: string } }>('rollDice', { notation: '4d6kh3' });
    return { by: as.visitor, data: { id: roll.id } };
  },
  undoRoll: async ({ as, characterId }: Rolling) => {
    const { roll } = await as.beta.must<{ roll: { id: string } }>('rollDice', { notation: '2d6', characterId });
    return { by: as.beta, data: { id: roll.id } };
  },
};
