import { createContext, type Dispatch, type RefObject, type SetStateAction, useContext } from 'react';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import type { NoteList } from '../../../features/play/campaigns/note-schema.ts';
import type { MessagePage, Presence } from '../../../features/play/campaigns/talk/message-schema.ts';
import type { AnyView } from '../../../features/play/initiative/encounter-schema.ts';
import type { TablesDoor } from './invite-dialog.tsx';
import type { Turn } from './turn/whose-turn.ts';
import type { PartyRest } from './use-party.ts';
import type { UnreadNotes } from './use-unread-notes.ts';

/** One's own sheet at the table: folded to its handle, open in its own place, or over the map. */
export type SheetPlace = 'folded' | 'open' | 'over';

/** Answers an ask with a test of a sheet; false where the sheet has none. */
export type AnswerBySheet = (ask: { askId: string; roll: string | null; attribute: string | null }) => boolean;

/** The frame of a table has this for all of its rooms, each part as it is now. */
export interface Table {
  uid: string;
  /** The table has all of its party here. */
  view: CampaignView;
  rest: PartyRest;
  here: Presence;
  notes: NoteList;
  unread: UnreadNotes;
  /** The talk as it was loaded: who shows it follows it. */
  talk: MessagePage;
  /** The fight that runs, as the viewer may see it. */
  fight: AnyView | null;
  /** The turn in the fight that runs; null while nobody acts. */
  turn: Turn | null;
  door: TablesDoor;
  open: boolean;
  /** Milliseconds: when the page was read. */
  readAt: number;
  /** True if the viewer says and changes something at the table now. */
  speaks: boolean;
  /** True if the viewer leads it now. */
  leads: boolean;
  /** True if a leader sees it through the eyes of somebody else: nothing is pressed. */
  looksOn: boolean;
  /** Answers with the sheet that stands open, as it stands there; null while none is open. */
  answerBySheet: RefObject<AnswerBySheet | null>;
  /** Null until the window is known. */
  sheet: SheetPlace | null;
  onSheet: Dispatch<SetStateAction<SheetPlace | null>>;
}

export const TableContext = createContext<Table | null>(null);

/** Another word for each tool that is lent to the table around, or taken back; the same elsewhere. */
export const useLentTools = (): string =>
  useContext(TableContext)
    ?.view.tools.map(({ loanId }) => loanId)
    .join(' ') ?? '';

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('a room stands in the frame of a table');
  return table;
}
