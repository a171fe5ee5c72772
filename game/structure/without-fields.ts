import type { ChangeSpec, SheetSchema } from '../sheet/system.ts';

const without = <T>(record: Readonly<Record<string, T>> | undefined, gone: ReadonlySet<string>) =>
  record && Object.fromEntries(Object.entries(record).filter(([id]) => !gone.has(id)));

type Act = Partial<Record<'pays' | 'does' | 'after', readonly ChangeSpec[]>>;

/** Leaves out the changes of fields that are gone. */
const withoutChanges = <T extends Act>(act: T, stays: (id: string) => boolean): T => ({
  ...act,
  ...Object.fromEntries(
    (['pays', 'does', 'after'] as const).flatMap((key) =>
      act[key] ? [[key, act[key].filter(({ inc, set }) => stays(inc ?? set ?? ''))]] : [],
    ),
  ),
});

function withoutCard({ portrait, ...card }: SheetSchema['card'], stays: (id: string) => boolean): SheetSchema['card'] {
  const kept = portrait !== undefined && stays(portrait) ? { portrait } : {};
  return { ...card, ...kept, show: card.show.filter(stays) };
}

/** A system without fields, and without what only names them. */
export function withoutFields(schema: SheetSchema, gone: ReadonlySet<string>): SheetSchema {
  const stays = (id: string) => !gone.has(id);
  const random = schema.random && {
    ...schema.random,
    ...(schema.random.pick ? { pick: without(schema.random.pick, gone)! } : {}),
    ...(schema.random.roll ? { roll: without(schema.random.roll, gone)! } : {}),
    ...(schema.random.take ? { take: without(schema.random.take, gone)! } : {}),
    ...(schema.random.deal ? { deal: schema.random.deal.filter(({ fields }) => fields.every(stays)) } : {}),
  };
  return {
    ...schema,
    ...(random ? { random } : {}),
    card: withoutCard(schema.card, stays),
    fields: schema.fields.flatMap((field) => {
      if (!stays(field.id)) return [];
      if (field.kind !== 'list' || !field.uses) return [field];
      return [{ ...field, uses: field.uses.map((use) => withoutChanges(use, stays)) }];
    }),
    pages: schema.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        blocks: section.blocks.map((block) =>
          block.kind === 'bodymap'
            ? { ...block, parts: Object.fromEntries(Object.entries(block.parts).filter(([, id]) => stays(id))) }
            : block,
        ),
      })),
    })),
    conditions: schema.conditions.map((condition) => ({
      ...condition,
      effects: condition.effects.filter(({ target }) => stays(target.split('.')[0]!)),
    })),
    rolls: schema.rolls.map((roll) => {
      const offers = roll.offers?.map((offer) => withoutChanges(offer, stays));
      return { ...withoutChanges(roll, stays), ...(offers ? { offers } : {}) };
    }),
    ...(schema.creation
      ? { creation: schema.creation.map((step) => ({ ...step, fields: step.fields.filter(stays) })) }
      : {}),
    ...(schema.characters
      ? { characters: schema.characters.map((one) => ({ ...one, values: without(one.values, gone)! })) }
      : {}),
  };
}
