import { useState } from 'react';
import type { Visibility } from '../../../features/play/rolls/roll.ts';
import { allOf } from '../../../lib/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { useTraySettings } from '../../rolls/use-tray-settings.ts';
import { useNameOf } from './use-name-of.ts';

const WHO: readonly { value: Visibility; label: string; icon: IconName }[] = [
  { value: 'mesa', label: 'A mesa toda', icon: 'table' },
  { value: 'mestre', label: 'Quem mestra e eu', icon: 'crown' },
  { value: 'dono', label: 'Só eu', icon: 'padlock' },
];

/** Those who read and see what one says and rolls; the choice stays. */
export function useWho() {
  const [{ visibility }, change] = useTraySettings();
  const [listing, setListing] = useState(false);
  const at = WHO.findIndex(({ value }) => value === visibility);
  return {
    visibility,
    listing,
    current: WHO[at]!,
    choose: (value: Visibility) => {
      change({ visibility: value });
      setListing(false);
    },
    /** A press goes round; a key, or a long press, lists the choices. */
    turn: (list: boolean) =>
      list ? setListing((open) => !open) : change({ visibility: WHO[(at + 1) % WHO.length]!.value }),
  };
}

type Who = ReturnType<typeof useWho>;

/** All choices; a phone shows them once they are asked for. */
export const WhoReads = ({ visibility, listing, choose }: Who) => (
  <fieldset className="boxes composer-who" data-open={listing}>
    <legend className="sr-only">Quem lê e vê</legend>
    {WHO.map(({ value, label, icon }) => (
      <label key={value}>
        <input type="radio" name="quem-ve" checked={visibility === value} onChange={() => choose(value)} />
        <Icon name={icon} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);

/** The one choice that a phone shows. */
export const TurnWho = ({ visibility, listing, current, turn }: Who) => (
  <button
    type="button"
    className="composer-turn"
    data-seen={visibility}
    aria-expanded={listing}
    onClick={({ detail }) => turn(detail === 0)}
    onContextMenu={(event) => {
      event.preventDefault();
      turn(true);
    }}
  >
    <Icon name={current.icon} />
    <span className="sr-only">Quem lê e vê: </span>
    <span>{current.label}</span>
  </button>
);

interface WhisperingProps {
  uids: readonly string[];
  onChange: () => void;
  onStop: () => void;
}

/** Stands in place of the choices while the next lines are a whisper. */
export function Whispering({ uids, onChange, onStop }: WhisperingProps) {
  const nameOf = useNameOf();
  return (
    <div className="composer-whisper">
      <p>
        <Icon name="mail" className="symbol-medium in-text" /> Sussurro só para <b>{allOf(uids.map(nameOf))}</b>
      </p>
      <Button variant="tertiary" size="mini" onClick={onChange}>
        Trocar
      </Button>
      <Button variant="tertiary" size="mini" onClick={onStop}>
        Parar de sussurrar
      </Button>
    </div>
  );
}
