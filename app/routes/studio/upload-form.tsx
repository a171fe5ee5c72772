import { type FormEvent, useState } from 'react';
import { FILE_KINDS, type FileKind, isFreeKind } from '../../../features/books/book.ts';
import { fileSizeLabel, formatBytes, kindWord } from '../../../features/books/book-labels.ts';
import { lineOf } from '../../../features/books/file-lines.ts';
import { endingsFor, extensionOf, extensionsFor, fileTypeOf, PDF } from '../../../features/books/file-type.ts';
import { UPLOAD_MAX } from '../../../features/books/upload-schema.ts';
import type { OwnFile } from '../../../features/library/list-own-books.server.ts';
import type { StampMode } from '../../../platform/pdf/port.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices, Radio } from '../../../ui/choices.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Warnings } from './file-history.tsx';
import { MarkChoice } from './mark-choice.tsx';
import { useUpload } from './use-upload.ts';

export interface Place {
  kind: FileKind | null;
  current: OwnFile | null;
}

interface UploadFormProps {
  bookId: string;
  place: Place;
  names: readonly OwnFile[];
  onSending: (sending: boolean) => void;
  onSent: () => void;
  onClose: () => void;
}

const EXTRA_KINDS = FILE_KINDS.filter((kind) => kind !== 'main');
const NAME_MAX = 128;

function refusalOf(kind: FileKind, name: string, { size, name: own }: File): string | null {
  if (size === 0) return 'Esse arquivo está vazio.';
  if (size > UPLOAD_MAX) return `Esse arquivo tem ${formatBytes(size)}. O maior que dá para enviar tem 1 GB.`;
  if (name.length > NAME_MAX) return `O nome do arquivo passa de ${NAME_MAX} letras. Encurte o nome e escolha de novo.`;
  if (!fileTypeOf(kind, own)) return `O nome do arquivo precisa terminar em ${endingsFor(kind)}.`;
  if (extensionOf(own) !== extensionOf(name)) return `A versão nova também precisa terminar em .${extensionOf(name)}.`;
  return null;
}

export function UploadForm({ bookId, place, names, onSending, onSent, onClose }: UploadFormProps) {
  const { current } = place;
  const [kind, setKind] = useState<FileKind>(place.kind ?? 'additional');
  const [mode, setMode] = useState<StampMode>(current?.mark === 'metadata' ? 'metadata' : 'footer');
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const { upload, send, cancel, reset } = useUpload();

  const nameOf = (chosen: File): string => (current && kind !== 'main' ? current.name : chosen.name.normalize('NFC'));
  const takes = file && names.find((other) => lineOf(other) === lineOf({ kind, name: nameOf(file) }));
  const marked = !isFreeKind(kind) && (file === null || fileTypeOf(kind, file.name)?.mediaType === PDF);

  const choose = (chosen: File | null, of = kind) => {
    if (!chosen) return;
    reset();
    setFile(chosen);
    setRefusal(refusalOf(of, nameOf(chosen), chosen) ?? undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setRefusal('Escolha o arquivo primeiro.');
    if (refusal) return;
    onSending(true);
    const sent = await send({ bookId, kind, name: nameOf(file), mode }, file);
    onSending(false);
    if (sent) onSent();
  };

  if (upload.status === 'done') {
    const { version, pages, bytes, warnings } = upload.file;
    return (
      <div className="studio-upload">
        <Notice tone="success" title={version === 1 ? 'O arquivo está no livro' : `A versão ${version} já vale`}>
          {fileSizeLabel({ bytes, ...(pages === null ? {} : { pages }) })}, conferido.{' '}
          {version === 1
            ? 'Quem tem o livro já o encontra na biblioteca.'
            : 'Quem tem o livro é avisado na biblioteca, e a versão anterior continua lá.'}
        </Notice>
        {warnings.length > 0 && <Warnings warnings={warnings} />}
        <p>
          <Button onClick={onClose}>Pronto</Button>
        </p>
      </div>
    );
  }
  if (upload.status === 'sending' && file) return <Sending file={file} sent={upload.sent} onCancel={cancel} />;

  return (
    <form className="studio-upload" onSubmit={(event) => void submit(event)}>
      {place.kind === null && (
        <Choices legend="O que é">
          {EXTRA_KINDS.map((choice) => (
            <Radio
              key={choice}
              name="kind"
              label={kindWord(choice)}
              hint={
                isFreeKind(choice) ? 'Qualquer pessoa baixa de graça na página do livro.' : 'Só para quem tem o livro.'
              }
              checked={kind === choice}
              onChange={() => {
                setKind(choice);
                choose(file, choice);
              }}
            />
          ))}
        </Choices>
      )}
      <FileDrop
        label={file ? `${file.name}, ${formatBytes(file.size)}` : 'O arquivo'}
        hint={`${endingsFor(kind)}, até 1 GB.`}
        error={refusal ?? (upload.status === 'idle' ? upload.error : undefined)}
        accept={extensionsFor(kind)
          .map((ending) => `.${ending}`)
          .join()}
        onFiles={([chosen]) => choose(chosen ?? null)}
      />
      {takes && !refusal && (
        <p className="text-small">
          Toma o lugar da versão {takes.version} de {takes.name}, que continua guardada.
        </p>
      )}
      {marked && <MarkChoice mode={mode} onChange={setMode} />}
      <p className="flex flex-wrap gap-4">
        <Button type="submit">Enviar</Button>
        <Button variant="tertiary" onClick={onClose}>
          Deixar para depois
        </Button>
      </p>
    </form>
  );
}

interface SendingProps {
  file: File;
  sent: number;
  onCancel: () => void;
}

function Sending({ file: { name, size }, sent, onCancel }: SendingProps) {
  const percent = Math.min(100, Math.floor((sent / size) * 100));
  const inspecting = sent >= size;
  return (
    <div className="studio-upload">
      <p className="wrap-anywhere">{name}</p>
      {inspecting ? (
        <Progress label="Conferindo o arquivo" />
      ) : (
        <Progress label="Enviando o arquivo" percent={percent} text={`${formatBytes(sent)} de ${formatBytes(size)}`} />
      )}
      <p className="text-small text-ash" role="status">
        {inspecting ? 'Chegou inteiro. Conferindo cada página…' : 'Enviando. Deixe esta página aberta.'}
      </p>
      {!inspecting && (
        <p className="text-small text-ash">
          {formatBytes(sent)} de {formatBytes(size)}, {percent} %
        </p>
      )}
      <p>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar o envio
        </Button>
      </p>
    </div>
  );
}
