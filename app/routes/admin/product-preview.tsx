import type { CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import { discountOf } from '../../../features/ownership/catalogue/change.ts';
import { formatPrice } from '../../../lib/money.ts';
import { Fold } from '../../../ui/fold.tsx';
import { HexBadge } from '../../../ui/hex-badge.tsx';
import { Label } from '../../../ui/label.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import type { Offer } from '../landing/offer.ts';
import { PackCard } from '../landing/pack-card.tsx';
import { type FieldValues, fieldsShown, fromForm, inWords } from './product-fields.ts';

interface ProductPreviewProps {
  kind: CatalogueKind;
  values: FieldValues;
  offer: Offer | null;
  picture: string | null;
  kindTitle: (id: string) => string;
}

/** An entry as its page will show it, from what the form has. */
export function ProductPreview({ kind, values, offer, picture, kindTitle }: ProductPreviewProps) {
  const of = (name: string): unknown => {
    const field = fieldsShown(kind, values).find((one) => one.name === name);
    return field && fromForm(field, values[name]!);
  };
  const text = (name: string) => (of(name) as string | undefined) ?? '';
  const lines = (of('description') as string[] | string | undefined) ?? [];
  const paragraphs = (Array.isArray(lines) ? lines : [lines]).map((line) => <p key={line}>{line}</p>);
  const price = (of('price') as number | null | undefined) ?? 0;

  switch (kind) {
    case 'pack': {
      const { fullPrice: _old, percentageDiscount: _oldToo, ...rest } = offer!;
      const shown: Offer = {
        ...rest,
        title: text('title'),
        price,
        ...discountOf({ price, fullPrice: of('fullPrice') as number | null }),
      };
      const codes = fieldsShown(kind, values).find(({ name }) => name === 'keys')!;
      return (
        <div className="grid gap-5">
          <PackCard offer={shown} size="medium" />
          <div className="grid gap-2">{paragraphs}</div>
          <p className="text-small">{inWords(codes, values.keys, kindTitle)}</p>
          {values.available ? null : <Label>Fora da loja</Label>}
        </div>
      );
    }
    case 'skin':
      return (
        <div className="grid justify-items-start gap-3">
          {picture && <Picture src={picture} className="product-picture" />}
          <h3 className="text-3">{text('title')}</h3>
          <p>{text('description')}</p>
          {values.available ? <Price cents={price} /> : <Label>Não se vende sozinha</Label>}
        </div>
      );
    case 'goal': {
      const secret = 'secretGoal' in values && !values.open;
      return (
        <div className="goal">
          <Picture src={(!secret && picture) || '/art/goals/secreta.webp'} className="goal-picture" />
          <div className="goal-words">
            <p className="goal-value">{formatPrice((of('value') as number | null) ?? 0)}</p>
            <h3>{secret ? 'Meta secreta' : text('title')}</h3>
            {!secret && <p className="goal-subtitle">{text('subtitle')}</p>}
            <p>{secret ? text('secretGoal') : text('description')}</p>
          </div>
        </div>
      );
    }
    case 'faq':
      return (
        <Fold title={text('title')} open>
          <div className="grid gap-3">{paragraphs}</div>
        </Fold>
      );
    case 'title':
      return <Label>{text('label')}</Label>;
    case 'badge':
      return (
        <div className="grid justify-items-start gap-3">
          <HexBadge icon="key" label={text('label')} />
          {paragraphs}
        </div>
      );
    case 'keyKind':
      return (
        <div className="grid gap-2">
          <h3 className="text-3">{text('title')}</h3>
          {paragraphs}
        </div>
      );
    case 'campaign':
      return (
        <div className="grid gap-3">
          <h3 className="text-2">{text('title')}</h3>
          <p className="reading">{text('lead')}</p>
          <p>{text('deadline')}</p>
          {values.open ? null : <Label>Encerrada</Label>}
        </div>
      );
  }
}
