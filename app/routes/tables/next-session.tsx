import { Link } from 'react-router';
import type { SessionList } from '../../../features/play/campaigns/sessions/session-schema.ts';
import { roomPath } from '../../../features/play/campaigns/table-paths.ts';
import { useLive } from '../../live/use-live.ts';
import { StartSession } from './play-session.tsx';
import { momentWords, sinceWords } from './session-labels.ts';
import { isDue, isRunning, nextSession } from './session-state.ts';
import { useTable } from './table-context.ts';
import { useTimeZone } from './use-time-zone.ts';

interface NextSessionProps {
  loaded: SessionList;
  /** Milliseconds: when the page was read. */
  now: number;
}

/** The session that is played or comes next, or the dates that wait for an answer; who leads begins one from here. */
export function NextSession({ loaded, now }: NextSessionProps) {
  const { campaignId } = loaded;
  const timeZone = useTimeZone();
  const { sessions } = useLive('sessions', loaded, campaignId);
  const waiting = sessions.find(({ state }) => state === 'poll');
  const running = sessions.find(isRunning);
  const next = nextSession(sessions, now);
  const { leads } = useTable();
  const begins = leads && !running;
  if (!running && !next && !waiting && !begins) return null;
  return (
    <section className="next-session" aria-labelledby="proxima">
      <h2 id="proxima">{running ? 'Acontecendo agora' : next || waiting ? 'Próxima' : 'Sessão'}</h2>
      {running && (
        <p>
          {running.title}, <time dateTime={running.startedAt!}>{sinceWords(running.startedAt!, now, timeZone)}</time>
        </p>
      )}
      {!running && next && (
        <>
          <p className="session-when">
            <time dateTime={next.startsAt!}>{momentWords(next.startsAt!, timeZone)}</time>
          </p>
          <p>{next.title}</p>
          {next.place && <p className="note-foot">{next.place}</p>}
        </>
      )}
      {waiting && <p>{waiting.title}: em que dias você pode?</p>}
      {begins && !next && !waiting && <p>Nenhuma começou nem está marcada.</p>}
      <p className="table-buttons">
        {begins && <StartSession campaignId={campaignId} {...(next && isDue(next, now) ? { session: next } : {})} />}
        <Link to={roomPath(campaignId, 'sessoes')} className="button button-secondary button-mini">
          {waiting ? 'Responder' : 'Ver as sessões'}
        </Link>
      </p>
    </section>
  );
}
