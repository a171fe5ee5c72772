import { useState } from 'react';
import type { Answer, Session, SessionList } from '../../../features/play/campaigns/sessions/session-schema.ts';
import { roomPath } from '../../../features/play/campaigns/table-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLive } from '../../live/use-live.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { RunningSession, StartSession } from './play-session.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { momentWords, shortMoment } from './session-labels.ts';
import { isPast, isRunning } from './session-state.ts';
import { useTable } from './table-context.ts';
import { useTimeZone } from './use-time-zone.ts';

const ANSWER_WORDS: Record<Answer, string> = { sim: 'Posso', talvez: 'Talvez', nao: 'Não posso' };
const ANSWERS = Object.keys(ANSWER_WORDS) as Answer[];

interface SessionsProps {
  loaded: SessionList;
  /** Milliseconds: when the page was read. */
  now: number;
}

/** Dates to answer come first, then the one that was fixed, and those that are over. */
export function Sessions({ loaded, now }: SessionsProps) {
  const { campaignId, sessions } = useLive('sessions', loaded, loaded.campaignId);
  const { leads } = useTable();
  const [proposing, setProposing] = useState(false);
  const running = sessions.find(isRunning);
  return (
    <section className="table-sessions" aria-labelledby="sessoes">
      <header className="table-head">
        <h2 id="sessoes">Sessões</h2>
        {leads && (
          <Button variant="secondary" size="mini" onClick={() => setProposing(true)}>
            Propor datas
          </Button>
        )}
        {leads && !running && <StartSession campaignId={campaignId} />}
      </header>
      {running && (
        <RunningSession
          campaignId={campaignId}
          session={running}
          leads={leads}
          journal={roomPath(campaignId, 'diario')}
        />
      )}
      {sessions.length === 0 ? (
        <p className="roll-lines-empty">
          {leads
            ? 'Quando a turma pode? Proponha até dez datas, e cada um responde aqui.'
            : 'Nenhuma sessão marcada ainda.'}
        </p>
      ) : (
        <ol className="sessions">
          {sessions.map((session) => (
            <SessionLine key={session.sessionId} starts={!running} session={session} now={now} />
          ))}
        </ol>
      )}
      <CalendarAddress />
      {proposing && <SessionDialog campaignId={campaignId} onClose={() => setProposing(false)} />}
    </section>
  );
}

interface SessionLineProps {
  /** True if it may be begun: no other one is played now. */
  starts: boolean;
  session: Session;
  now: number;
}

function SessionLine({ starts, session, now }: SessionLineProps) {
  const timeZone = useTimeZone();
  const { view, open: tableOpen } = useTable();
  const { campaignId, may } = view;
  const { sessionId, title, place, state, startsAt } = session;
  const [cancelling, setCancelling] = useState(false);
  const { run, pending } = useCall('cancelSession', { refusals: 'toast' });
  const begun = session.startedAt !== null;
  const over = session.endedAt !== null || (!begun && isPast(session, now));
  const open = tableOpen && state !== 'cancelled' && !over && !begun;
  const cancel = () => run({ campaignId, sessionId });
  return (
    <li data-state={over ? 'over' : state}>
      <h3>{title}</h3>
      {startsAt !== null && (
        <p className="session-when">
          <time dateTime={startsAt}>{momentWords(startsAt, timeZone)}</time>
          {state === 'cancelled' && ', cancelada'}
          {over && state === 'fixed' && ', já foi'}
          {isRunning(session) && ', acontecendo agora'}
        </p>
      )}
      {startsAt === null && (
        <p className="session-when">{state === 'cancelled' ? 'cancelada' : 'Em que dias você pode?'}</p>
      )}
      {place && <p className="note-foot">{place}</p>}
      {open && <Dates session={session} now={now} />}
      {open && (
        <p className="source-acts">
          {state === 'fixed' && (
            <a
              className="button button-secondary button-mini"
              href={`/campanhas/${campaignId}/agenda?sessao=${sessionId}`}
              download
            >
              Na agenda<span className="sr-only"> {title}</span>
            </a>
          )}
          {may.change && state === 'fixed' && starts && <StartSession campaignId={campaignId} session={session} />}
          {may.change && (
            <Button variant="tertiary" size="mini" onClick={() => setCancelling(true)}>
              Cancelar<span className="sr-only"> {title}</span>
            </Button>
          )}
        </p>
      )}
      {cancelling && (
        <Dialog open onOpenChange={setCancelling} title={`Cancelar ${title}?`} dismissible={!pending}>
          <div className="table-form">
            <p>{state === 'fixed' ? 'Avisamos quem está na mesa.' : 'A votação acaba sem data.'}</p>
            <p className="table-buttons">
              <Button variant="danger" pending={pending} onClick={async () => (await cancel()) && setCancelling(false)}>
                Cancelar a sessão
              </Button>
              <Button variant="secondary" onClick={() => setCancelling(false)}>
                Deixar como está
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </li>
  );
}

/** Each date with who can, and the viewer's own answer; who leads fixes one. */
function Dates({ session, now }: Omit<SessionLineProps, 'starts'>) {
  const { view, uid } = useTable();
  const { campaignId, members, may } = view;
  const timeZone = useTimeZone();
  const fixing = useCall('fixSession', { refusals: 'toast' });
  const replying = useCall('answerSession', { refusals: 'toast', revalidate: 'always', beside: true });
  const { sessionId, state, startsAt, dates } = session;
  const names = new Map(members.map((member) => [member.uid, member.uid === uid ? 'você' : member.displayName]));
  const who = (date: Session['dates'][number], answer: Answer): string =>
    date.answers.flatMap((one) => (one.answer === answer ? (names.get(one.uid) ?? []) : [])).join(', ');
  // A pressed answer shows at once; the server's word follows.
  const [pressed, setPressed] = useState<Readonly<Record<string, Answer>>>({});
  const reply = async (dateId: string, answer: Answer) => {
    setPressed((before) => ({ ...before, [dateId]: answer }));
    await replying.run({ campaignId, sessionId, answers: [{ dateId, answer }] });
    setPressed(({ [dateId]: _, ...others }) => others);
  };
  return (
    <ul className="session-dates">
      {dates.map((date) => {
        const own = pressed[date.dateId] ?? date.answers.find((one) => one.uid === uid)?.answer;
        const words = momentWords(date.startsAt, timeZone);
        const passed = Date.parse(date.startsAt) <= now;
        const isFixed = date.startsAt === startsAt;
        return (
          <li key={date.dateId} data-fixed={isFixed}>
            {dates.length > 1 && (
              <p>
                <b>{words}</b>
                {isFixed && ', marcada'}
              </p>
            )}
            <p className="note-foot">
              {ANSWERS.map((answer) => [ANSWER_WORDS[answer], who(date, answer)] as const)
                .filter(([, people]) => people !== '')
                .map(([answer, people]) => `${answer}: ${people}`)
                .join('. ') || 'Ninguém respondeu ainda.'}
            </p>
            {(state === 'poll' || isFixed) && may.speak && !passed && (
              <fieldset className="boxes session-answer">
                <legend className="sr-only">Você pode em {words}?</legend>
                {ANSWERS.map((answer) => (
                  <label key={answer}>
                    <input
                      type="radio"
                      name={`data-${date.dateId}`}
                      checked={own === answer}
                      onChange={() => void reply(date.dateId, answer)}
                    />
                    {ANSWER_WORDS[answer]}
                  </label>
                ))}
              </fieldset>
            )}
            {may.change && !passed && !isFixed && (
              <Button
                variant="secondary"
                size="mini"
                onClick={() => void fixing.run({ campaignId, sessionId, dateId: date.dateId })}
              >
                Marcar<span className="sr-only"> {shortMoment(date.startsAt, timeZone)}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
