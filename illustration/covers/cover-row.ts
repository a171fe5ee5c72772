import type { LandName } from '../engrave/land.ts';
import type { Tile } from '../engrave/tiles.ts';

/** What a cover is cut from: one row a book. `paper` is the sheet, `ink` the black, the rest small lights. */
export interface CoverRow {
  readonly bookId: string;
  readonly press: 'folheto' | 'cartaz' | 'registros' | 'volpi' | 'concreto' | 'mosaico';
  readonly face: 'poster' | 'reading' | 'blackletter';
  /** The title as it is broken on the cover. */
  readonly lines: readonly string[];
  readonly subtitle: string;
  readonly publisher: string;
  readonly paper: string;
  readonly ink: string;
  readonly second: string;
  readonly third: string;
  readonly hero: string;
  /** Under the hero of a folheto or a cartaz; hills unless told. */
  readonly land?: LandName;
  /** Between the registers; eyes unless told. */
  readonly frieze?: Tile;
  /** What the press asks for besides the hero: companions, specimens. */
  readonly cast: readonly string[];
  /** Of small drawings inside the book. */
  readonly symbols: readonly string[];
}
