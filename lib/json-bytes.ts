const encoder = new TextEncoder();

/** How long a value is as JSON in UTF-8. */
export const jsonBytes = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;
