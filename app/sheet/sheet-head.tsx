import { memo, type ReactNode } from 'react';
import { FramedPortrait } from '../../features/community/profile/framed-portrait.tsx';
import { standIn } from '../../features/people/accounts/stand-in.ts';
import type { Field } from '../../game/sheet/system.ts';
import { useRootData } from '../root-data.ts';
import { safePicture } from './image-field.tsx';
import { Sign } from './play/sign.tsx';
import { useFields, useOpenSheet } from './sheet-context.ts';
import { wordsOfValue } from './worked.tsx';

const LONG_NAME = 22;

interface SheetHeadProps {
  plate: ReactNode;
  /** The portrait wears the viewer's frame: on their own sheets. */
  framed: boolean;
  /** Shows the facts of the card below the name. */
  facts: boolean;
}

export function SheetHead({ plate, framed, facts }: SheetHeadProps) {
  const { store, characterId } = useOpenSheet();
  const { schema } = store.sheet;
  const { card } = schema;
  const conditions = schema.conditions.map(({ id }) => id);
  useFields([...conditions, card.name, ...card.show, ...(card.portrait ? [card.portrait] : [])]);
  const { name } = store;
  const portrait = card.portrait === undefined ? undefined : safePicture(store.doc.values[card.portrait]);
  const shown = card.show.flatMap((id) => schema.fields.find((field) => field.id === id) ?? []);
  return (
    <header className="sheet-head">
      <div className="sheet-plate" aria-hidden="true">
        {plate}
      </div>
      <div className="column sheet-title">
        <Portrait photoURL={portrait ?? null} name={characterId} framed={framed} />
        <div className="sheet-name">
          <p className="sheet-slip">
            {schema.title}
            {schema.conditions.map(
              ({ id, label, sign }) =>
                store.doc.active.includes(id) && (
                  <span key={id} className="sheet-condition">
                    {sign && <Sign name={sign} />}
                    {label}
                  </span>
                ),
            )}
          </p>
          <h1 {...(name.length > LONG_NAME ? { 'data-long': '' } : {})}>{name || 'Sem nome'}</h1>
        </div>
        {facts && shown.length > 0 && (
          <dl className="sheet-facts">
            {shown.map((field) => (
              <div key={field.id}>
                <dt>{field.label}</dt>
                <dd>
                  <Fact field={field} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </header>
  );
}

interface PortraitProps {
  photoURL: string | null;
  name: string;
  framed: boolean;
}

const Portrait = memo(({ photoURL, name, framed }: PortraitProps) => {
  const frameURL = useRootData().user?.customization.currentFrame.imgURL;
  if (framed && frameURL)
    return <FramedPortrait className="sheet-framed" photoURL={photoURL} name={name} frameURL={frameURL} />;
  return <img className="sheet-portrait" src={photoURL ?? standIn(name)} alt="" width="360" height="360" />;
});

function Fact({ field }: { field: Field }): ReactNode {
  const { store } = useOpenSheet();
  const written = store.doc.values[field.id];
  if (field.kind === 'select') return field.options.find(({ value }) => value === written)?.label ?? '—';
  const value = wordsOfValue(store.derivation.value(field.id));
  const max = field.kind === 'resource' ? store.derivation.value(`${field.id}.max`) : undefined;
  return max === undefined ? value : `${value} de ${wordsOfValue(max)}`;
}
