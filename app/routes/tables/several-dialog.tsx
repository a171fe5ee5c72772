import { type FormEvent, useEffect, useState } from 'react';
import { PARTY_FIELDS_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { valueLabel } from '../../../features/play/rolls/roll-labels.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { amountOf, backOf, resourcesOf, type Step, stepsOf } from './several-change.ts';
import { stepOp } from './step-op.ts';
import './several.css';
import '../../../ui/styles/pressed.css';

interface SeveralDialogProps {
  view: CampaignView;
  onClose: () => void;
}

/** The party with every resource that its sheets have, on a card or not. */
function useResources({ campaignId, party }: CampaignView) {
  const all = useQuery('getPartyFields', { campaignId, fieldIds: [] });
  const fieldIds = (all.output?.fields ?? [])
    .filter(({ resource }) => resource)
    .slice(0, PARTY_FIELDS_MAX)
    .map(({ fieldId }) => fieldId);
  const read = useQuery('getPartyFields', fieldIds.length > 0 ? { campaignId, fieldIds } : null);
  const rows = new Map(read.output?.rows.map(({ characterId, card }) => [characterId, card]));
  const whole = party.map((one) => {
    const more = rows.get(one.characterId) ?? [];
    const known = new Set(more.map(({ fieldId }) => fieldId));
    return { ...one, card: [...more, ...one.card.filter(({ fieldId }) => !known.has(fieldId))] };
  });
  return { party: whole, refusal: all.refusal ?? read.refusal, again: (all.refusal ? all : read).refetch };
}

/** Changes the sheets one by one, and tells whose did not take it. */
function useSteps() {
  const { run } = useCall('applyCharacterOps', { refusals: 'toast', revalidate: 'never', beside: true });
  const [pending, setPending] = useState(false);
  const apply = async (fieldId: string, steps: readonly Step[]): Promise<Step[]> => {
    setPending(true);
    const taken = await Promise.all(
      steps.map(async (step) => {
        const { characterId, from, to } = step;
        const answer = await run({ characterId, ops: [stepOp(characterId, fieldId, to - from)] });
        const refused = answer?.rejected[0];
        if (refused) toast.error(`${step.name}: ${refused.message}`);
        return answer && !refused ? [step] : [];
      }),
    );
    setPending(false);
    return taken.flat();
  };
  return { apply, pending };
}

/** Whoever leads the table changes one resource of several characters at once, and takes it back at once. */
export function SeveralDialog({ view, onClose }: SeveralDialogProps) {
  const { party, refusal, again } = useResources(view);
  const resources = resourcesOf(party);
  const [chosen, setChosen] = useState('');
  const fieldId = chosen || resources[0]?.fieldId || '';
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [halved, setHalved] = useState<ReadonlySet<string>>(new Set());
  const by = amountOf(typed);
  const steps = stepsOf(party, { fieldId, by: by ?? 0, halved });
  const going = steps.filter(({ characterId, from, to }) => !out.has(characterId) && from !== to);
  const { apply, pending } = useSteps();
  const label = resources.find((one) => one.fieldId === fieldId)?.label ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (by === null || going.length === 0 || pending) return;
    const done = await apply(fieldId, going);
    if (done.length === 0) return;
    const back = () => apply(fieldId, backOf(done));
    toast.success(`${label} mudou em ${countOf(done.length, 'ficha', 'fichas')}.`, {
      label: 'Desfazer',
      run: () => void back().then((undone) => undone.length === done.length && toast.success(`${label} voltou.`)),
    });
    onClose();
  };
  const toggle = (set: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> =>
    new Set(on ? [...set, id] : [...set].filter((one) => one !== id));
  // Another resource may be nobody's half.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other resource
  useEffect(() => setHalved(new Set()), [fieldId]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Mudar um recurso" dismissible={!pending}>
      <form className="table-form" noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <TryAgain message={refusal.message} onAgain={again} />}
        <Field label="Recurso">
          {(control) => (
            <select {...control} value={fieldId} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
              {resources.map((one) => (
                <option key={one.fieldId} value={one.fieldId}>
                  {one.label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Quanto"
          hint="Com sinal: −2 tira dois, +1 põe um."
          placeholder="−2"
          maxLength={8}
          inputMode="text"
          autoComplete="off"
          value={typed}
          error={
            asked && by === null
              ? 'Escreva um número inteiro, como −2 ou +1.'
              : asked && going.length === 0
                ? 'Ninguém marcado muda com isso. Marque alguém, ou escreva outro número.'
                : undefined
          }
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ul className="several-people" aria-label="De quem">
          {steps.map(({ characterId, name, from, to }) => (
            <li key={characterId}>
              <Checkbox
                label={name}
                checked={!out.has(characterId)}
                onChange={({ currentTarget: { checked } }) => setOut((before) => toggle(before, characterId, !checked))}
              />
              <span className="several-step">
                {out.has(characterId) || from === to ? valueLabel(from) : `${valueLabel(from)} → ${valueLabel(to)}`}
              </span>
              <Button
                variant="tertiary"
                size="mini"
                aria-pressed={halved.has(characterId)}
                aria-label={`Metade para ${name}`}
                onClick={() => setHalved((before) => toggle(before, characterId, !before.has(characterId)))}
              >
                metade
              </Button>
            </li>
          ))}
        </ul>
        <p className="dialog-answers">
          <Button type="submit" pending={pending}>
            Aplicar
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
