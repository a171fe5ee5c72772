import { useEffect, useRef } from 'react';
import type { CharacterView } from '../../features/play/characters/character-schema.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { useLive } from '../live/use-live.ts';
import { useSheet } from './use-sheet.ts';

/** An open sheet, and what is said of it from elsewhere; `onOld` is called once its structure is another. */
export function useFollowedSheet(uid: string, schema: SheetSchema, view: CharacterView, onOld: () => void) {
  const sync = useSheet(uid, schema, view);
  const received = useLive('character', view, view.doc.id);
  const { doc } = received;
  const old = useRef(onOld);
  old.current = onOld;
  useEffect(() => {
    if (doc.schema.version === schema.version) sync.store.received(doc);
    else old.current();
  }, [doc, schema, sync]);
  return { sync, received };
}
