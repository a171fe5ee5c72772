import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { FIELD_RULES } from '../../../../features/drafts/draft.ts';
import type { DraftFileView } from '../../../../features/drafts/draft-schema.ts';
import { progressOf, STEPS, stepAfter } from '../../../../features/drafts/missing.ts';
import { formatDateTime } from '../../../../lib/time.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../../ui/page.tsx';
import { toast } from '../../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../../api/call.ts';
import { useRootData } from '../../../root-data.ts';
import { UploadRows } from '../../../uploads/upload-rows.tsx';
import { useUploadQueue } from '../../../uploads/use-upload-queue.ts';
import { DuplicateButton } from '../duplicate-button.tsx';
import { stateLabel } from '../studio-labels.ts';
import { Accented } from './accented.tsx';
import { Differences } from './differences.tsx';
import type { DraftState } from './draft-store.ts';
import { History, Standing, SubmitForm, WithdrawButton } from './life.tsx';
import { BesidePreview } from './live-preview.tsx';
import type { LoadedWizard } from './load-wizard.server.ts';
import { StepAbout } from './step-about.tsx';
import { type ChosenFile, StepFiles } from './step-files.tsx';
import { MissingList, StepLinks } from './step-links.tsx';
import { StepMain } from './step-main.tsx';
import { StepMore } from './step-more.tsx';
import { StepRating } from './step-rating.tsx';
import { DraftContext, useDraftStore } from './use-draft.ts';
import { WizardFoot } from './wizard-foot.tsx';
import './wizard.css';

const LAST = STEPS.length;
/** Letters of a title that is set smaller. */
const LONG_TITLE = 32;

function savedWords({ status, savedAt, message }: DraftState): string {
  if (status === 'saving' || status === 'waiting') return 'Salvando…';
  if (status === 'failed') return message ?? 'Ainda não salvo.';
  return savedAt === null ? 'Cada mudança é salva sozinha.' : `Salvo às ${formatDateTime(new Date(savedAt)).slice(-5)}`;
}

const differs = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '') !== (other ?? '');

/** Brings the focus to the field that the address names, and otherwise to the step's heading when the step changes. */
function useArrival(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const here = useLocation();
  const before = useRef(step);
  useEffect(() => {
    const changed = before.current !== step;
    before.current = step;
    const place = /^#campo-\w+$/.test(here.hash) ? document.querySelector(here.hash) : null;
    const control = place?.querySelector<HTMLElement>('input, select, textarea, [contenteditable]');
    if (control) control.focus();
    else if (changed) heading.current?.focus();
  }, [step, here]);
  return heading;
}

/** The five steps of a book's form, which saves itself. */
export function Wizard({ view, begun, aboutHTML, creator, offered, mayEdit }: LoadedWizard) {
  const { store, state } = useDraftStore(begun, mayEdit, useRootData().user!.uid);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { queue, sendings } = useUploadQueue<DraftFileView>();
  const [submitting, setSubmitting] = useState(false);
  const step = Math.min(LAST, Math.max(1, Math.trunc(Number(search.get('etapa'))) || 1));
  const [seenAbout, setSeenAbout] = useState(step === 3);
  if (step === 3 && !seenAbout) setSeenAbout(true);
  const heading = useArrival(step);
  const isNew = pathname.endsWith('/registrar');
  const { bookId } = state;
  const query = isNew && bookId !== null ? `livro=${encodeURIComponent(bookId)}&` : '';
  const to = (next: number): string => `${pathname}?${query}etapa=${next}`;
  const named = search.get('livro');

  useEffect(() => {
    if (isNew && bookId !== null && named !== bookId)
      void navigate(`${pathname}?livro=${encodeURIComponent(bookId)}&etapa=${step}`, {
        replace: true,
        preventScrollReset: true,
      });
  }, [isNew, bookId, named, pathname, step, navigate]);

  const entered = useRef(step);
  useEffect(() => {
    if (entered.current === step) return;
    entered.current = step;
    void store.flush().then((saved) => (saved ? revalidate() : undefined));
  }, [step, store, revalidate]);

  const shown = view?.fields;
  const { aboutText, accentColor } = state.fields;
  const isSaved = state.status === 'saved' && state.savedAt !== null;
  const isBehind = isSaved && (differs(shown?.aboutText, aboutText) || differs(shown?.accentColor, accentColor));
  useEffect(() => {
    if (isBehind && (!isNew || named === bookId)) void revalidate();
  }, [isBehind, isNew, named, bookId, revalidate]);

  const send = async (chosen: readonly ChosenFile[]) => {
    if (chosen.length === 0) return;
    const id = await store.ensure();
    if (id === null) return toast.error('O rascunho ainda não foi salvo. Confira a conexão e escolha de novo.');
    for (const { file, field, mode } of chosen) {
      const { purpose, kind } = FIELD_RULES[field];
      queue.add(file, {
        metadata: kind === null ? { purpose } : { purpose, bookId: id, kind },
        use: async (uploadId, requestId) => {
          const name = file.name.normalize('NFC');
          const { file: added } = await callFunction('attachUpload', {
            bookId: id,
            field,
            uploadId,
            name,
            mode,
            requestId,
          });
          void revalidate();
          return added;
        },
      });
    }
  };
  const remove = async ({ fileId }: DraftFileView) => {
    if (bookId === null) return;
    try {
      await callFunction('removeDraftFile', { bookId, fileId });
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    }
    await revalidate();
  };
  const save = async () => {
    if (await store.flush()) toast.success('Tudo salvo.');
    else toast.error(store.read().message ?? 'Ainda não deu para salvar. Confira a conexão.');
  };
  const submit = async () => {
    await store.flush();
    await revalidate();
    setSubmitting(true);
  };

  const title = state.fields.title?.trim();
  const isOut = view?.state === 'published';
  const mayWithdraw = view !== null && mayEdit && isOut;
  const current = STEPS[step - 1]!;
  const progress = progressOf(state.fields, new Set(view?.files.map(({ field }) => field)));
  const foot = (
    <WizardFoot
      view={view}
      step={step}
      after={stepAfter(step, state.missing, progress)}
      to={to}
      failure={state.status === 'failed' ? savedWords(state) : null}
      lacks={state.missing.length}
      onSave={() => void save()}
      onSubmit={() => void submit()}
    />
  );

  return (
    <DraftContext value={{ store, state, mayEdit }}>
      <Page bleed>
        <Accented colour={state.fields.accentColor} className="wizard-room">
          <BesidePreview view={view} aboutHTML={aboutHTML} creator={creator} foot={foot}>
            <div className="column wizard-side py-9" data-long={(title?.length ?? 0) > LONG_TITLE || undefined}>
              <div className="wizard-top">
                <p>
                  <Link to="/produtor" className="link">
                    Painel do produtor
                  </Link>
                  {view && <span className="text-ash"> → {stateLabel(view)}</span>}
                </p>
                <p role="status" className={state.status === 'failed' ? 'field-error' : 'text-ash'}>
                  {mayEdit ? savedWords(state) : 'Você vê este livro, mas não o muda.'}
                </p>
              </div>
              <PageHeading
                actions={
                  bookId !== null && (
                    <>
                      {isOut && (
                        <ButtonLink variant="secondary" to={`/produtor/livro/${encodeURIComponent(bookId)}/arquivos`}>
                          Arquivos e versões
                        </ButtonLink>
                      )}
                      {mayEdit && (
                        <DuplicateButton
                          bookId={bookId}
                          title={title ?? 'o livro'}
                          look={{ variant: 'tertiary' }}
                          before={() => store.flush()}
                        />
                      )}
                    </>
                  )
                }
              >
                {title || 'Registrar um livro'}
              </PageHeading>
              <div className="wizard">
                <StepLinks missing={state.missing} progress={progress} current={step} to={to} />
                {view && <Standing view={view} />}
                <Differences />
                <UploadRows
                  queue={queue}
                  sendings={sendings}
                  done={({ name }) => <>{name} está no rascunho, conferido.</>}
                />
                <section className="wizard-step" aria-labelledby="passo">
                  <h2 id="passo" ref={heading} tabIndex={-1} className="text-2">
                    {current.title}
                  </h2>
                  {step === 1 && <StepMain offered={offered} isPublished={Boolean(view?.bookURL)} />}
                  {step === 2 && (
                    <StepFiles
                      files={view?.files ?? []}
                      onChosen={(chosen) => void send(chosen)}
                      onRemove={(file) => void remove(file)}
                    />
                  )}
                  {seenAbout && (
                    <div hidden={step !== 3}>
                      <StepAbout html={aboutHTML} />
                    </div>
                  )}
                  {step === 4 && <StepMore />}
                  {step === 5 && <StepRating />}
                </section>
                <div className="wizard-foot">
                  {state.missing.length > 0 ? (
                    <section aria-labelledby="falta">
                      <h2 id="falta" className="text-3">
                        {isOut ? 'Falta para publicar as mudanças' : 'Falta para mandar à revisão'}
                      </h2>
                      <MissingList missing={state.missing} to={to} />
                    </section>
                  ) : (
                    <Notice tone="success">Não falta nada.</Notice>
                  )}
                  {mayWithdraw && <WithdrawButton view={view} />}
                </div>
                {view && view.history.length > 0 && <History view={view} />}
              </div>
            </div>
          </BesidePreview>
        </Accented>
        <Dialog
          open={submitting}
          onOpenChange={setSubmitting}
          title={isOut ? 'Publicar as mudanças' : 'Mandar à revisão'}
        >
          {view && submitting && (
            <SubmitForm view={view} onBefore={() => store.flush()} onClose={() => setSubmitting(false)} />
          )}
        </Dialog>
      </Page>
    </DraftContext>
  );
}
