import type Konva from 'konva';
import type { Inks } from './board-look.ts';
import { nameOf } from './board-piece.ts';
import { type Piece, rowsMeet } from './piece-signs.ts';

/** Names are written for the chosen piece and the one under the pointer alone, and never over each other. */
export class Names {
  private readonly inks: Inks;
  private written = '';
  private labels: Konva.Label[] = [];

  constructor(inks: Inks) {
    this.inks = inks;
  }

  /** They are written anew the next time. */
  forget(): void {
    this.written = '';
  }

  /** `groupOf` is where a piece stands: its name goes with it. */
  show(
    pieces: readonly Piece[],
    chosen: string | null,
    pointed: string | null,
    groupOf: (id: string) => Konva.Group | undefined,
  ): void {
    const of = (id: string | null) => pieces.find((one) => one.id === id);
    const named = [of(chosen), pointed === chosen ? undefined : of(pointed)].filter((one) => one !== undefined);
    const key = JSON.stringify(
      named.map(({ id, name, x, y, size, turn, hidden }) => [id, name, x, y, size, turn, hidden]),
    );
    if (key === this.written && this.labels.every((label) => label.getLayer())) return;
    this.written = key;
    for (const label of this.labels) label.destroy();
    const [first] = named;
    this.labels = named.flatMap((piece) => {
      const group = groupOf(piece.id);
      if (!group) return [];
      // The second name of a row stands above its piece.
      const above = piece !== first && first !== undefined && rowsMeet(first, piece);
      const label = nameOf(piece, above, this.inks);
      group.add(label);
      group.moveToTop();
      return [label];
    });
  }
}
