import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Offer } from '../../../features/admin/support/offers.ts';
import type { SupportRepaired } from '../../../features/admin/support/support-schema.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Label } from '../../../ui/label.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callPlain } from '../../api/call.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

/** The repairs, each asking why; the one that solves the case is open. */
export function Repairs({ offers }: { offers: readonly Offer[] }) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<SupportRepaired | null>(null);
  const onDone = async (result: SupportRepaired) => {
    setOutcome(result);
    await revalidate();
  };
  const open = offers.find(({ solves, blocked }) => solves && blocked === null);
  return (
    <section aria-labelledby="consertar" className="case-repairs">
      <h2 id="consertar">Consertar</h2>
      {outcome && (
        <Notice tone={outcome.done ? 'success' : 'info'}>
          {outcome.detail}{' '}
          {outcome.code && (
            <>
              <code>{outcome.code}</code> <CopyButton text={outcome.code} label="Copiar" of={outcome.code} />
            </>
          )}
        </Notice>
      )}
      <ul>
        {offers.map((offer) => (
          <li key={offer.key}>
            {offer.blocked === null ? (
              <details open={offer === open} className="case-repair">
                <summary>
                  <span>{offer.title}</span>
                  {offer === open ? (
                    <Label>resolve este caso</Label>
                  ) : (
                    <span className="case-small">pergunta por quê</span>
                  )}
                </summary>
                <RepairForm offer={offer} onDone={onDone} />
              </details>
            ) : (
              <p className="case-blocked">
                <span>{offer.title}</span> <span className="case-small">{offer.blocked}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RepairForm({ offer, onDone }: { offer: Offer; onDone: (result: SupportRepaired) => Promise<void> }) {
  const { text, label, reason, choices } = offer;
  const form = useServerForm('userSupport', {
    values: { reason, id: choices?.options[0]?.value ?? '' },
    input: (typed) => ({ ...offer.command(typed.id), reason: typed.reason.trim() }),
    send: (input) => callPlain('userSupport', input),
    busy: 'Consertando…',
    refusals: { PERMISSION_DENIED: 'form', INVALID_ARGUMENT: 'reason', NOT_FOUND: 'form', UNAVAILABLE: 'form' },
    after: 'clear',
    onDone: (result) => ('detail' in result ? onDone(result) : undefined),
  });
  return (
    <ServerForm form={form} label={label}>
      <p>{text}</p>
      {choices && (
        <FormField form={form} name="id" label={choices.label}>
          {(control) => (
            <select {...control}>
              {choices.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <FormField
        form={form}
        name="reason"
        rules={{ validate: (why) => why.trim() !== '' || 'Diga por quê: o motivo fica no registro.' }}
        label="Por quê?"
        maxLength={REASON_MAX}
      />
    </ServerForm>
  );
}
