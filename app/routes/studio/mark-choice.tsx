import type { StampMode } from '../../../platform/pdf/port.ts';
import { Choices, Radio } from '../../../ui/choices.tsx';

interface MarkChoiceProps {
  mode: StampMode;
  onChange: (mode: StampMode) => void;
}

export const MarkChoice = ({ mode, onChange }: MarkChoiceProps) => (
  <Choices legend="O nome de quem compra" hint="Quem vai comprar é avisado do que você escolheu.">
    <Radio
      name="mode"
      label="No rodapé de cada página"
      checked={mode === 'footer'}
      onChange={() => onChange('footer')}
    />
    <Radio
      name="mode"
      label="Só nos dados do arquivo"
      hint="As páginas ficam como você as fez."
      checked={mode === 'metadata'}
      onChange={() => onChange('metadata')}
    />
  </Choices>
);
