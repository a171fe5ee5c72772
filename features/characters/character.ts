/** How many sheets one person may have; archived ones count. */
export const CHARACTERS_MAX = 300;
export const NAME_MAX = 80;
export const FOLDER_MAX = 60;
/** Operations of one call. */
export const OPS_MAX = 500;
/** How many ids of operations a sheet remembers, so that one that comes again has no effect. */
export const OP_IDS_KEPT = 5_000;
/** Bytes of such a call. */
export const OPS_BYTES = 512 * 1024;
/** Bytes of a sheet's contents as JSON: they are told whole to everybody who looks on. */
export const SHEET_MAX = 200_000;
/** Bytes of a structure of its own. */
export const SCHEMA_MAX = 300_000;
