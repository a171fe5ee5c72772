import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { LeaveUploads } from './leave-uploads.tsx';
import type { FileUpload, SendingState } from './sending.ts';
import { timeLeftLabel } from './time-left.ts';
import type { UploadQueue } from './use-upload-queue.ts';
import './upload-rows.css';

interface UploadRowsProps<Output> {
  queue: UploadQueue<Output>;
  sendings: readonly FileUpload<Output>[];
  /** One line about a file that arrived and is used. */
  done: (output: Output, file: File) => ReactNode;
}

/** Files on their way, each with its progress and what can be done with it. */
export function UploadRows<Output>({ queue, sendings, done }: UploadRowsProps<Output>) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (sendings.length === 0) return null;
  const remove = (sending: FileUpload<Output>) => {
    // The button that has the focus goes away.
    heading.current?.focus();
    queue.remove(sending);
  };
  return (
    <section className="upload-rows" aria-labelledby="envios">
      <h2 id="envios" className="heading" ref={heading} tabIndex={-1}>
        Envios
      </h2>
      <LeaveUploads queue={queue} />
      <ul>
        {sendings.map((sending) => (
          <UploadRow key={sending.id} sending={sending} done={done} onRemove={() => remove(sending)} />
        ))}
      </ul>
      <p className="note">
        Se a conexão cair, o envio espera e continua sozinho. Se você fechar a página, escolha o mesmo arquivo de novo
        em até um dia: ele continua de onde parou.
      </p>
    </section>
  );
}

interface UploadRowProps<Output> {
  sending: FileUpload<Output>;
  done: UploadRowsProps<Output>['done'];
  onRemove: () => void;
}

function UploadRow<Output>({ sending, done, onRemove }: UploadRowProps<Output>) {
  const state = useSyncExternalStore(sending.subscribe, sending.read, sending.read);
  const { file } = sending;
  const isOver = state.status === 'done' || state.status === 'refused';
  return (
    <li className="upload-row" data-status={state.status}>
      <p className="upload-name">
        {state.status === 'done' && <Icon name="check" />}
        {file.name}
      </p>
      <Bar state={state} file={file} />
      <p className={'message' in state ? 'field-error' : undefined} role="status">
        {state.status === 'done' ? done(state.output, file) : wordsOf(state)}
      </p>
      <div className="upload-acts">
        {state.status === 'sending' || state.status === 'unconnected' ? (
          <Act label="Pausar" name={file.name} onClick={() => void sending.pause()} />
        ) : null}
        {state.status === 'paused' && <Act label="Continuar" name={file.name} onClick={() => void sending.start()} />}
        {state.status === 'failed' && (
          <Act label="Tentar de novo" name={file.name} onClick={() => void sending.start()} />
        )}
        {state.status !== 'checking' && (
          <Act label={isOver ? 'Tirar da lista' : 'Cancelar'} name={file.name} quiet onClick={onRemove} />
        )}
      </div>
    </li>
  );
}

interface ActProps {
  label: string;
  name: string;
  quiet?: boolean;
  onClick: () => void;
}

const Act = ({ label, name, quiet = false, onClick }: ActProps) => (
  <Button variant={quiet ? 'tertiary' : 'secondary'} size="mini" onClick={onClick}>
    {label}
    <span className="sr-only"> {name}</span>
  </Button>
);

function Bar({ state, file }: { state: SendingState<unknown>; file: File }) {
  if (state.status === 'checking') return <Progress label={`Conferindo ${file.name}`} />;
  if (!('sent' in state)) return null;
  const percent = Math.min(100, Math.floor((state.sent / file.size) * 100));
  const bytes = `${formatBytes(state.sent)} de ${formatBytes(file.size)}`;
  return (
    <div className="upload-bar">
      <Progress label={`Enviando ${file.name}`} percent={percent} text={bytes} />
      <p className="note" aria-hidden="true">
        <span className="upload-percent">{percent} %</span> {bytes}
        {state.status === 'sending' && state.left !== null && `, ${timeLeftLabel(state.left)}`}
      </p>
    </div>
  );
}

function wordsOf(state: SendingState<unknown>): string {
  switch (state.status) {
    case 'waiting':
      return 'Esperando a vez.';
    case 'sending':
      return 'Enviando.';
    case 'unconnected':
      return 'Esperando a conexão. Nada se perdeu.';
    case 'paused':
      return 'Em pausa. O que já chegou fica guardado por um dia.';
    case 'checking':
      return 'Chegou inteiro. Conferindo cada página…';
    case 'done':
      return '';
    default:
      return state.message;
  }
}
