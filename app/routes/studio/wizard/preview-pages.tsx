import { useEffect, useState } from 'react';
import { PREVIEW_PAGES_MAX, previewOf } from '../../../../features/publishing/books/preview.ts';
import type { DraftFileView, PagePictures } from '../../../../features/publishing/drafts/draft-schema.ts';
import { isPaidDraft } from '../../../../features/publishing/drafts/missing.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { callFunction } from '../../../api/call.ts';
import { settle } from '../../../api/refusal.ts';
import { TryAgain } from '../../../errors/try-again.tsx';
import { FieldPlace } from './fields.tsx';
import { readPages, showPages } from './formats.ts';
import { afterPress, numbersFrom, undrawn } from './preview-choice.ts';
import { useDraft, useDraftField } from './use-draft.ts';

type Picture = PagePictures['pictures'][number];

const A_CALL = 12;

const TOO_MANY = `Uma prévia tem até ${PREVIEW_PAGES_MAX} páginas. Tire alguma.`;
const UNREADABLE = `Escreva páginas do livro, como 1-3, 7: até ${PREVIEW_PAGES_MAX}.`;

/** Small pictures of these pages, asked for as they come into need; a string says why there are none. */
function usePictures(bookId: string | null, fileId: string, pages: readonly number[]) {
  const [seen, setSeen] = useState<ReadonlyMap<number, Picture | null>>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = undrawn(pages, seen, A_CALL).join();
  useEffect(() => {
    if (bookId === null || asked === '' || refusal !== null) return;
    let left = false;
    const numbers = asked.split(',').map(Number);
    // The server keeps answered requests for a day, and this one carries pictures: so it has no request id.
    const call = callFunction('getPagePictures', { bookId, fileId, pages: numbers, requestId: undefined });
    void settle(call).then(({ output, refusal: refused }) => {
      if (left) return;
      if (refused) return setRefusal(refused.message);
      const drawn = new Map(output.pictures.map((picture) => [picture.page, picture]));
      setSeen((before) => new Map([...before, ...numbers.map((page) => [page, drawn.get(page) ?? null] as const)]));
    });
    return () => {
      left = true;
    };
  }, [bookId, fileId, asked, refusal]);
  return { seen, refusal, retry: () => setRefusal(null) };
}

function PageImage({ picture }: { picture: Picture | null | undefined }) {
  if (picture) return <img src={picture.picture} alt="" width={picture.width} height={picture.height} />;
  return <span className="preview-blank">{picture === null ? 'Não deu para desenhar.' : 'Desenhando…'}</span>;
}

interface PreviewWordsProps {
  chosen: readonly number[];
  /** The store shows these of them. */
  shown: readonly number[];
  pages: number;
}

const PreviewWords = ({ chosen, shown, pages }: PreviewWordsProps) => (
  <p role="status">
    {shown.length === 0 ? (
      'A loja não mostra nenhuma página.'
    ) : (
      <>
        <strong>
          {shown.length} de {PREVIEW_PAGES_MAX}
        </strong>
        : a loja mostra {shown.length === 1 ? 'a página' : 'as páginas'} {showPages(shown)}, a qualquer pessoa.
      </>
    )}
    {chosen.length > 0 && shown.length < chosen.length && (
      <>
        {' '}
        {shown.length === 0 && chosen.some((page) => page <= pages)
          ? 'A prévia de um livro pago nunca é o livro inteiro.'
          : 'As que o arquivo não tem ficam de fora.'}
      </>
    )}
  </p>
);

interface ChooserProps {
  file: DraftFileView;
  pages: number;
}

function Chooser({ file, pages }: ChooserProps) {
  const { store, state, mayEdit } = useDraft();
  const { value, error, set } = useDraftField('previewPages');
  const [upTo, setUpTo] = useState(0);
  const [last, setLast] = useState<number | null>(null);
  const [crowded, setCrowded] = useState(false);
  const chosen = value ?? [];
  const shown = previewOf(chosen, pages, isPaidDraft(state.fields));
  const { seen, refusal, retry } = usePictures(state.bookId, file.fileId, [...shown, ...numbersFrom(1, upTo)]);
  const choose = (next: readonly number[]) => {
    setCrowded(next.length > PREVIEW_PAGES_MAX);
    if (next.length <= PREVIEW_PAGES_MAX) set([...next]);
  };
  const toggle = (page: number, isRange: boolean) => {
    setLast(page);
    choose(afterPress(chosen, page, isRange ? last : null));
  };
  const type = (text: string) => {
    const next = readPages(text, PREVIEW_PAGES_MAX);
    if (next === null) store.refuse('previewPages', UNREADABLE, text);
    else choose(next);
  };
  return (
    <>
      <Field
        key={`${state.version} ${chosen.join()}`}
        label="Páginas da prévia"
        optional
        hint={`Como 1-3, 7. A última é a ${pages}. São ${chosen.length} de ${PREVIEW_PAGES_MAX} agora.`}
        error={error ?? (crowded ? TOO_MANY : undefined)}
        placeholder="Nenhuma"
        readOnly={!mayEdit}
        defaultValue={state.typed.previewPages ?? showPages(chosen)}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== (state.typed.previewPages ?? showPages(chosen))) type(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') type(event.currentTarget.value);
        }}
      />
      <PreviewWords chosen={chosen} shown={shown} pages={pages} />
      {shown.length > 0 && upTo === 0 && (
        <ul className="preview-choices" aria-label="A prévia, como a loja a mostra">
          {shown.map((page) => (
            <li key={page}>
              <PageImage picture={seen.get(page)} />
              <span>Página {page}</span>
            </li>
          ))}
        </ul>
      )}
      {refusal !== null && <TryAgain message={refusal} onAgain={retry} />}
      {mayEdit && upTo > 0 && (
        <>
          <p className="note">Com Shift, a página e todas desde a última.</p>
          <ul className="preview-choices" aria-label="Páginas do livro">
            {numbersFrom(1, upTo).map((page) => (
              <li key={page}>
                <label>
                  <input
                    type="checkbox"
                    className="tick"
                    checked={chosen.includes(page)}
                    onChange={(event) => toggle(page, (event.nativeEvent as MouseEvent).shiftKey)}
                  />
                  <PageImage picture={seen.get(page)} />
                  <span>Página {page}</span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayEdit && (
        <p className="row">
          {upTo < pages && (
            <Button variant="secondary" size="mini" onClick={() => setUpTo(Math.min(pages, upTo + A_CALL))}>
              {upTo === 0 ? 'Ver as páginas' : 'Ver mais páginas'}
            </Button>
          )}
          {upTo > 0 && (
            <Button variant="tertiary" size="mini" onClick={() => setUpTo(0)}>
              Esconder as páginas
            </Button>
          )}
          {chosen.length > 0 && (
            <Button variant="tertiary" size="mini" onClick={() => choose([])}>
              Ficar sem prévia
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** Anybody may look at these pages: none until somebody chooses them. */
export function PreviewPages({ files }: { files: readonly DraftFileView[] }) {
  const main = files.filter(({ field }) => field === 'mainBookFile');
  const file = main.findLast(({ inForce }) => !inForce) ?? main[0];
  const pages = file?.pages ?? 0;
  return (
    <FieldPlace name="previewPages">
      <section className="wizard-files" aria-labelledby="previa-do-livro">
        <h3 id="previa-do-livro" className="subheading">
          Prévia
        </h3>
        <p className="note">
          As páginas que qualquer pessoa folheia na loja. Só as que você escolher, e nunca o livro inteiro, se ele é
          pago.
        </p>
        {file && pages > 0 ? (
          <Chooser key={file.fileId} file={file} pages={pages} />
        ) : (
          <p>Envie o PDF do livro para escolher páginas dele.</p>
        )}
      </section>
    </FieldPlace>
  );
}
