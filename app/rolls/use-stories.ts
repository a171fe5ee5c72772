import { useRef, useState } from 'react';
import type { RollView } from '../../features/rolls/roll-schema.ts';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { Scalar } from '../../game/sheet/formula.ts';
import { type Change, type Story, tellRoll } from '../../game/sheet/tell.ts';
import { toast } from '../../ui/toast.ts';
import type { TraySheet } from './tray-sheet.ts';

export interface ToldStory extends Story {
  undone: boolean;
}

/** What the rolls of this visit were made of and changed. The sheet as it was is not stored, so that older ones have none. */
export function useStories(sheet: TraySheet | undefined) {
  const [stories, setStories] = useState<ReadonlyMap<string, ToldStory>>(new Map());
  const before = useRef<{ sheet: Derivation; answers: Readonly<Record<string, Scalar>> } | null>(null);
  return {
    of: (roll: RollView): ToldStory | undefined => stories.get(roll.id),
    /** Called before a roll of the sheet. */
    about: (answers: Readonly<Record<string, Scalar>>): void => {
      const now = sheet?.derivation();
      before.current = now ? { sheet: now, answers } : null;
    },
    thrown: (roll: RollView, doc: SheetDoc | null): void => {
      const was = before.current;
      if (!was || roll.rollId === null || roll.characterId !== sheet?.characterId) return;
      before.current = null;
      const story = tellRoll(was.sheet, roll.rollId, was.answers, roll, doc);
      if (!story) return;
      setStories((all) => new Map(all).set(roll.id, { ...story, undone: false }));
      sheet.told?.(roll, story);
    },
    undo: (roll: RollView, changes: readonly Change[]): void => {
      const fault = sheet?.undo?.(changes);
      if (fault !== undefined) toast.error(fault);
      else
        setStories((all) => {
          const story = all.get(roll.id);
          return story ? new Map(all).set(roll.id, { ...story, undone: true }) : all;
        });
    },
  };
}
