import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { DraftView } from '../../../../features/publishing/drafts/draft-schema.ts';
import { progressOf, stepAfter } from '../../../../features/publishing/drafts/missing.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Page } from '../../../../ui/page.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRootData } from '../../../root-data.ts';
import { UploadRows } from '../../../uploads/upload-rows.tsx';
import { Accented } from './accented.tsx';
import { Differences } from './differences.tsx';
import type { DraftState, DraftStore } from './draft-store.ts';
import { History, Standing, SubmitForm, WithdrawButton } from './life.tsx';
import { BesidePreview } from './live-preview.tsx';
import type { LoadedWizard } from './load-wizard.server.ts';
import { StepFiles } from './step-files.tsx';
import { MissingList, StepLinks } from './step-links.tsx';
import { DraftContext, useDraftStore } from './use-draft.ts';
import { useDraftFiles } from './use-draft-files.ts';
import { WizardFoot } from './wizard-foot.tsx';
import { WizardHead } from './wizard-head.tsx';
import { isBehind, savedWords, stepFrom, wizardAddresses } from './wizard-state.ts';
import { WizardStep } from './wizard-step.tsx';
import './wizard.css';

/** Letters of a title that is set smaller. */
const LONG_TITLE = 32;

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

/** Names a new book in the address, saves before the next step is shown, and reads again what the server compiled. */
function useWizardAddress(
  state: DraftState,
  store: DraftStore,
  step: number,
  view: DraftView | null,
): (step: number) => string {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { to, isUnnamed } = wizardAddresses(pathname, state.bookId, search.get('livro'));
  const here = to(step);
  useEffect(() => {
    if (isUnnamed) void navigate(here, { replace: true, preventScrollReset: true });
  }, [isUnnamed, here, navigate]);

  const entered = useRef(step);
  useEffect(() => {
    if (entered.current === step) return;
    entered.current = step;
    void store.flush().then((saved) => (saved ? revalidate() : undefined));
  }, [step, store, revalidate]);

  const behind = isBehind(state, view?.fields) && !isUnnamed;
  useEffect(() => {
    if (behind) void revalidate();
  }, [behind, revalidate]);
  return to;
}

/** The five steps of a book's form, which saves itself. */
export function Wizard({ view, begun, aboutHTML, creator, offered, mayEdit }: LoadedWizard) {
  const { store, state } = useDraftStore(begun, mayEdit, useRootData().user!.uid);
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const files = useDraftFiles(store);
  const [submitting, setSubmitting] = useState(false);
  const step = stepFrom(search.get('etapa'));
  const heading = useArrival(step);
  const to = useWizardAddress(state, store, step, view);

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
            <div className="column wizard-side" data-long={(title?.length ?? 0) > LONG_TITLE || undefined}>
              <WizardHead view={view} title={title} isOut={isOut} />
              <div className="wizard">
                <StepLinks missing={state.missing} progress={progress} current={step} to={to} />
                {view && <Standing view={view} />}
                <Differences />
                <UploadRows
                  queue={files.queue}
                  sendings={files.sendings}
                  done={({ name }) => <>{name} está no rascunho, conferido.</>}
                />
                <WizardStep
                  step={step}
                  heading={heading}
                  offered={offered}
                  isPublished={Boolean(view?.bookURL)}
                  aboutHTML={aboutHTML}
                  files={
                    <StepFiles
                      files={view?.files ?? []}
                      onChosen={(chosen) => void files.send(chosen)}
                      onRemove={(file) => void files.remove(file)}
                    />
                  }
                />
                <div className="wizard-foot">
                  {state.missing.length > 0 ? (
                    <section aria-labelledby="falta">
                      <h2 id="falta" className="subheading">
                        {isOut ? 'Falta para publicar as mudanças' : 'Falta para mandar à revisão'}
                      </h2>
                      <MissingList missing={state.missing} to={to} />
                    </section>
                  ) : (
                    <Notice tone="success">Não falta nada.</Notice>
                  )}
                  {view && isOut && mayEdit && <WithdrawButton view={view} />}
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
