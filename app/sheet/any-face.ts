const FACE_BYTES = 8;

/** A word for a face that nobody has yet. */
export const anyFace = (): string =>
  [...crypto.getRandomValues(new Uint8Array(FACE_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
