import { useEffect, useState } from 'react';
import { feltOf } from '../../features/community/profile/felt.ts';
import { SkinPicture } from '../../features/community/profile/skin-picture.tsx';
import { chanceFrom } from '../../game/dice/chance.ts';
import { roll } from '../../game/dice/roll.ts';
import type { Die } from '../../game/dice/throw.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { prepareStage } from './dice-stage.ts';
import { RollDice, useTumble } from './roll-dice.tsx';
import { StagePicture } from './stage-picture.tsx';
import { useDiceStage } from './use-dice-stage.ts';
import { useTraySettings } from './use-tray-settings.ts';
import './rolls.css';

const SHOWN = '1d20+2d6+1d8';

interface ThrownDice {
  id: string;
  dice: readonly Die[];
  total: number;
}

/** Chance of this device: nobody is told, nothing is kept. */
function throwSample(): ThrownDice {
  const thrown = roll(
    SHOWN,
    chanceFrom(() => crypto.getRandomValues(new Uint8Array(32))),
  );
  if (!thrown.ok) throw new Error(thrown.message);
  return { id: crypto.randomUUID(), dice: thrown.dice, total: thrown.total };
}

function Dice({ thrown, trayURL }: { thrown: ThrownDice; trayURL: string }) {
  const [{ dice: shown, instant, sound }] = useTraySettings();
  const { dice } = thrown;
  const stage = useDiceStage({ throwId: thrown.id, dice, shown, sound, instant, trayURL });
  const tumble = useTumble(thrown.id, instant || stage.began);
  const lying = stage.active ? stage.lying : tumble.lying;
  return (
    <>
      {stage.active && <StagePicture stage={stage} />}
      <RollDice dice={dice} lying={lying} ref={tumble.ref} staged={stage.active} />
    </>
  );
}

/** A tray with dice thrown into it, which are no roll: to see how they fall before one has it. */
export function TrayThrow({ trayURL, title }: { trayURL: string; title: string }) {
  const [settings] = useTraySettings();
  const [thrown, setThrown] = useState<ThrownDice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: thrown once when it opens, then by its button.
  useEffect(() => {
    let open = true;
    void prepareStage(settings.dice, settings.instant).then(() => {
      if (open) setThrown(throwSample());
    });
    return () => {
      open = false;
    };
  }, []);
  return (
    <div className="tray-throw">
      <div className="worn-tray">
        <SkinPicture
          imgURL={feltOf(trayURL)}
          alt={`Bandeja de dados: ${title}`}
          width={720}
          height={560}
          className="worn-tray-felt"
        />
        {thrown && <Dice thrown={thrown} trayURL={trayURL} />}
      </div>
      <p role="status">{thrown && `Deu ${thrown.total}. É só para ver: estes dados não contam como rolagem.`}</p>
      <Button variant="secondary" disabled={thrown === null} onClick={() => setThrown(throwSample())}>
        <Icon name="die" />
        Lançar de novo
      </Button>
    </div>
  );
}
