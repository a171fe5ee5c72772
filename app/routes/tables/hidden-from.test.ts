import { expect, test } from 'vitest';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { hiddenFrom } from './hidden-from.ts';

const roll = (id: string, label: string) =>
  ({
    id,
    label,
    notation: '1d6',
    rollId: null,
    dice: [],
    parts: [],
    changes: [],
    total: 3,
    outcome: null,
    by: { uid: 'a', displayName: 'Ana' },
  }) as unknown as RollView;

const card = (...labels: string[]) => labels.map((label) => ({ fieldId: label.toLowerCase(), label }));

const view = (more: object): CampaignView =>
  ({ rolls: [], asks: [], sources: [], resources: [], party: [], ...more }) as unknown as CampaignView;

test('names what leaders see and somebody else does not, each where it stands', () => {
  const seen = view({
    rolls: [roll('1', 'Frio')],
    party: [{ characterId: 'kim', name: 'Kim', card: card('Dados') }],
  });
  const whole = view({
    rolls: [roll('2', 'Presságio'), roll('1', 'Frio')],
    asks: [{ askId: '3', label: 'Passos' }],
    sources: [{ loanId: '4', title: 'Nove luas' }],
    resources: [{ system: 'brutal', fieldId: 'fuga', label: 'Fuga' }],
    party: [{ characterId: 'kim', name: 'Kim', card: card('Dados', 'Perigo') }],
  });
  expect(hiddenFrom(whole, seen).map(({ words, room }) => [words, room])).toEqual([
    [expect.stringContaining('Presságio'), 'mesa'],
    ['O pedido de teste Passos', 'mesa'],
    ['O livro Nove luas', 'estante'],
    ['Fuga, da mesa', 'mesa'],
    ['Perigo, na ficha de Kim', 'mesa'],
  ]);
  expect(hiddenFrom(seen, seen)).toEqual([]);
});
