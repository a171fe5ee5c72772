import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Edit, Value } from '../../game/sheet/doc.ts';
import { editsBack, type PlaceValue, placeOf, placeOfEdit } from '../../game/sheet/history.ts';
import { lookUp } from '../../lib/words.ts';
import { toast } from '../../ui/toast.ts';
import type { SheetStore } from './sheet-store.ts';
import type { SheetSync } from './sheet-sync.ts';
import { type Swap, undoableEdit } from './undo.ts';

export interface AskedExplanation {
  key: string;
  beside: HTMLElement;
  /** The key that asked, where a number is to be written. */
  typed?: string;
  /** Rolls with other answers. */
  instead?: () => void;
}

export interface OpenSheet {
  characterId: string;
  store: SheetStore;
  sync: SheetSync;
  /** Archived, or another’s whom one does not lead: it can be read and printed, but not edited. */
  readOnly: boolean;
  /** True if a key takes edits back; at play each act brings its own way back. */
  undoesEdits: boolean;
  explain: (key: string, beside: HTMLElement, more?: Pick<AskedExplanation, 'typed' | 'instead'>) => void;
}

export const SheetContext = createContext<OpenSheet | null>(null);

export function useOpenSheet(): OpenSheet {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('a part of a sheet stands outside of one');
  return sheet;
}

/** Renders again only when one of these fields or conditions changes. */
export function useFields(ids: readonly string[]): void {
  const { store } = useOpenSheet();
  const key = ids.join(' ');
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = key.split(' ').map((id) => store.subscribe(id, changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, key],
  );
  const version = (): number => key.split(' ').reduce((sum, id) => sum + store.version(id), 0);
  useSyncExternalStore(subscribe, version, version);
}

export interface FieldState {
  /** Including the effects of conditions. */
  value: Value | undefined;
  /** The stored value; undefined if there is none. */
  written: Value | undefined;
  warning: string | undefined;
  min: number | undefined;
  max: number | undefined;
  visible: boolean;
}

/** Everything shown of a field; renders again only when it changes. */
export function useField(id: string): FieldState {
  const { store } = useOpenSheet();
  useFields([id]);
  return fieldStateOf(store, id);
}

export function fieldStateOf(store: SheetStore, id: string): FieldState {
  const { derivation } = store;
  const bound = (of: 'min' | 'max'): number | undefined => {
    const value = derivation.value(`${id}.${of}`);
    return typeof value === 'number' && !store.hides(`${id}.${of}`) ? value : undefined;
  };
  return {
    value: derivation.value(id),
    written: lookUp(store.doc.values, id),
    warning: store.warning(id),
    min: bound('min'),
    max: bound('max'),
    visible: !store.hides(id) && !store.hides(`${id}.visible`) && derivation.visible(id),
  };
}

/** Edits the sheet; a toast shows the sheet's own refusal. Returns whether the edit was accepted. */
export function useEdit(): (edit: Edit) => boolean {
  const { sync, readOnly, undoesEdits } = useOpenSheet();
  return useCallback(
    (edit: Edit) => {
      const path = placeOfEdit(edit);
      const before = placeOf(sync.store.doc, path);
      const fault = readOnly ? 'Esta ficha só pode ser lida agora.' : sync.edit(edit);
      if (fault !== undefined) toast.error(fault);
      else if (undoesEdits) undoableEdit(swapping(sync, path, before), typedAt(edit));
      return fault === undefined;
    },
    [sync, readOnly, undoesEdits],
  );
}

/** A text is typed letter by letter: one step back takes it all. */
const typedAt = (edit: Edit): string | undefined =>
  edit.t === 'set' && typeof edit.v === 'string' ? edit.path : undefined;

const swapping =
  (sync: SheetSync, path: string, value: PlaceValue): Swap =>
  () => {
    const { store } = sync;
    const now = placeOf(store.doc, path);
    for (const edit of editsBack(store.sheet.schema, store.doc, path, value)) sync.edit(edit);
    return swapping(sync, path, now);
  };
