import { type RefObject, useRef, useState } from 'react';
import type { SessionList } from '../../../features/people/accounts/session-schema.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Label } from '../../../ui/label.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';
import { useSignOut } from '../../navigation/sign-out.ts';

type Session = SessionList['sessions'][number];

const deviceOf = ({ device }: Session): string => device ?? 'Aparelho desconhecido';

export function Sessions({ list: { sessions, more } }: { list: SessionList }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="aparelhos" className="account-section">
      <h2 ref={heading} id="aparelhos" tabIndex={-1}>
        Onde a sua conta está aberta
      </h2>
      <ul className="stack-close">
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} heading={heading} />
        ))}
      </ul>
      {more && <p className="account-aside">Há outras sessões, mais antigas. “Sair de todos” encerra todas.</p>}
      <SignOutEverywhere />
    </section>
  );
}

interface SessionRowProps {
  session: Session;
  heading: RefObject<HTMLElement | null>;
}

function SessionRow({ session, heading }: SessionRowProps) {
  const signOut = useSignOut();
  const { sessionId, current, createdAt, lastSeenAt } = session;
  const device = deviceOf(session);
  const { ask, asking } = useAsk();
  const { run, pending } = useCall('endSession', { refusals: 'toast', revalidate: 'always', focus: heading });
  const end = () =>
    run(
      { sessionId },
      {
        asks: () =>
          ask({
            title: `Encerrar a sessão de ${device}?`,
            lost: 'Esse aparelho sai da conta na hora, e o que estava escrito nele sem enviar se perde.',
            label: 'Encerrar a sessão',
          }),
        says: `A sessão de ${device} terminou`,
      },
    );
  return (
    <li className="session">
      <div className="session-words">
        <span className="session-device">{device}</span>
        <span className="account-aside">
          Desde {formatDateTime(createdAt)}
          {!current && ` · último uso em ${formatDateTime(lastSeenAt)}`}
        </span>
      </div>
      {current && <Label>Este aparelho</Label>}
      <Button
        size="mini"
        variant="secondary"
        pending={pending}
        onClick={() => void (current ? signOut() : end())}
        aria-label={current ? 'Sair deste aparelho' : `Encerrar ${device}, desde ${formatDateTime(createdAt)}`}
      >
        {current ? 'Sair' : 'Encerrar'}
      </Button>
      {asking}
    </li>
  );
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const signOut = useSignOut();
  const { run, pending } = useCall('endAllSessions', {
    refusals: {
      // A person without a session has ended all of them.
      rest: (refusal) => (refusal.status === 'UNAUTHENTICATED' ? signOut() : toast.error(refusal.message)),
    },
    revalidate: 'never',
    onDone: signOut,
  });
  return (
    <>
      <p>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Sair de todos
        </Button>
      </p>
      <Dialog open={asking} onOpenChange={setAsking} dismissible={!pending} title="Sair de todos os aparelhos?">
        <div className="account-confirm">
          <p>A conta se fecha em todos os aparelhos de uma vez, neste também. Para voltar, é só entrar de novo.</p>
          <div className="account-acts">
            <Button variant="danger" pending={pending} onClick={() => void run({})}>
              Sair de todos
            </Button>
            <Button variant="tertiary" disabled={pending} onClick={() => setAsking(false)}>
              Voltar
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
