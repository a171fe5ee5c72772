import { useState } from 'react';
import { lookOf, SAMPLE_LOOK, withPieces } from '../../features/community/profile/profile-look.ts';
import type { TrySet } from '../../features/community/profile/try-set.ts';
import type { SkinType } from '../../features/ownership/catalogue/catalogue.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Checkbox, Choices, Radio } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TrayThrowButton } from '../rolls/tray-throw-button.tsx';
import { useRootData } from '../root-data.ts';
import { ProfileHead } from './profile-head.tsx';
import './wide-dialog.css';

const WORDS: Record<SkinType, string> = { banner: 'Banner', frame: 'Moldura', tray: 'Bandeja' };

interface TryOnDialogProps {
  sets: TrySet[];
  label: string;
  open: boolean;
  onClose: () => void;
  getPath?: string;
}

export function TryOnDialog({ sets, label, open, onClose, getPath }: TryOnDialogProps) {
  const { user } = useRootData();
  const [chosen, setChosen] = useState(0);
  const [off, setOff] = useState<readonly SkinType[]>([]);
  const look = user ? lookOf(user, user.customization) : SAMPLE_LOOK;
  const { pieces } = sets[chosen] ?? sets[0]!;
  const types = (Object.keys(WORDS) as SkinType[]).filter((type) => pieces.some((piece) => piece.type === type));
  const tray = pieces.find(({ type }) => type === 'tray' && !off.includes(type));
  return (
    <Dialog size="wide" open={open} onOpenChange={onClose} title={`Experimentar: ${label}`}>
      <p className="quiet">
        {user ? 'O seu perfil com estas skins. Nada muda até você as ter e salvar.' : 'Um perfil de exemplo.'}
      </p>
      <div className="wide-dialog-profile">
        <ProfileHead
          look={withPieces(
            look,
            pieces.filter(({ type }) => !off.includes(type)),
          )}
          nameAs="p"
        />
      </div>
      {tray && <TrayThrowButton key={tray.imgURL} trayURL={tray.imgURL} title={tray.title} />}
      <div className="wide-dialog-choices">
        {sets.length > 1 && (
          <Choices legend="Conjunto">
            {sets.map((set, index) => (
              <Radio
                key={set.label}
                name="conjunto"
                label={set.label}
                checked={index === chosen}
                onChange={() => setChosen(index)}
              />
            ))}
          </Choices>
        )}
        <Choices legend="Peças">
          {types.map((type) => (
            <Checkbox
              key={type}
              label={WORDS[type]}
              checked={!off.includes(type)}
              onChange={() => setOff(off.includes(type) ? off.filter((one) => one !== type) : [...off, type])}
            />
          ))}
        </Choices>
        {getPath && <ButtonLink to={getPath}>Obter {label}</ButtonLink>}
      </div>
    </Dialog>
  );
}
