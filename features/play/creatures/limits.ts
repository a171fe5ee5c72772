/** Creatures of one account. */
export const CREATURES_MAX = 500;
/** One creature as JSON. */
export const CREATURE_BYTES = 32_000;
export const NAME_MAX = 80;
export const NOTES_MAX = 4_000;
export const LABEL_MAX = 80;
export const STATS_MAX = 40;
export const STAT_TEXT_MAX = 200;
export const RESOURCES_MAX = 12;
export const ATTACKS_MAX = 30;
export const ATTACK_TEXT_MAX = 1_000;
/** Numbers of a creature, in both directions. */
export const VALUE_MAX = 1_000_000;
export const SYSTEM_MAX = 80;

/** Creatures that enter a fight by one command. */
export const COUNT_MAX = 20;

/** Bytes of the call that brings a file in. */
export const IMPORT_BYTES = 2 * 1024 * 1024;
/** Creatures of one file. */
export const IMPORT_MAX = 200;
/** Levels of nesting in a file. */
export const IMPORT_DEPTH = 32;
/** Things that the preview says are lost, for one creature. */
export const LOST_SHOWN = 20;

/** Creatures of one page of the list. */
export const PAGE_ROWS = 50;
