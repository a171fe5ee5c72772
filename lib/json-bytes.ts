const encoder = new TextEncoder();

export const jsonBytes = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;
