import type { ReactNode } from 'react';
import type { Mode, Zoom } from '../../features/reading/reading/layout.ts';
import { Choices, Radio } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Disclosure } from '../navigation/disclosure.tsx';
import type { Paper, Settings } from './use-settings.ts';

interface AppearanceProps {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
  children: ReactNode;
}

const MODES: readonly [Mode, string][] = [
  ['single', 'Uma página'],
  ['spread', 'Livro aberto'],
  ['continuous', 'Rolagem contínua'],
];
const PAPERS: readonly [Paper, string][] = [
  ['day', 'Papel'],
  ['sepia', 'Sépia'],
  ['night', 'Noite'],
];
const ZOOMS: readonly [Exclude<Zoom, number>, string][] = [
  ['page', 'Página inteira'],
  ['width', 'Largura da mesa'],
];

interface SetProps<Value> {
  legend: string;
  name: string;
  choices: readonly [Value, string][];
  chosen: unknown;
  onChoose: (value: Value) => void;
}

const ChoiceSet = <Value extends string>({ legend, name, choices, chosen, onChoose }: SetProps<Value>) => (
  <Choices legend={legend}>
    {choices.map(([value, label]) => (
      <Radio key={value} name={name} label={label} checked={chosen === value} onChange={() => onChoose(value)} />
    ))}
  </Choices>
);

export const Appearance = ({ settings, onChange, children }: AppearanceProps) => (
  <Disclosure label="Aparência" button={<Icon name="lantern" />} buttonClass="reader-tool">
    <div className="reader-appearance">
      <ChoiceSet
        legend="Luz"
        name="paper"
        choices={PAPERS}
        chosen={settings.paper}
        onChoose={(paper) => onChange({ paper })}
      />
      <ChoiceSet
        legend="Páginas"
        name="mode"
        choices={MODES}
        chosen={settings.mode}
        onChoose={(mode) => onChange({ mode })}
      />
      <ChoiceSet
        legend="Tamanho"
        name="zoom"
        choices={ZOOMS}
        chosen={settings.zoom}
        onChoose={(zoom) => onChange({ zoom })}
      />
      <div className="reader-appearance-actions">{children}</div>
    </div>
  </Disclosure>
);

export const Action = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick}>
    {children}
  </button>
);
