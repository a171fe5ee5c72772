import type { OfferSpec } from '../../game/sheet/system.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { ChangesForm } from './changes-form.tsx';
import { FormulaBox, type ReadableField } from './formula-box.tsx';
import type { ChangeableField } from './reads.ts';

interface OffersFormProps {
  offers: readonly OfferSpec[];
  targets: readonly ChangeableField[];
  reads: readonly ReadableField[];
  onChange: (offers: OfferSpec[]) => void;
}

/** A result offers to throw again, or something for a price. */
export function OffersForm({ offers, targets, reads, onChange }: OffersFormProps) {
  return (
    <fieldset className="structure-group structure-wide">
      <legend>O que o resultado oferece</legend>
      {offers.map((offer, index) => {
        const put = (next: OfferSpec) => onChange(offers.with(index, next));
        const { when, again, ...rest } = offer;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an offer is known by its place alone
          <div key={`${offers.length} ${index}`} className="structure-effect">
            <Field
              label="O botão diz"
              value={offer.label}
              maxLength={80}
              error={offer.label.trim() === '' ? 'Diga o que o botão faz.' : undefined}
              onChange={({ currentTarget }) => put({ ...offer, label: currentTarget.value })}
            />
            <FormulaBox
              label="Aparece quando"
              optional
              value={when ?? ''}
              reads={reads}
              onChange={(text) => put({ ...rest, ...(again ? { again } : {}), ...(text === '' ? {} : { when: text }) })}
            />
            <Checkbox
              label="Rola de novo, com as mesmas respostas"
              checked={again ?? false}
              onChange={({ currentTarget: { checked } }) =>
                put({ ...rest, ...(when === undefined ? {} : { when }), ...(checked ? { again: true } : {}) })
              }
            />
            <ChangesForm
              legend={`O preço de ${offer.label}`}
              act="Pôr um preço"
              pays
              changes={offer.pays ?? []}
              targets={targets}
              reads={reads}
              onChange={(pays) => put({ ...offer, pays })}
            />
            <IconButton
              icon="close"
              label={`Tirar a oferta ${offer.label}`}
              onClick={() => onChange(offers.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <p>
        <Button
          size="mini"
          variant="tertiary"
          onClick={() => onChange([...offers, { label: 'Repetir', again: true, pays: [] }])}
        >
          Pôr uma oferta
        </Button>
      </p>
    </fieldset>
  );
}
