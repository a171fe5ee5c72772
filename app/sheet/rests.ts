import { restRefusal, restValues } from '../../game/sheet/start.ts';
import { toast } from '../../ui/toast.ts';
import { set } from './edit.ts';
import { useEdit, useOpenSheet } from './sheet-context.ts';

/** The rests of a sheet as entries of a menu; each can be undone. */
export function useRests() {
  const { store } = useOpenSheet();
  const edit = useEdit();
  const rest = (id: string, label: string): void => {
    const refusal = restRefusal(store.derivation, id);
    if (refusal !== undefined) {
      toast.warning(refusal);
      return;
    }
    const before = restValues(store.derivation, id).map(({ path, v }) => ({ path, v, was: store.doc.values[path] }));
    const changed = before.filter(({ v, was }) => v !== was);
    for (const { path, v } of changed) edit(set(path, v));
    const undo = (): void => {
      for (const { path, was } of changed) if (typeof was === 'number') edit(set(path, was));
    };
    if (changed.length > 0) toast.success(`${label}: voltou ao começo.`, { label: 'Desfazer', run: undo });
    else toast.success(`${label}: já estava tudo no começo.`);
  };
  return (store.sheet.schema.rests ?? []).map(({ id, label }) => ({
    label,
    icon: 'campfire' as const,
    onSelect: () => rest(id, label),
  }));
}
