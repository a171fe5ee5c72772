import { useMemo, useReducer } from 'react';
import { checkSystem } from '../../game/sheet/check-system.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { Problem } from '../../game/sheet/shape.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { faultsByPart, lostValues, namelessParts } from '../../game/structure/structure.ts';

export type Change = (schema: SheetSchema) => SheetSchema;

interface StructureState {
  schema: SheetSchema;
  /** The schema before each removal, newest last. */
  removals: readonly { label: string; before: SheetSchema }[];
}

type Action = { change: Change; removing?: string } | 'undo';

function reduce(state: StructureState, action: Action): StructureState {
  if (action === 'undo') {
    const last = state.removals.at(-1);
    return last ? { schema: last.before, removals: state.removals.slice(0, -1) } : state;
  }
  const schema = action.change(state.schema);
  if (schema === state.schema) return state;
  if (action.removing === undefined) return { schema, removals: [] };
  return { schema, removals: [...state.removals, { label: action.removing, before: state.schema }] };
}

export interface Structure {
  schema: SheetSchema;
  changed: boolean;
  /** The last removal, until another edit; it can be undone. */
  removed: { label: string; lost: readonly string[] } | null;
  /** Problems by part; see `faultsByPart`. */
  faults: ReadonlyMap<string, Problem>;
  /** True if it can be saved: a bad formula is allowed, a field without a name is not. */
  sound: boolean;
  edit(change: Change): void;
  remove(label: string, change: Change): void;
  undo(): void;
}

export function useStructure(saved: SheetSchema, values: SheetDoc['values']): Structure {
  const [{ schema, removals }, dispatch] = useReducer(reduce, { schema: saved, removals: [] });
  const checked = useMemo(() => checkSystem(schema), [schema]);
  const nameless = useMemo(() => namelessParts(schema), [schema]);
  const faults = useMemo(
    () => faultsByPart(schema, [...nameless, ...(checked.ok ? checked.warnings : checked.problems)]),
    [schema, checked, nameless],
  );
  const last = removals.at(-1);
  return {
    schema,
    changed: schema !== saved,
    removed: last ? { label: last.label, lost: lostValues(last.before, schema, values) } : null,
    faults,
    sound: checked.ok && nameless.length === 0,
    edit: (change) => dispatch({ change }),
    remove: (label, change) => dispatch({ change, removing: label }),
    undo: () => dispatch('undo'),
  };
}
