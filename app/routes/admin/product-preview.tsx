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
        <div className="stack">
          <PackCard offer={shown} size="medium" />
          <div className="stack-tight">{paragraphs}</div>
          <p className="small">{inWords(codes, values.keys, kindTitle)}</p>
          {values.available ? null : <Label>Fora da loja</Label>}
        </div>
      );
    }
    case 'skin':
      return (
        <div className="stack-close from-left">
          {picture && <Picture src={picture} className="preview-picture" />}
          <h3 className="subheading">{text('title')}</h3>
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
          <div className="stack-close">{paragraphs}</div>
        </Fold>
      );
    case 'title':
      return <Label>{text('label')}</Label>;
    case 'badge':
      return (
        <div className="stack-close from-left">
          <HexBadge icon="key" label={text('label')} />
          {paragraphs}
        </div>
      );
    case 'keyKind':
      return (
        <div className="stack-tight">
          <h3 className="subheading">{text('title')}</h3>
          {paragraphs}
        </div>
      );
    case 'campaign':
      return (
        <div className="stack-close">
          <h3 className="heading">{text('title')}</h3>
          <p className="reading">{text('lead')}</p>
          <p>{text('deadline')}</p>
          {values.open ? null : <Label>Encerrada</Label>}
        </div>
      );
  }
}
