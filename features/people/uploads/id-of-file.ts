const UUID_LENGTH = 36;

/** The id with which the name of a stored file begins. */
export function idOfFile(key: string): string {
  const from = key.lastIndexOf('/') + 1;
  return key.slice(from, from + UUID_LENGTH);
}
