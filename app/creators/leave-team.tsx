import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';

interface LeaveTeamProps {
  team: string;
  /** Nobody else answers for the house. */
  isOnlyOwner: boolean;
}

/** Leaves the team whose member is signed in, asked once, then goes to the account. */
export function LeaveTeam({ team, isOnlyOwner }: LeaveTeamProps) {
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
  if (isOnlyOwner)
    return (
      <p className="note">Só você responde por {team}. Para sair da equipe, dê antes o papel de dono a outra pessoa.</p>
    );
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
