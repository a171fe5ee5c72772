import { useState } from 'react';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { playersPath } from '../../../features/play/initiative/initiative-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { countsWords } from './board-order.ts';
import { RenewCode } from './renew-code.tsx';
import { SaveTemplate } from './save-template.tsx';
import type { SentCommand } from './use-encounter.ts';

interface BoardHeadProps {
  heading: 'h1' | 'h2';
  view: EncounterView;
  stage: string;
  /** Nothing moves the fight on: it ended, or its table is closed. */
  stopped: boolean;
  closed: boolean;
  press: (command: SentCommand) => void;
}

export function BoardHead({ heading: Heading, view, stage, stopped, closed, press }: BoardHeadProps) {
  const [renewing, setRenewing] = useState(false);
  const [saving, setSaving] = useState(false);
  return (
    <header className="initiative-head">
      <Heading className="initiative-title" title={view.title}>
        {view.title}
      </Heading>
      <p className="initiative-round" aria-live="polite">
        {stage}
      </p>
      <p className="quiet">{countsWords(view)}</p>
      <p className="initiative-code">
        código <b>{view.code}</b>
        <a
          className="button button-secondary button-mini"
          href={playersPath(view.code)}
          target="_blank"
          rel="noreferrer"
        >
          Abrir a vista da mesa
        </a>
        {!closed && (
          <Button variant="tertiary" size="mini" onClick={() => setRenewing(true)}>
            Trocar o código
          </Button>
        )}
        {!stopped && (
          <Button variant="tertiary" size="mini" onClick={() => setSaving(true)}>
            Salvar como modelo
          </Button>
        )}
      </p>
      <RenewCode
        open={renewing}
        onOpenChange={setRenewing}
        onRenew={() => {
          press({ t: 'renewCode' });
          setRenewing(false);
        }}
      />
      {saving && <SaveTemplate view={view} onClose={() => setSaving(false)} />}
    </header>
  );
}
