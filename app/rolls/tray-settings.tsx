import type { Visibility } from '../../features/play/rolls/roll.ts';
import { Fold } from '../../ui/fold.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { DiceShown } from './dice-stage.ts';
import type { TraySettings } from './use-tray-settings.ts';

const WHO: readonly { value: Visibility; label: string }[] = [
  { value: 'mesa', label: 'A mesa toda' },
  { value: 'mestre', label: 'Quem mestra e eu' },
  { value: 'dono', label: 'Só eu' },
];

const SHOWN: readonly { value: DiceShown; label: string }[] = [
  { value: 'auto', label: 'Conforme o aparelho' },
  { value: 'alta', label: 'Em três dimensões, qualidade alta' },
  { value: 'media', label: 'Em três dimensões, qualidade média' },
  { value: 'baixa', label: 'Em três dimensões, qualidade baixa' },
  { value: 'desenhados', label: 'Desenhados' },
];

interface SettingsProps {
  settings: TraySettings;
  /** Hex commitment of the next roll. */
  seal: string | null;
  onChange: (change: Partial<TraySettings>) => void;
}

export const TraySettingsFold = ({ settings, seal, onChange }: SettingsProps) => (
  <Fold title="Ajustes e selo">
    <div className="stack-fields">
      <Select
        label="Quem vê as rolagens"
        hint="O endereço de uma rolagem abre para quem o tiver, seja qual for a escolha."
        value={settings.visibility}
        options={WHO}
        onChange={(visibility) => onChange({ visibility })}
      />
      <Select
        label="Dados"
        hint="Em três dimensões eles caem na bandeja de verdade; desenhados, gastam menos dados e bateria."
        value={settings.dice}
        options={SHOWN}
        onChange={(dice) => onChange({ dice })}
      />
      <Switch
        label="Resultado na hora"
        hint="Os dados já aparecem caídos, sem rolar."
        checked={settings.instant}
        onChange={(event) => onChange({ instant: event.target.checked })}
      />
      <Switch
        label="Som dos dados"
        hint="Só quando eles caem em três dimensões."
        checked={settings.sound}
        onChange={(event) => onChange({ sound: event.target.checked })}
      />
      {seal !== null && (
        <div>
          <p className="strong">Próximo selo</p>
          <p className="note">
            A sua próxima rolagem já está decidida por uma semente, e este é o selo dela. Depois de rolar, a semente
            aparece e o selo prova que ela não foi trocada.
          </p>
          <code className="hash">{seal}</code>
        </div>
      )}
    </div>
  </Fold>
);
