import type { Advantage } from '../../features/play/rolls/advantage.ts';
import { Choices, Radio } from '../../ui/choices.tsx';

const WORDS: readonly [Advantage, string][] = [
  ['none', 'Normal'],
  ['advantage', 'Vantagem'],
  ['disadvantage', 'Desvantagem'],
];

interface AdvantageChoiceProps {
  value: Advantage;
  onChange: (value: Advantage) => void;
}

/** Only a plain d20 has it. */
export const AdvantageChoice = ({ value, onChange }: AdvantageChoiceProps) => (
  <Choices legend="O d20" className="advantage">
    {WORDS.map(([advantage, words]) => (
      <Radio
        key={advantage}
        name="advantage"
        label={words}
        checked={value === advantage}
        onChange={() => onChange(advantage)}
      />
    ))}
  </Choices>
);
