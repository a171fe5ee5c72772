import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Session } from '../../../features/play/campaigns/sessions/session-schema.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { useCall } from '../../api/use-call.ts';
import { useFightCommand } from '../creatures/use-fight-command.ts';
import { sinceWords } from './session-labels.ts';
import { useTable } from './table-context.ts';
import { useTimeZone } from './use-time-zone.ts';

interface StartSessionProps {
  campaignId: string;
  /** Left out: one that nobody planned. */
  session?: Pick<Session, 'sessionId' | 'title'>;
}

export function StartSession({ campaignId, session }: StartSessionProps) {
  const { run, pending } = useCall('startTableSession', {
    refusals: 'toast',
    says: 'Começou. O que a mesa fizer agora entra no resumo.',
  });
  return (
    <Button
      variant="secondary"
      size="mini"
      pending={pending}
      onClick={() => void run({ campaignId, ...(session ? { sessionId: session.sessionId } : {}) })}
    >
      {session ? (
        <>
          Começar<span className="sr-only"> {session.title}</span>
        </>
      ) : (
        'Começar agora'
      )}
    </Button>
  );
}

interface RunningSessionProps {
  campaignId: string;
  session: Session;
  /** True if the viewer leads the table now. */
  leads: boolean;
  /** The address of the journal, where the recap goes. */
  journal: string;
}

/** The session that is played now, and its end. */
export function RunningSession({ campaignId, session, leads, journal }: RunningSessionProps) {
  const { ask, asking } = useAsk();
  const { readAt, turn } = useTable();
  const fight = useFightCommand();
  const endsFight = useRef(true);
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const { run, pending } = useCall('endTableSession', {
    refusals: 'toast',
    says: ({ entryId }) =>
      entryId ? 'Terminou. O resumo está no diário.' : { text: 'Terminou. O diário está cheio.', tone: 'warning' },
    onDone: ({ entryId }) => entryId && navigate(journal),
  });
  const question = {
    title: `Terminar ${session.title}?`,
    lost: (
      <>
        <p>O que a mesa viu desde o começo vira uma página do diário, que você completa depois.</p>
        {turn && (
          <Checkbox
            label={`Encerrar também a luta: ${turn.title}`}
            hint={`Sem isso ela espera na rodada ${turn.round}, com a vez de quem age agora.`}
            defaultChecked
            onChange={({ currentTarget: { checked } }) => {
              endsFight.current = checked;
            }}
          />
        )}
      </>
    ),
    label: 'Terminar a sessão',
  };
  /** The fight ends first, so that the recap tells of its end; where it cannot, the session goes on too. */
  const confirm = async (): Promise<boolean> => {
    endsFight.current = true;
    if (!(await ask(question))) return false;
    if (!turn || !endsFight.current) return true;
    return (await fight.run({ encounterId: turn.encounterId, command: { t: 'end' } })) !== null;
  };
  return (
    <p className="session-running">
      <span>
        Acontecendo agora: <b>{session.title}</b>,{' '}
        <time dateTime={session.startedAt!}>{sinceWords(session.startedAt!, readAt, timeZone)}</time>.
      </span>
      {leads && (
        <Button
          variant="secondary"
          size="mini"
          pending={pending || fight.pending}
          onClick={() => void run({ campaignId }, { asks: confirm })}
        >
          Terminar a sessão
        </Button>
      )}
      {asking}
    </p>
  );
}
