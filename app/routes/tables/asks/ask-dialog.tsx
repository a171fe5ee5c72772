import { useState } from 'react';
import { ASK_LABEL_MAX } from '../../../../features/play/rolls/asks/ask-limits.ts';
import type { Visibility } from '../../../../features/play/rolls/roll.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton, Waiting } from '../../../../ui/skeleton.tsx';
import { useQuery } from '../../../api/use-query.ts';
import { TryAgain } from '../../../errors/try-again.tsx';
import { FormField, ServerForm } from '../../../form/server-form.tsx';
import { useServerForm } from '../../../form/use-server-form.ts';
import { useRootData } from '../../../root-data.ts';
import { PeopleChoice } from '../people-choice.tsx';
import { useTable } from '../table-context.ts';

type AskValues = { roll: string; notation: string; label: string; to: string; visibility: string };

/** The choice of dice in place of a test of the sheet. */
const DICE = '';

/** The attribute of a choice; undefined for dice and for a roll of the system. */
const ATTRIBUTE = 'atributo:';
const attributeOf = (choice: string): string | undefined =>
  choice.startsWith(ATTRIBUTE) ? choice.slice(ATTRIBUTE.length) : undefined;

interface SystemTest {
  id: string;
  label: string;
}

interface Askable {
  tests: readonly SystemTest[];
  attributes: readonly string[];
}

const ONLY_DICE: Askable = { tests: [], attributes: [] };

/**
 * The things that can be asked of the sheets at a table: tests of its system, and attributes where each sheet has its own
 * structure. Null while they are asked for.
 */
function useAskable(campaignId: string, system: string | null) {
  const { systems } = useRootData();
  const isKnown = system !== null && Object.hasOwn(systems, system);
  const rules = useQuery('getSystem', isKnown ? { id: system } : null);
  const schema = rules.output?.schema;
  const ofOwn = !isKnown || schema?.ownerEdits === true;
  const sheets = useQuery('getPartyFields', ofOwn ? { campaignId, fieldIds: [] } : null);
  const waits = ofOwn ? sheets.output === null : schema === undefined;
  const tests = (schema?.rolls ?? []).filter(({ tag }) => tag === 'teste').map(({ id, label }) => ({ id, label }));
  return {
    askable: waits ? null : { tests, attributes: sheets.output?.attributes ?? [] },
    refusal: rules.refusal ?? sheets.refusal,
    again: (rules.refusal ? rules : sheets).refetch,
  };
}

/** Asks people for a roll. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { campaign, campaignId } = useTable().view;
  const { askable, refusal, again } = useAskable(campaignId, campaign.system);
  const [pending, setPending] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Pedir teste" dismissible={!pending}>
      <div className="stack">
        {refusal && <TryAgain message={`Por enquanto só dá para pedir dados. ${refusal.message}`} onAgain={again} />}
        {askable || refusal ? (
          <AskForm {...(askable ?? ONLY_DICE)} onPending={setPending} onDone={onClose} />
        ) : (
          <Waiting label="Carregando os testes do sistema">
            <Skeleton className="wait-row" />
          </Waiting>
        )}
      </div>
    </Dialog>
  );
}

function askedBy(choice: string, notation: string) {
  const attribute = attributeOf(choice);
  if (attribute !== undefined) return { attribute };
  return choice === DICE ? { notation } : { roll: choice };
}

interface AskFormProps extends Askable {
  onPending: (pending: boolean) => void;
  onDone: () => void;
}

function AskForm({ tests, attributes, onPending, onDone }: AskFormProps) {
  const { view, uid } = useTable();
  const { campaignId, members } = view;
  const [uids, setUids] = useState<readonly string[]>([]);
  const form = useServerForm<'askRoll', AskValues>('askRoll', {
    values: { roll: tests[0]?.id ?? DICE, notation: '1d20', label: '', to: 'all', visibility: 'mesa' },
    input: ({ roll, notation, label, to, visibility }) => ({
      campaignId,
      ...askedBy(roll, notation.trim()),
      label: label.trim() || (attributeOf(roll) ?? tests.find(({ id }) => id === roll)?.label ?? notation.trim()),
      to: to === 'all' ? 'all' : [...uids],
      visibility: visibility as Visibility,
    }),
    busy: 'Pedindo…',
    refusals: { INVALID_ARGUMENT: 'form', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'keep',
    onPending,
    onDone,
  });
  const others = members.filter((member) => member.uid !== uid && !member.left);
  const ofDice = form.watch('roll') === DICE;
  return (
    <ServerForm form={form} label="Pedir teste" className="table-form">
      {tests.length + attributes.length > 0 && (
        <FormField form={form} name="roll" label="Teste">
          {(control) => (
            <select {...control}>
              <option value={DICE}>Dados que eu escolho</option>
              {attributes.length > 0 && (
                <optgroup label="Atributo da ficha de cada um">
                  {attributes.map((name) => (
                    <option key={name} value={`${ATTRIBUTE}${name}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
              {tests.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      {ofDice && (
        <FormField
          form={form}
          name="notation"
          label="Dados"
          autoComplete="off"
          rules={{
            validate: (notation: string, { roll }: AskValues) =>
              roll !== DICE || notation.trim() !== '' || 'Escreva os dados, como 1d20+2.',
          }}
        />
      )}
      <FormField form={form} name="label" label="Nome do teste" optional maxLength={ASK_LABEL_MAX} autoComplete="off" />
      <FormField
        form={form}
        name="to"
        label="De quem"
        rules={{ validate: (to: string) => to === 'all' || uids.length > 0 || 'Escolha de quem é o teste.' }}
      >
        {(control) => (
          <select {...control}>
            <option value="all">Todos que jogam</option>
            <option value="pessoas">Pessoas escolhidas</option>
          </select>
        )}
      </FormField>
      {form.watch('to') !== 'all' && (
        <PeopleChoice
          legend="Quem rola"
          people={others}
          nobody="Ninguém mais está nesta mesa."
          uids={uids}
          onChange={setUids}
        />
      )}
      <FormField form={form} name="visibility" label="Quem vê">
        {(control) => (
          <select {...control}>
            <option value="mesa">A mesa toda</option>
            <option value="mestre">Quem mestra e quem rola</option>
          </select>
        )}
      </FormField>
    </ServerForm>
  );
}
