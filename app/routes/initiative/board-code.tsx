import { useState } from 'react';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { RenewCode } from './renew-code.tsx';
import { SaveTemplate } from './save-template.tsx';
import type { SentCommand } from './use-encounter.ts';

interface BoardCodeProps {
  view: EncounterView;
  /** Nothing moves the fight on: it ended, or its table is closed. */
  stopped: boolean;
  closed: boolean;
  press: (command: SentCommand) => void;
}

/** The code that opens the table's view on another device, and what one does with a fight between two turns. */
export function BoardCode({ view, stopped, closed, press }: BoardCodeProps) {
  const [renewing, setRenewing] = useState(false);
  const [saving, setSaving] = useState(false);
  return (
    <>
      <p className="initiative-code">
        código da vista <b>{view.code}</b>
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
    </>
  );
}
