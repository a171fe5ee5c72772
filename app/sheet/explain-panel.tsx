import { useEffect, useId, useRef, useState } from 'react';
import { type Explanation, explain } from '../../game/sheet/explain.ts';
import type { Field } from '../../game/sheet/system.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BookLinkEditor } from './book-link.tsx';
import { parseNumber } from './draft.ts';
import { set } from './edit.ts';
import { AmountForm } from './play/amount-form.tsx';
import { RulePage } from './rule-page.tsx';
import { type AskedExplanation, useEdit, useFields, useOpenSheet } from './sheet-context.ts';
import { wordsOfValue } from './worked.tsx';

const DEEDS: Record<Explanation['effects'][number]['op'], (by: string) => string> = {
  add: (by) => (by.startsWith('−') ? by : `+${by}`),
  mul: (by) => `× ${by}`,
  set: (by) => `passa a ${by}`,
  min: (by) => `no mínimo ${by}`,
  max: (by) => `no máximo ${by}`,
};

export function ExplainPanel({ asked, onClose }: { asked: AskedExplanation; onClose: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { store } = useOpenSheet();

  useEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    // The style sheet positions the panel relative to this button.
    panel.showPopover({ source: asked.beside });
    (panel.querySelector<HTMLElement>('[data-amount]') ?? panel).focus();
  }, [asked]);

  const [fieldId = ''] = asked.key.split('.');
  const field = store.sheet.schema.fields.find(({ id }) => id === fieldId);
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="explain"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {asked.key === '' ? (
        <p id={titleId} className="explain-title">
          {asked.beside.textContent}
        </p>
      ) : (
        <ValueExplanation asked={asked.key} titleId={titleId} />
      )}
      {field && <AmountForm field={field} typed={asked.typed ?? ''} onDone={() => ref.current?.hidePopover()} />}
      {asked.instead && (
        <Button
          size="mini"
          variant="secondary"
          onClick={() => {
            ref.current?.hidePopover();
            asked.instead?.();
          }}
        >
          <Icon name="die" />
          Rolar de outro jeito…
        </Button>
      )}
      {field?.kind === 'computed' && field.override && <Override id={field.id} label={field.label} />}
      {field && <BookLinkEditor fieldId={field.id} label={field.label} />}
      <button type="button" className="explain-close" onClick={() => ref.current?.hidePopover()} aria-label="Fechar">
        <Icon name="close" className="symbol-small" />
      </button>
    </div>
  );
}

function ValueExplanation({ asked, titleId }: { asked: string; titleId: string }) {
  const { store } = useOpenSheet();
  const { schema } = store.sheet;
  const found = explain(store.derivation, asked);
  const [fieldId = ''] = asked.split('.');
  const condition = schema.conditions.find(({ id }) => id === fieldId);
  const thing: { help?: string | undefined; page?: string | undefined } | undefined =
    schema.fields.find(({ id }) => id === fieldId) ?? condition;
  // Follows the parts of the value while the panel is open.
  useFields([
    fieldId,
    ...(found?.parts ?? []).map(({ id }) => id.split('.')[0] ?? id),
    ...schema.conditions.map(({ id }) => id),
  ]);
  if (!found) return null;
  const field = schema.fields.find(({ id }) => id === fieldId);
  const counted = typeof found.value !== 'string' && field?.kind !== 'bool' && !condition;
  return (
    <>
      <p id={titleId} className="explain-title">
        <span>{found.label}</span>
        {counted && <b>{wordsOfValue(found.value)}</b>}
      </p>
      {thing?.help && <p>{thing.help}</p>}
      {thing?.page && (
        <p>
          <RulePage schema={schema} page={thing.page} />
        </p>
      )}
      {found.overridden && <p className="note">Você escreveu este valor por cima da conta.</p>}
      {found.formula !== undefined && <code className="explain-formula">{found.formula}</code>}
      {(found.parts.length > 0 || found.effects.length > 0) && (
        <dl className="explain-parts">
          {found.parts.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{wordsOfValue(value)}</dd>
            </div>
          ))}
          {found.effects.map(({ id, label, op, by, value }) => (
            <div key={`${id} ${op}`} className="explain-effect">
              <dt>{label}</dt>
              <dd>
                {DEEDS[op](wordsOfValue(by))} <Icon name="arrow-right" className="symbol-tiny" label="dá" />{' '}
                {wordsOfValue(value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {condition && <Effects of={condition} />}
      {counted && (found.min !== undefined || found.max !== undefined) && (
        <p className="note">
          {[
            found.min === undefined ? '' : `De ${wordsOfValue(found.min)}`,
            found.max === undefined ? '' : `até ${wordsOfValue(found.max)}`,
          ]
            .join(' ')
            .trim()}
          .
        </p>
      )}
      {found.warnings.map((warning) => (
        <p key={warning} className="cell-warning">
          {warning}
        </p>
      ))}
    </>
  );
}

type Condition = ReturnType<typeof useOpenSheet>['store']['sheet']['schema']['conditions'][number];

function Effects({ of }: { of: Condition }) {
  const { fields } = useOpenSheet().store.sheet.schema;
  const label = (target: string): string =>
    fields.find(({ id }: Field) => id === target.split('.')[0])?.label ?? target;
  if (of.effects.length === 0) return null;
  return (
    <dl className="explain-parts">
      {of.effects.map(({ target, op, amount, when }) => (
        <div key={`${target} ${op}`} className="explain-effect">
          <dt>{label(target)}</dt>
          <dd>
            {DEEDS[op](typeof amount === 'number' ? wordsOfValue(amount) : amount)}
            {when && <small>, quando {when}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Override({ id, label }: { id: string; label: string }) {
  const { store, readOnly } = useOpenSheet();
  const edit = useEdit();
  const [typed, setTyped] = useState('');
  useFields([id]);
  const overridden = Object.hasOwn(store.doc.overrides, id);
  const number = parseNumber(typed);
  if (readOnly) return null;
  return (
    <form
      className="explain-override"
      onSubmit={(event) => {
        event.preventDefault();
        if (number !== undefined && edit(set(`overrides/${id}`, number))) setTyped('');
      }}
    >
      <input
        className="control"
        aria-label={`Escrever outro valor para ${label}`}
        placeholder="Outro valor"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="mini" variant="secondary" disabled={number === undefined}>
        Escrever por cima
      </Button>
      {overridden && (
        <Button size="mini" variant="tertiary" onClick={() => edit(set(`overrides/${id}`, false))}>
          Voltar à conta
        </Button>
      )}
    </form>
  );
}
