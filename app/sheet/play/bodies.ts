import type { FieldOf, SheetSchema } from '../../../game/sheet/system.ts';
import type { BodyMapParts } from '../body-map.tsx';

/** The drawn bodies of a sheet, each with the title of its section. */
export const bodiesOf = ({ pages, fields }: SheetSchema): { title: string; parts: BodyMapParts }[] =>
  pages
    .flatMap(({ sections }) => sections)
    .flatMap(({ title, blocks }) =>
      blocks.flatMap((block) => (block.kind === 'bodymap' ? [{ title, parts: bodyParts(fields, block.parts) }] : [])),
    );

/** The parts of one body, with the resources that count them. */
export const bodyParts = (fields: SheetSchema['fields'], parts: Readonly<Record<string, string>>): BodyMapParts =>
  Object.entries(parts).flatMap(([part, id]) => {
    const field = fields.find((one): one is FieldOf<'resource'> => one.id === id && one.kind === 'resource');
    return field ? [{ part, field }] : [];
  });
