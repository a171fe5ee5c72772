import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callFunction, FunctionError } from '../api/call.ts';

/** Leaves the team whose member is signed in, asked once, then goes to the account. */
export function LeaveTeam({ team }: { team: string }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    setPending(true);
    setRefusal(null);
    try {
      await callFunction('leaveCreator', {});
      setAsked(false);
      await navigate('/conta#equipe');
      await revalidate();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <div>
      <Button variant="tertiary" onClick={() => setAsked(true)}>
        Sair da equipe
      </Button>
      <Dialog
        open={asked}
        onOpenChange={() => {
          setAsked(false);
          setRefusal(null);
        }}
        dismissible={!pending}
        title={`Sair da equipe de ${team}?`}
      >
        <div className="grid gap-5">
          {refusal && <Notice tone="error">{refusal}</Notice>}
          <p>
            Você deixa de ver o painel do produtor. O que fez fica com a casa, e só um convite novo traz você de volta.
          </p>
          <p className="flex flex-wrap gap-4">
            <Button variant="danger" pending={pending} onClick={() => void leave()}>
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
