import { DAY } from '../../../lib/span.ts';

export const TITLE_MAX = 120;
export const NAME_MAX = 80;
export const GROUP_MAX = 60;
export const CONDITION_MAX = 60;
/** Letters of a fight's notes, which are sent with each of its changes. */
export const NOTES_MAX = 4_000;
/** Combatants added by one command. */
export const ADDED_MAX = 100;
export const ROUNDS_MAX = 1_000;
/** Initiative, bonus and hit points, in both directions. */
export const VALUE_MAX = 1_000_000;

/** Encounters of one campaign, or of one account without a campaign. */
export const ENCOUNTERS_MAX = 100;
/** Encounters that one list has at most. */
export const LISTED_MAX = 200;
/** Templates of encounters of one account. */
export const TEMPLATES_MAX = 100;
/** Steps that can be undone; older ones are forgotten. */
export const STEPS_MAX = 300;
/** Deeds that a screen shows. */
export const DEEDS_SHOWN = 5;
/** Milliseconds for which a request is recognised. */
export const REQUEST_KEPT_MS = DAY;
