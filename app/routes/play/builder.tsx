import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router';
import { type CreationStep, filledIn, missingBesidePoints, missingIn } from '../../../game/sheet/creation.ts';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { HelpLink } from '../../links/help-link.tsx';
import { ExplainPanel } from '../../sheet/explain-panel.tsx';
import { FieldView } from '../../sheet/page-body.tsx';
import { RulePage } from '../../sheet/rule-page.tsx';
import { type AskedExplanation, SheetContext, useFields, useOpenSheet } from '../../sheet/sheet-context.ts';
import { RefusedEdits, SheetStatus } from '../../sheet/sheet-status.tsx';
import { useSheet } from '../../sheet/use-sheet.ts';
import { readBuilderQuery, useBuilderPaths } from './builder-query.ts';
import { PointsLeft } from './points-left.tsx';
import '../../sheet/sheet.css';
import '../../sheet/sheet-blocks.css';

interface BuilderProps {
  uid: string;
  doc: SheetDoc;
  schema: SheetSchema;
}

/** The steps of creation on the real sheet: edits are saved as on the sheet. */
export function Builder({ uid, doc, schema }: BuilderProps) {
  const sync = useSheet(uid, schema, { doc, sheetRole: 'dono' });
  const paths = useBuilderPaths();
  const [asked, setAsked] = useState<AskedExplanation | null>(null);
  const explain = useCallback((key: string, beside: HTMLElement) => setAsked({ key, beside }), []);
  const sheet = useMemo(
    () => ({ characterId: doc.id, store: sync.store, sync, readOnly: false, undoesEdits: false, explain }),
    [doc.id, sync, explain],
  );
  return (
    <SheetContext value={sheet}>
      <div className="builder character">
        <Trail
          links={[
            { to: '/colecoes', label: 'Jogar' },
            { to: paths.root, label: 'Novo personagem' },
          ]}
          here={schema.title}
        />
        <BuilderHead />
        <RefusedEdits />
        <Step steps={schema.creation ?? []} />
      </div>
      {asked && <ExplainPanel key={asked.key} asked={asked} onClose={() => setAsked(null)} />}
    </SheetContext>
  );
}

function BuilderHead() {
  const { characterId, store } = useOpenSheet();
  const paths = useBuilderPaths();
  useFields([store.sheet.schema.card.name]);
  return (
    <header className="builder-head">
      <h1>{store.name || 'Sem nome'}</h1>
      <SheetStatus />
      <HelpLink part="comecar" />
      <Link to={paths.end(store.sheet.schema.id, characterId)} className="builder-skip">
        Terminar depois
      </Link>
    </header>
  );
}

function Step({ steps }: { steps: readonly CreationStep[] }) {
  const { characterId, store } = useOpenSheet();
  const { schema } = store.sheet;
  const [params] = useSearchParams();
  const at = Math.min(readBuilderQuery(params).step, Math.max(0, steps.length - 1));
  const step = steps[at];
  const title = useRef<HTMLHeadingElement>(null);
  const isArrival = useNavigationType() !== 'POP';
  const shown = useRef(isArrival ? null : at);
  useEffect(() => {
    // The next step takes the focus, so that screen readers start there; also the first, of a sheet that was just made.
    if (shown.current !== at) title.current?.focus();
    shown.current = at;
  }, [at]);
  const [named] = useState(store.name.trim() !== '');
  const paths = useBuilderPaths();
  const end = <ButtonLink to={paths.end(schema.id, characterId)}>{paths.endLabel}</ButtonLink>;
  if (!step) return <p>{end}</p>;
  const last = at === steps.length - 1;
  return (
    <>
      <StepsDone steps={steps} current={at} />
      <section className="builder-step" aria-labelledby="passo">
        <div className="builder-words">
          <p className="second-voice">
            Passo {at + 1} de {steps.length}
          </p>
          <h2 id="passo" ref={title} tabIndex={-1}>
            {step.title}
          </h2>
          <p className="reading">{step.help}</p>
          {step.page !== undefined && (
            <p>
              <RulePage schema={schema} page={step.page} />
            </p>
          )}
          <PointsLeft step={step} />
          <MissingHere step={step} />
        </div>
        <div className="cells builder-fields" data-cols={1}>
          {step.fields.map((id) => {
            if (id === schema.card.name && named) return <OtherName key={id} />;
            const field = schema.fields.find((one) => one.id === id);
            return field && <FieldView key={id} field={field} />;
          })}
        </div>
      </section>
      {last && <MissingInAll steps={steps} />}
      <nav aria-label="Passos" className="builder-nav" data-foot-bar>
        {at > 0 ? (
          <ButtonLink variant="secondary" to={paths.step(characterId, at - 1)} preventScrollReset={false}>
            <Icon name="arrow-left" />
            Voltar
          </ButtonLink>
        ) : (
          <span />
        )}
        {last ? (
          end
        ) : (
          <ButtonLink to={paths.step(characterId, at + 1)}>
            Continuar
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

/** The name was asked for before the first step: it is not asked for again, only changed. */
function OtherName() {
  const { schema } = useOpenSheet().store.sheet;
  const [changing, setChanging] = useState(false);
  const field = schema.fields.find(({ id }) => id === schema.card.name);
  if (changing && field) return <FieldView field={field} />;
  return (
    <p>
      <Button size="mini" variant="tertiary" onClick={() => setChanging(true)}>
        Trocar o nome
      </Button>
    </p>
  );
}

/**
 * A step is done when nothing is missing in it, and one that demands nothing when something is written in it; any of
 * them can be gone to.
 */
function StepsDone({ steps, current }: { steps: readonly CreationStep[]; current: number }) {
  const { characterId, store } = useOpenSheet();
  const paths = useBuilderPaths();
  useAllFields();
  const counts = steps.some(isOptional);
  return (
    <Steps
      label="Passos da criação"
      steps={steps.map((step, index) => {
        const { filled, all } = filledIn(store.derivation, step);
        return {
          label: step.title,
          done: isOptional(step) ? filled > 0 : missingIn(store.derivation, step).length === 0,
          to: paths.step(characterId, index),
          ...(counts ? { note: `${filled} de ${all}` } : {}),
        };
      })}
      current={current}
    />
  );
}

const isOptional = ({ missing = [] }: CreationStep): boolean => missing.length === 0;

function useAllFields(): void {
  const { fields } = useOpenSheet().store.sheet.schema;
  useFields(useMemo(() => fields.map(({ id }) => id), [fields]));
}

/** The step names its gaps, besides the points that are counted above. */
function MissingHere({ step }: { step: CreationStep }) {
  const { derivation } = useOpenSheet().store;
  useAllFields();
  if (isOptional(step)) {
    const { filled, all } = filledIn(derivation, step);
    return (
      <p className="note" role="status">
        Nada aqui é obrigatório: {filled} de {all} preenchidos.
      </p>
    );
  }
  const says = missingBesidePoints(derivation, step);
  if (says.length === 0 && missingIn(derivation, step).length > 0) return null;
  return <Missing lacking={says.map((say) => ({ say }))} none="Não falta nada neste passo." />;
}

/** Everything that is still missing, with the ways to it. */
function MissingInAll({ steps }: { steps: readonly CreationStep[] }) {
  const { characterId, store } = useOpenSheet();
  const paths = useBuilderPaths();
  useAllFields();
  const lacking = steps.flatMap((step, index) =>
    missingIn(store.derivation, step).map((say) => ({ say, to: paths.step(characterId, index) })),
  );
  return <Missing lacking={lacking} none="Não falta nada. Boa sorte." />;
}

interface MissingProps {
  lacking: readonly { say: string; to?: string }[];
  none: string;
}

function Missing({ lacking, none }: MissingProps) {
  return (
    <div className="builder-missing" role="status" data-whole={lacking.length === 0 ? '' : undefined}>
      {lacking.length === 0 ? (
        <p>
          <Icon name="check" className="symbol-small" /> {none}
        </p>
      ) : (
        <>
          <p>
            <b>O que falta</b>
          </p>
          <ul>
            {lacking.map(({ say, to }) => (
              <li key={`${to} ${say}`}>{to === undefined ? say : <Link to={to}>{say}</Link>}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
