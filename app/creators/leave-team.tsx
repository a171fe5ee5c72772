import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';

/** Leaves the team whose member is signed in, asked once, then goes to the account. */
export function LeaveTeam({ team }: { team: string }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { run, pending, refusal, dismiss } = useCall('leaveCreator', {
    refusals: 'inline',
    says: `Você saiu da equipe de ${team}.`,
    onDone: async () => {
      setAsked(false);
      await navigate('/conta/pessoas#equipe');
    },
  });
  return (
    <div>
      <Button variant="tertiary" onClick={() => setAsked(true)}>
        Sair da equipe
      </Button>
      <Dialog
        open={asked}
        onOpenChange={() => {
          setAsked(false);
          dismiss();
        }}
        dismissible={!pending}
        title={`Sair da equipe de ${team}?`}
      >
        <div className="stack">
          {refusal && <Notice tone="error">{refusal.message}</Notice>}
          <p>
            Você deixa de ver o painel do produtor. O que fez fica com a casa, e só um convite novo traz você de volta.
          </p>
          <p className="row">
            <Button variant="danger" pending={pending} onClick={() => void run({})}>
              Sair da equipe
            </Button>
            <Button variant="tertiary" onClick={() => setAsked(false)}>
              Ficar
            </Button>
          </p>
        </div>
      </Dialog>
    </div>
  );
}
