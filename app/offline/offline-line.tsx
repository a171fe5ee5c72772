import { clockWords } from '../../lib/time.ts';
import { useWaitingCommands } from '../live/use-command-queue.ts';
import { useLostAt } from './use-connection.ts';
import './offline-line.css';

/** Says, without a connection, since when, and how many things done meanwhile wait for it. */
export function OfflineLine() {
  const lostAt = useLostAt();
  const waiting = useWaitingCommands();
  return (
    <div role="status">
      {(lostAt !== null || waiting > 0) && (
        <p className="offline-line">
          Sem conexão{lostAt !== null && ` desde ${clockWords(lostAt)}`}.
          {waiting > 0 && ` O que você fizer espera aqui (${waiting}).`}
        </p>
      )}
    </div>
  );
}
