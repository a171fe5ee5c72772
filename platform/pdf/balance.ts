import { Keyword, Lexer } from './lexer.ts';

/** What page content leaves open at its end, and what it closes without having opened. */
export interface Balance {
  /** Surplus `Q`: so many `q` must stand before. */
  surplus: number;
  /** `q` never closed. */
  open: number;
  text: boolean;
  marked: number;
}

const BALANCED: Balance = { surplus: 0, open: 0, text: false, marked: 0 };

/** Skips the data of an inline image: up to `EI` between white space. */
function skipInlineImage(lexer: Lexer): void {
  const { bytes } = lexer;
  for (let i = lexer.position + 1; i + 2 <= bytes.length; i += 1) {
    const before = bytes[i - 1]!;
    const after = bytes[i + 2];
    if (bytes[i] === 0x45 && bytes[i + 1] === 0x49 && before <= 32 && (after === undefined || after <= 32)) {
      lexer.position = i + 2;
      return;
    }
  }
  lexer.position = bytes.length;
}

/** Counts the operators that nest. Content that cannot be read to its end is judged by what was read. */
export function balanceOf(content: Uint8Array): Balance {
  const lexer = new Lexer(content);
  let depth = 0;
  const result = { ...BALANCED };
  try {
    for (let item = lexer.next(); item; item = lexer.next()) {
      if (!(item.token instanceof Keyword)) continue;
      switch (item.token.text) {
        case 'q':
          depth += 1;
          break;
        case 'Q':
          if (depth > 0) depth -= 1;
          else result.surplus += 1;
          break;
        case 'BT':
          result.text = true;
          break;
        case 'ET':
          result.text = false;
          break;
        case 'BMC':
        case 'BDC':
          result.marked += 1;
          break;
        case 'EMC':
          result.marked = Math.max(0, result.marked - 1);
          break;
        case 'ID':
          skipInlineImage(lexer);
          break;
      }
    }
  } catch {
    // Readers stop at the same place and paint what came before.
  }
  return { ...result, open: depth };
}

/** Closes what the content left open, back to the state before it. */
export const closing = (balance: Balance): string =>
  `${balance.text ? 'ET\n' : ''}${'EMC\n'.repeat(balance.marked)}${'Q\n'.repeat(balance.open + 1)}`;

export const opening = (balance: Balance): string => 'q\n'.repeat(1 + balance.surplus);
