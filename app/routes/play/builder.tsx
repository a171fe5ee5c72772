import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router';
import { type CreationStep, missingIn } from '../../../game/sheet/creation.ts';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { HelpLink } from '../../links/help-link.tsx';
import { ExplainPanel } from '../../sheet/explain-panel.tsx';
import { FieldView } from '../../sheet/page-body.tsx';
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
          <PointsLeft step={step} />
          <Missing steps={[step]} here />
        </div>
        <div className="cells builder-fields" data-cols={1}>
          {step.fields.map((id) => {
            const field = schema.fields.find((one) => one.id === id);
            return field && <FieldView key={id} field={field} />;
          })}
        </div>
      </section>
      {last && <Missing steps={steps} />}
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

/** A step is done when nothing is missing in it; any of them can be gone to. */
function StepsDone({ steps, current }: { steps: readonly CreationStep[]; current: number }) {
  const { characterId, store } = useOpenSheet();
  const paths = useBuilderPaths();
  const { fields } = store.sheet.schema;
  useFields(useMemo(() => fields.map(({ id }) => id), [fields]));
  return (
    <Steps
      label="Passos da criação"
      steps={steps.map((step, index) => ({
        label: step.title,
        done: missingIn(store.derivation, step).length === 0,
        to: paths.step(characterId, index),
      }))}
      current={current}
    />
  );
}

/** Everything that is still missing. `here`: in this step only; otherwise in all steps, with links. */
function Missing({ steps, here = false }: { steps: readonly CreationStep[]; here?: boolean }) {
  const { characterId, store } = useOpenSheet();
  const paths = useBuilderPaths();
  const { fields } = store.sheet.schema;
  useFields(useMemo(() => fields.map(({ id }) => id), [fields]));
  const open = steps.map((step, index) => ({ step, index, says: missingIn(store.derivation, step) }));
  const lacking = open.filter(({ says }) => says.length > 0);
  return (
    <div className="builder-missing" role="status" data-whole={lacking.length === 0 ? '' : undefined}>
      {lacking.length === 0 ? (
        <p>
          <Icon name="check" className="symbol-small" />{' '}
          {here ? 'Não falta nada neste passo.' : 'Não falta nada. Boa sorte.'}
        </p>
      ) : (
        <>
          <p>
            <b>O que falta</b>
          </p>
          <ul>
            {lacking.flatMap(({ step, index, says }) =>
              says.map((say) => (
                <li key={`${step.id} ${say}`}>{here ? say : <Link to={paths.step(characterId, index)}>{say}</Link>}</li>
              )),
            )}
          </ul>
        </>
      )}
    </div>
  );
}
