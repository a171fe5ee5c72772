import { type FormEvent, useState } from 'react';
import { FILE_KINDS, type FileKind } from '../../../features/people/uploads/file-kind.ts';
import { mediaTypeOf, PDF } from '../../../features/people/uploads/media-type.ts';
import { BOOK_FILE_MAX, mostWords, tooLarge } from '../../../features/people/uploads/upload.ts';
import { isFreeKind, VERSION_NOTE_MAX } from '../../../features/publishing/books/book.ts';
import { kindWord } from '../../../features/publishing/books/book-labels.ts';
import { lineOf } from '../../../features/publishing/books/file-lines.ts';
import { isPdfOnly, typesFor } from '../../../features/publishing/books/file-type.ts';
import type { OwnFile } from '../../../features/reading/library/list-own-books.server.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import type { StampMode } from '../../../platform/pdf/port.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices, Radio } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { type LookedAt, lookAt } from '../../uploads/looked-at.ts';
import { MarkChoice } from './mark-choice.tsx';

export interface UploadPlace {
  kind: FileKind | null;
  current: OwnFile | null;
}

export interface NewBookFile {
  file: File;
  kind: FileKind;
  name: string;
  mode: StampMode;
  /** The note about the new version; empty if nothing is said. */
  note: string;
}

interface UploadFormProps {
  place: UploadPlace;
  names: readonly OwnFile[];
  /** The note as typed so far: it outlives a refused upload. */
  note: string;
  onNote: (note: string) => void;
  onChosen: (files: NewBookFile[]) => void;
  onClose: () => void;
}

const EXTRA_KINDS = FILE_KINDS.filter((kind) => kind !== 'main');
const NAME_MAX = 128;

function refusalOf(kind: FileKind, name: string, { file: { size }, head }: LookedAt): string | null {
  if (size === 0) return 'Esse arquivo está vazio.';
  if (size > BOOK_FILE_MAX) return tooLarge(size, 'bookFile');
  if (name.length > NAME_MAX) return `O nome do arquivo passa de ${NAME_MAX} letras. Encurte o nome e escolha de novo.`;
  const type = mediaTypeOf(head);
  return type === null || (isPdfOnly(kind) && type !== PDF)
    ? `Aqui vai ${typesFor(kind)}. Escolha outro arquivo.`
    : null;
}

const labelOf = (looked: readonly LookedAt[]): string => {
  const files = looked.map(({ file }) => file);
  const [first, ...others] = files;
  if (!first) return 'O arquivo';
  if (others.length === 0) return `${first.name}, ${formatBytes(first.size)}`;
  return `${files.length} arquivos, ${formatBytes(files.reduce((sum, { size }) => sum + size, 0))}`;
};

/** Chooses files for one place of a book; an extra's place takes several at once. */
export function UploadForm({ place, names, note, onNote, onChosen, onClose }: UploadFormProps) {
  const { current } = place;
  const [kind, setKind] = useState<FileKind>(place.kind ?? 'additional');
  const [mode, setMode] = useState<StampMode>(current?.mark === 'metadata' ? 'metadata' : 'footer');
  const [files, setFiles] = useState<readonly LookedAt[]>([]);
  const [refusal, setRefusal] = useState<string | undefined>();

  const nameOf = (chosen: File): string => (current && kind !== 'main' ? current.name : chosen.name.normalize('NFC'));
  const taken = files.flatMap(({ file }) =>
    names.filter((other) => lineOf(other) === lineOf({ kind, name: nameOf(file) })),
  );
  const isPdf = ({ head }: LookedAt): boolean => mediaTypeOf(head) === PDF;
  const marked = !isFreeKind(kind) && (files.length === 0 || files.some(isPdf));

  const choose = (chosen: readonly LookedAt[], of = kind) => {
    if (chosen.length === 0) return;
    setFiles(chosen);
    const refusals = chosen.flatMap((one) => {
      const sentence = refusalOf(of, nameOf(one.file), one);
      return sentence === null ? [] : [chosen.length > 1 ? `${one.file.name}: ${sentence}` : sentence];
    });
    setRefusal(refusals[0]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (files.length === 0) return setRefusal('Escolha o arquivo primeiro.');
    if (refusal) return;
    onChosen(files.map(({ file }) => ({ file, kind, name: nameOf(file), mode, note: note.trim() })));
  };

  return (
    <form className="studio-upload" onSubmit={submit}>
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
                choose(files, choice);
              }}
            />
          ))}
        </Choices>
      )}
      <FileDrop
        label={labelOf(files)}
        hint={`${typesFor(kind)}, até ${mostWords('bookFile')}.`}
        error={refusal}
        multiple={place.kind === null}
        onFiles={(chosen) => void lookAt(chosen).then((looked) => choose(looked))}
      />
      {!refusal &&
        taken.map(({ fileId, version, name }) => (
          <p key={fileId} className="small">
            Toma o lugar da versão {version} de {name}, que continua guardada.
          </p>
        ))}
      {current && (
        <Field
          label="O que mudou"
          optional
          hint="Quem tem o livro lê isto no aviso da versão nova, na biblioteca e na página do livro."
          className="unbounded"
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={VERSION_NOTE_MAX}
              value={note}
              onChange={({ target }) => onNote(target.value)}
            />
          )}
        </Field>
      )}
      {marked && <MarkChoice mode={mode} onChange={setMode} />}
      <p className="row">
        <Button type="submit">Enviar</Button>
        <Button variant="tertiary" onClick={onClose}>
          Deixar para depois
        </Button>
      </p>
    </form>
  );
}
