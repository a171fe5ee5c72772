import { useState } from 'react';
import type { Outcome } from '../../../../features/play/rolls/roll.ts';
import type { RollView } from '../../../../features/play/rolls/roll-schema.ts';
import { roll } from '../../../../game/dice/roll.ts';
import type { Random } from '../../../../game/dice/throw.ts';
import { Button } from '../../../../ui/button.tsx';
import { FreeTray } from '../../../rolls/free-tray.tsx';
import { OutcomeSlip } from '../../../rolls/outcome-slip.tsx';
import { Proof } from '../../../rolls/proof.tsx';
import { RollDice } from '../../../rolls/roll-dice.tsx';
import { RollResult } from '../../../rolls/roll-result.tsx';
import { ThrowStatus } from '../../../rolls/throw-status.tsx';
import { SheetRolls } from './sheet-rolls.tsx';
import { Chapter, Specimen } from './specimen.tsx';
import '../../../rolls/rolls.css';

function exampleRoll(notation: string, more: Partial<RollView> = {}): RollView {
  let step = 7;
  const random: Random = (n) => {
    step = (step * 31 + 11) % 1_009;
    return step % n;
  };
  const rolled = roll(notation, random);
  if (!rolled.ok) throw new Error(rolled.message);
  const { total, text, dice } = rolled;
  return {
    id: `prova ${notation}`,
    notation,
    total,
    text,
    dice,
    commitment: '',
    at: '2026-03-01T23:10:00.000Z',
    label: '',
    number: null,
    parts: [],
    against: null,
    changes: [],
    undone: false,
    characterId: null,
    campaignId: null,
    rollId: null,
    outcome: null,
    visibility: 'mesa',
    by: { uid: 'prova', displayName: 'Ana' },
    ...more,
  };
}

const KINDS = '1d4+1d6+1d8+1d10+1d12+1d20+1d%+3dF+1d7+1d1000';
const STATES = ['4d6kh2', '4d6!', '5d10>=6f1', '3d6r<4', '2d20kl1', '3d6!!>4', '2d8max3'];

const OUTCOMES: readonly Outcome[] = [
  { tone: 'critico', label: 'Mais do que pediu: uma verdade que ninguém procurava.' },
  { tone: 'bom', label: 'Consegue.' },
  { tone: 'ruim', label: 'Por pouco não: consegue se aceitar um ponto de estresse.' },
  { tone: 'desastre', label: 'Alguma coisa respondeu. O eco sobe.' },
];

const LONG = 'Segurar a porta do porão enquanto o Téo procura a chave que jurava estar no bolso';

const THROW = {
  requestId: 'prova',
  label: 'Teste de Ágil',
  asked: { notation: '2d6' },
  visibility: 'mesa',
} as const;

const PUBLISHED = {
  seed: 'rpgpedia',
  commitment: '82bb15614c0fcc1575e9e4a236e10f2506fda03a42cc5489c2b489b2dbd8f19f',
  notation: '5d20',
  dice: [10, 11, 20, 14, 13].map((value) => ({ sides: 20, value, kept: true })),
};

function Falling() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button size="mini" onClick={() => setTimes(times + 1)}>
        Ver cair
      </Button>
      {times > 0 && <RollResult roll={exampleRoll('20d6>=5', { id: `queda ${times}` })} still={false} />}
    </>
  );
}

export const Dice = () => (
  <Chapter id="dados" title="Dados">
    <Specimen name="Cada dado, e o contador para os outros" wide>
      <RollDice dice={exampleRoll(KINDS).dice} lying />
    </Specimen>
    {STATES.map((notation) => (
      <Specimen key={notation} name={notation}>
        <RollDice dice={exampleRoll(notation).dice} lying />
      </Specimen>
    ))}
    <Specimen name="Desfechos" className="stack-close">
      {OUTCOMES.map((outcome) => (
        <OutcomeSlip key={outcome.tone} outcome={outcome} />
      ))}
    </Specimen>
    <Specimen name="Resultado">
      <RollResult
        roll={exampleRoll('1d20+4', { label: 'Teste de Razão', outcome: OUTCOMES[1]! })}
        still
        onRepeat={() => undefined}
        onVerify={() => undefined}
      />
    </Specimen>
    <Specimen name="Sucessos, com nome comprido">
      <RollResult roll={exampleRoll('6d6>=4', { label: LONG, outcome: OUTCOMES[2]! })} still />
    </Specimen>
    <Specimen name="Mais dados do que cabem na mão">
      <RollResult roll={exampleRoll('120d10')} still />
    </Specimen>
    <Specimen name="Caindo" className="stack-close">
      <Falling />
    </Specimen>
    <Specimen name="Rolagem guardada, recusada" className="stack">
      <ThrowStatus
        state={{ kind: 'waiting', throw: THROW, message: 'Não conseguimos falar com a RPGpédia.' }}
        onRetry={() => undefined}
        onLetGo={() => undefined}
        onDecideHere={() => undefined}
      />
      <ThrowStatus
        state={{ kind: 'refused', throw: THROW, message: 'Não entendi “z” (caractere 4).', at: 3 }}
        onRetry={() => undefined}
        onLetGo={() => undefined}
        onDecideHere={() => undefined}
      />
    </Specimen>
    <Specimen name="Prova de uma rolagem">
      <Proof published={PUBLISHED} />
    </Specimen>
    <Specimen name="Bandeja">
      <FreeTray />
    </Specimen>
    <Specimen name="Rolagens de uma ficha" wide>
      <SheetRolls />
    </Specimen>
  </Chapter>
);
