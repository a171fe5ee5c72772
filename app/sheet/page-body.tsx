import { memo, type ReactNode } from 'react';
import type { Field, SheetSchema } from '../../game/sheet/system.ts';
import { TabPanels } from '../../ui/tab-panels.tsx';
import { BodyMap } from './body-map.tsx';
import { ConditionsBlock } from './conditions-block.tsx';
import { ImageField } from './image-field.tsx';
import { ListBlock } from './list-block.tsx';
import { bodyParts } from './play/bodies.ts';
import { ResourceField } from './resource-field.tsx';
import { RichText } from './rich-text.tsx';
import { RollsBlock } from './rolls-block.tsx';
import { useField, useOpenSheet } from './sheet-context.ts';
import { BoolField, ComputedField, NumberField, SelectField, TextField } from './simple-fields.tsx';

/** Above this number of fields, those outside the view render in strips, each when it comes near. */
const UNSTRIPPED_FIELDS_MAX = 150;
/** Fields per strip; divisible by every number of columns. */
const STRIP_FIELDS = 12;

type Section = SheetSchema['pages'][number]['sections'][number];
type Block = Section['blocks'][number];

/**
 * The pages of a sheet in its system's layout. All are mounted, so that all print. Only changed fields render again.
 */
export const PageBody = memo(function PageBody() {
  const { store } = useOpenSheet();
  const { pages } = store.sheet.schema;
  const panels = pages.map(({ id, title, sections }) => ({ id, label: title, panel: <Sections of={sections} /> }));
  return pages.length === 1 ? panels[0]?.panel : <TabPanels label="Páginas da ficha" tabs={panels} keepMounted />;
});

const Sections = ({ of }: { of: readonly Section[] }) => (
  <div className="sections">
    {of.map(({ id, title, width, blocks }) => (
      <section key={id} className="section" data-width={width} aria-labelledby={`secao-${id}`}>
        <h2 id={`secao-${id}`} className="section-title">
          {title}
        </h2>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place alone
          <BlockView key={index} block={block} under={title} />
        ))}
      </section>
    ))}
  </div>
);

const stripsOf = (all: readonly Field[]): Field[][] =>
  Array.from({ length: Math.ceil(all.length / STRIP_FIELDS) }, (_, index) =>
    all.slice(index * STRIP_FIELDS, (index + 1) * STRIP_FIELDS),
  );

/** `under`: the title shown right above. */
function BlockView({ block, under }: { block: Block; under: string }): ReactNode {
  const { fields } = useOpenSheet().store.sheet.schema;
  const find = (id: string): Field | undefined => fields.find((field) => field.id === id);
  switch (block.kind) {
    case 'fields': {
      const shown = block.fields.flatMap((id) => find(id) ?? []);
      const many = fields.length > UNSTRIPPED_FIELDS_MAX;
      return (many ? stripsOf(shown) : [shown]).map((strip) => (
        <div key={strip[0]?.id} className="cells" data-cols={block.cols ?? 1} data-strip={many || undefined}>
          {strip.map((field) => (
            <FieldView key={field.id} field={field} />
          ))}
        </div>
      ));
    }
    case 'list': {
      const field = find(block.field);
      return field?.kind === 'list' ? (
        <ListBlock field={field} view={block.view} hushed={field.label === under} />
      ) : null;
    }
    case 'rolls':
      return <RollsBlock rolls={block.rolls} />;
    case 'conditions':
      return <ConditionsBlock />;
    case 'bodymap':
      return <BodyMap parts={bodyParts(fields, block.parts)} />;
    case 'note':
      return <RichText text={block.md} />;
  }
}

export function FieldView({ field }: { field: Field }): ReactNode {
  const { visible } = useField(field.id);
  return visible ? <Shown field={field} /> : null;
}

function Shown({ field }: { field: Field }): ReactNode {
  switch (field.kind) {
    case 'text':
      return <TextField field={field} />;
    case 'number':
      return <NumberField field={field} />;
    case 'bool':
      return <BoolField field={field} />;
    case 'select':
      return <SelectField field={field} />;
    case 'computed':
      return <ComputedField field={field} />;
    case 'resource':
      return <ResourceField field={field} />;
    case 'list':
      return <ListBlock field={field} view="cards" />;
    case 'image':
      return <ImageField field={field} />;
  }
}
