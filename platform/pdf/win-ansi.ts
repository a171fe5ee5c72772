/** Windows-1252 beyond Latin-1, by Unicode. */
const EXTRA: Record<string, number> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** The text in WinAnsiEncoding, or null when it has a character that encoding lacks. */
export function winAnsi(text: string): Uint8Array | null {
  const out: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0)!;
    const byte = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) ? code : EXTRA[char];
    if (byte === undefined) return null;
    out.push(byte);
  }
  return Uint8Array.from(out);
}
