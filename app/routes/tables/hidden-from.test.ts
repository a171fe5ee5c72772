import { expect, test } from 'vitest';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { TableParts } from '../../../features/play/campaigns/see-as.server.ts';
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

interface Parts {
  view?: object;
  messages?: readonly object[];
  notes?: readonly object[];
  fight?: object;
  scene?: object | null;
}

const parts = ({ view = {}, messages = [], notes = [], fight, scene = null }: Parts): TableParts =>
  ({
    view: { rolls: [], asks: [], sources: [], resources: [], party: [], ...view } as unknown as CampaignView,
    talk: { messages },
    notes: { notes },
    fight: fight ?? null,
    table: { scene },
  }) as unknown as TableParts;

test('names what leaders see and somebody else does not, each where it stands', () => {
  const kim = { characterId: 'kim', name: 'Kim' };
  const seen = parts({
    view: { rolls: [roll('1', 'Frio')], party: [{ ...kim, card: card('Dados') }] },
    notes: [
      { noteId: 'n1', title: 'O mapa', text: 'Três casas.' },
      { noteId: 'n3', title: 'Trecho revelado', text: 'Range.' },
    ],
    fight: { combatants: [{ id: 'c1', name: 'Kim' }] },
    scene: { sceneId: 's', title: 'O porão', tokens: [{ id: 't1', name: 'Kim' }], shapes: [{}] },
  });
  const whole = parts({
    view: {
      rolls: [roll('2', 'Presságio'), roll('1', 'Frio')],
      asks: [{ askId: '3', label: 'Passos' }],
      sources: [{ loanId: '4', title: 'Nove luas' }],
      resources: [{ system: 'brutal', fieldId: 'fuga', label: 'Fuga' }],
      party: [{ ...kim, card: card('Dados', 'Perigo') }],
    },
    messages: [{ messageId: 'm1', text: 'Só você ouviu.', by: { displayName: 'Ana' } }],
    notes: [
      { noteId: 'n1', title: 'O mapa', text: 'Três casas.' },
      { noteId: 'n2', title: 'O freezer', text: '' },
      { noteId: 'n3', title: 'A escada', text: 'Sobe.\n\nRange.' },
    ],
    fight: {
      combatants: [
        { id: 'c1', name: 'Kim' },
        { id: 'c2', name: 'Adauto' },
      ],
    },
    scene: {
      sceneId: 's',
      title: 'O porão',
      tokens: [
        { id: 't1', name: 'Kim' },
        { id: 't2', name: ' ' },
      ],
      shapes: [{}, {}, {}],
    },
  });
  expect(hiddenFrom(whole, seen).map(({ words, room }) => [words, room])).toEqual([
    [expect.stringContaining('Presságio'), 'mesa'],
    ['O pedido de teste Passos', 'mesa'],
    ['O livro Nove luas', 'estante'],
    ['Fuga, da mesa', 'mesa'],
    ['Perigo, na ficha de Kim', 'mesa'],
    ['Ana: Só você ouviu.', 'mesa'],
    ['A nota O freezer', 'entregas'],
    ['O resto da nota A escada', 'entregas'],
    ['Adauto, na luta', 'iniciativa'],
    ['Uma peça sem nome, na cena', 'cena'],
    ['2 desenhos na cena', 'cena'],
  ]);
  expect(hiddenFrom(seen, seen)).toEqual([]);
});

test('names a scene behind its curtain once', () => {
  const scene = { sceneId: 's', title: 'O porão', tokens: [{ id: 't1', name: 'Kim' }], shapes: [{}] };
  expect(hiddenFrom(parts({ scene }), parts({})).map(({ words }) => words)).toEqual(['A cena O porão']);
});
