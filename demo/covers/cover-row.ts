import type { LandName } from '../../illustration/engrave/land.ts';
import type { Tile } from '../../illustration/engrave/tiles.ts';

/** The design of one book's cover. `paper` is the sheet, `ink` the darkest colour, the rest accents. */
export interface CoverRow {
  readonly bookId: string;
  readonly press: 'folheto' | 'cartaz' | 'registros' | 'volpi' | 'concreto' | 'mosaico';
  readonly face: 'poster' | 'reading' | 'blackletter';
  /** The title with its line breaks. */
  readonly lines: readonly string[];
  readonly subtitle: string;
  readonly publisher: string;
  readonly paper: string;
  readonly ink: string;
  readonly second: string;
  readonly third: string;
  readonly hero: string;
  readonly land?: LandName;
  readonly frieze?: Tile;
  readonly cast: readonly string[];
  readonly symbols: readonly string[];
}
