import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { bookPath } from '../../../features/community/seo/paths.ts';
import { FILE_KINDS, type FileKind } from '../../../features/people/uploads/file-kind.ts';
import { fileSizeLabel } from '../../../features/publishing/books/book-labels.ts';
import { fileLines } from '../../../features/publishing/books/file-lines.ts';
import type { AddedFile } from '../../../features/publishing/books/file-schema.ts';
import { getOwnBook, type OwnFile } from '../../../features/reading/library/list-own-books.server.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { UploadRows } from '../../uploads/upload-rows.tsx';
import { useUploadQueue } from '../../uploads/use-upload-queue.ts';
import type { Route } from './+types/book-files.ts';
import { FileHistory } from './file-history.tsx';
import { MarkForm } from './mark-form.tsx';
import { STATE_WORDS, takenLabel } from './studio-labels.ts';
import { type NewBookFile, UploadForm, type UploadPlace } from './upload-form.tsx';
import { WaitingFiles } from './waiting-files.tsx';
import './studio.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.book.title ?? 'Livro', 'Os arquivos e versões de um livro que você publica na RPGpédia.');

export async function loader({ context, params }: Route.LoaderArgs) {
  const book = await getOwnBook(context.get(ctxContext), context.get(callerContext)!, params.id);
  if (!book) throw new Response(null, { status: 404 });
  return { book };
}

export default function StudioBook({ loaderData: { book } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [place, setPlace] = useState<UploadPlace | null>(null);
  const [pending, setPending] = useState(false);
  const { queue, sendings } = useUploadQueue<AddedFile>();
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [marking, setMarking] = useState<OwnFile | null>(null);
  const shown = useRef<UploadPlace | null>(null);
  if (place) shown.current = place;
  const send = ({ file, kind, name, mode, note }: NewBookFile) =>
    queue.add(file, {
      metadata: { purpose: 'bookFile', bookId: book.bookId, kind },
      use: async (uploadId, requestId) => {
        const added = await callFunction('addBookFile', {
          bookId: book.bookId,
          uploadId,
          name,
          mode,
          note,
          requestId,
        });
        void revalidate();
        return added;
      },
    });
  const lines = fileLines(book.files).toSorted(
    (a, b) => FILE_KINDS.indexOf(a.current.kind) - FILE_KINDS.indexOf(b.current.kind),
  );
  const hasMainFile = lines.some(({ current }) => current.kind === 'main');

  return (
    <Page>
      <p className="leads-apart">
        <Link to={`/produtor/livro/${encodeURIComponent(book.bookId)}`} className="link">
          Voltar ao livro
        </Link>
      </p>
      <PageHeading
        lead={`${STATE_WORDS[book.status]}: ${takenLabel(book)}.`}
        actions={
          book.status === 'published' && (
            <ButtonLink to={bookPath(book.bookURL)} variant="secondary">
              Ver na loja
            </ButtonLink>
          )
        }
      >
        {book.title}
      </PageHeading>
      <UploadRows queue={queue} sendings={sendings} done={(added) => <Added {...added} />} />
      <section aria-labelledby="arquivos" className="studio-files">
        <div className="studio-files-head">
          <h2 id="arquivos" className="heading">
            Arquivos
          </h2>
          <Button variant="secondary" onClick={() => setPlace({ kind: hasMainFile ? null : 'main', current: null })}>
            <Icon name="plus" />
            {hasMainFile ? 'Acrescentar arquivo' : 'Enviar o livro'}
          </Button>
        </div>
        {!hasMainFile && !book.waiting.some(({ kind }) => kind === 'main') && (
          <Notice tone="warning">
            Este livro ainda não tem o PDF principal: quem o tem não consegue ler nem baixar.
          </Notice>
        )}
        <WaitingFiles bookId={book.bookId} files={book.waiting} />
        <ul>
          {lines.map((line) => (
            <FileHistory
              key={line.current.fileId}
              line={line}
              onSend={() => setPlace({ kind: line.current.kind, current: line.current })}
              onMark={() => setMarking(line.current)}
            />
          ))}
        </ul>
        <p className="note">
          {book.isReviewed
            ? 'Conferimos cada arquivo novo antes que chegue a alguém. Depois disso, quem tem o livro é avisado na biblioteca, e as versões anteriores continuam lá para baixar.'
            : 'Uma versão nova vale na hora: quem tem o livro é avisado na biblioteca, e as versões anteriores continuam lá para baixar.'}
        </p>
      </section>
      <Dialog open={place !== null} onOpenChange={() => setPlace(null)} title={titleOf(shown.current)}>
        {place && (
          <UploadForm
            key={place.current?.fileId ?? 'new'}
            place={place}
            names={lines.map(({ current }) => current)}
            note={notes[place.current?.fileId ?? ''] ?? ''}
            onNote={(note) => setNotes({ ...notes, [place.current?.fileId ?? '']: note })}
            onChosen={(files) => {
              setPlace(null);
              for (const file of files) send(file);
            }}
            onClose={() => setPlace(null)}
          />
        )}
      </Dialog>
      <Dialog
        open={marking !== null}
        onOpenChange={() => setMarking(null)}
        dismissible={!pending}
        title="Onde vai o nome de quem compra"
      >
        {marking && (
          <MarkForm
            key={marking.fileId}
            file={marking}
            onSending={setPending}
            onMarked={() => void revalidate()}
            onClose={() => setMarking(null)}
          />
        )}
      </Dialog>
    </Page>
  );
}

const addedWords = ({ version, pendingReview }: AddedFile): string => {
  if (pendingReview) return 'O arquivo chegou e espera a nossa revisão';
  return version === 1 ? 'O arquivo está no livro' : `A versão ${version} já vale`;
};

const Added = (added: AddedFile) => (
  <>
    {addedWords(added)}:{' '}
    {fileSizeLabel({ bytes: added.bytes, ...(added.pages === null ? {} : { pages: added.pages }) })}, conferido.
  </>
);

const NEW_TITLES: Partial<Record<FileKind, string>> = { main: 'Enviar o livro' };

const titleOf = (place: UploadPlace | null): string =>
  place?.current ? 'Enviar nova versão' : ((place?.kind && NEW_TITLES[place.kind]) ?? 'Acrescentar arquivo');
