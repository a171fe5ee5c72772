export const SCENES_MAX = 30;
/** Steps of one scene that can be undone. */
export const STEPS_MAX = 200;
export const PINGS_KEPT = 6;
/** Milliseconds for which a ping is told. */
export const PING_SHOWN_MS = 8_000;
