import type { DraftView } from '../../../../features/publishing/drafts/draft-schema.ts';
import { STEPS } from '../../../../features/publishing/drafts/missing.ts';
import { formatDate, formatDateTime } from '../../../../lib/time.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useHydrated } from '../../../../ui/hydrated.ts';
import { deviceNow } from '../../../device-now.ts';
import { WithdrawButton } from './life.tsx';
import { useDraft } from './use-draft.ts';

interface WizardFootProps {
  view: DraftView | null;
  step: number;
  /** The step that `Continuar` leads to. */
  after: number;
  to: (step: number) => string;
  /** The reason why the form is not saved. */
  failure: string | null;
  lacks: number;
  onSave: () => void;
  onSubmit: () => void;
}

/** A submission can be called back if that does not take the book from the store. */
const mayCancel = ({ state, pendingReview }: DraftView): boolean =>
  state === 'inReview' || (state === 'withdrawn' && pendingReview);

/** `07:58`, with its day once that is over. */
function Since({ at }: { at: string }) {
  const hydrated = useHydrated();
  const isToday = hydrated && formatDate(new Date(deviceNow())) === formatDate(new Date(at));
  return <time dateTime={at}>{isToday ? formatDateTime(at).slice(-5) : formatDateTime(at)}</time>;
}

function Waiting({ view }: { view: DraftView }) {
  if (view.approved && view.publishAt)
    return (
      <>
        <strong>Aprovado</strong>, entra na loja em {formatDateTime(view.publishAt)}
      </>
    );
  return (
    <>
      <strong>{view.state === 'published' ? 'Mudanças em revisão' : 'Em revisão'}</strong> desde{' '}
      <Since at={view.submitted!.at} />
    </>
  );
}

function Lacking({ lacks, isOut }: { lacks: number; isOut: boolean }) {
  if (lacks === 0) return 'Tudo pronto.';
  return (
    <>
      <strong>{lacks === 1 ? 'Falta 1 coisa' : `Faltam ${lacks} coisas`}</strong>{' '}
      {isOut ? 'para publicar as mudanças.' : 'para mandar à revisão.'}
    </>
  );
}

/** Every step shows at the window's foot how far the book is, and what comes next. */
export function WizardFoot({ view, step, after, to, failure, lacks, onSave, onSubmit }: WizardFootProps) {
  const { mayEdit } = useDraft();
  const isOut = view?.state === 'published';
  const waits = view !== null && view.submitted !== null;
  const maySend = mayEdit && lacks === 0 && view !== null && view.state !== 'rejected' && !(waits && mayCancel(view));
  return (
    <div className="wizard-bar">
      {/* The status is told at the top, which may be out of sight. */}
      {failure !== null && <p className="field-error wizard-failed">{failure}</p>}
      <p className="wizard-waits" role="status">
        {waits && <Waiting view={view} />}
      </p>
      {!waits && (
        <p>
          <Lacking lacks={lacks} isOut={isOut} />
        </p>
      )}
      {mayEdit && waits && (mayCancel(view) || isOut) && <WithdrawButton view={view} short changesOnly={isOut} />}
      {step > 1 && (
        <ButtonLink variant="secondary" to={to(step - 1)}>
          Voltar
        </ButtonLink>
      )}
      {mayEdit && (
        <Button variant="tertiary" onClick={onSave}>
          Salvar
        </Button>
      )}
      {step < STEPS.length && (
        <ButtonLink
          className={maySend ? 'wizard-on' : undefined}
          variant={maySend ? 'secondary' : 'primary'}
          to={to(after)}
        >
          <span>
            Continuar<span className="wizard-next">: {STEPS[after - 1]!.short}</span>
          </span>
        </ButtonLink>
      )}
      {maySend && <Button onClick={onSubmit}>{isOut ? 'Publicar as mudanças' : 'Mandar à revisão'}</Button>}
    </div>
  );
}
