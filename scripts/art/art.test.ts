import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openBench } from '../../features/books/demo/bench.server.ts';
import { GOALS } from './goals.ts';
import { PACKS } from './packs.ts';
import { PIECES } from './pieces.ts';
import { digest, type Manifest } from './printing.ts';
import { FRAME, ringNames, ringOutline } from './rings.ts';
import { THEMES } from './themes.ts';

const folder = join(import.meta.dirname, '../../public');
const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'art/manifest.json'), 'utf8'));
const bench = openBench();

const THEME_IDS =
  'melanina crawSystem ggTonho aprendarpg convidado tooManyGoblins d20minutinhos cris viajante nostalgia8bit gatinhosAventureiros sunset cybercity cthulhuDesperta aventureiro investigadorParanormal lordeDasSombras magoInterdimensional malandrosDoAlem arjom engenheirosDoCaos insurgentes vitralLendario';
const PACK_IDS =
  'oneKeyPack fiveKeysPack tenKeysPack viajantePack nostalgia8bitPack viajanteMaisNostalgia8bitPack gatinhosAventureirosPack sunsetPack gatinhosAventureirosMaisSunsetPack cthulhuDespertaPack cybercityPack cthulhuDespertaMaisCybercityPack mestrePack colecionadorPack lendarioPack aprendarpgPack crawSystemPack crisPack d20minutinhosPack ggTonhoPack melaninaPack convidadoPack tooManyGoblinsPack parceiroDaComunidadePack';
const SECRET_GOALS = [12, 15];

describe('the drawn pictures', () => {
  it('are none of them stale (node scripts/art/draw.ts draws what is)', () => {
    expect(PIECES.filter((piece) => manifest[piece.path] !== digest(bench, piece)).map((piece) => piece.path)).toEqual(
      [],
    );
  });

  it('are all there, within their budgets and of their sizes', async () => {
    const wrong: string[] = [];
    for (const piece of PIECES) {
      const file = join(folder, piece.path);
      if (!existsSync(file) || statSync(file).size > piece.budget) wrong.push(piece.path);
      else if (!file.endsWith('.svg')) {
        const { width, height } = await sharp(file).metadata();
        if (width !== piece.width || height !== piece.height) wrong.push(piece.path);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(['covers', 'skins', 'packs', 'goals'])('are the only ones in art/%s', (kind) => {
    const drawn = PIECES.map((piece) => piece.path);
    expect(readdirSync(join(folder, 'art', kind)).filter((name) => !drawn.includes(`art/${kind}/${name}`))).toEqual([]);
  });
});

describe('the themes', () => {
  it('are the twenty-three of the catalogue', () => {
    expect(THEMES.map((t) => t.id).toSorted()).toEqual(THEME_IDS.split(' ').toSorted());
  });

  it('have frames no two of which share a silhouette, or a paper on the same land', () => {
    expect(new Set(THEMES.map((t) => t.ring)).size).toBe(THEMES.length);
    expect(new Set(ringNames.map((name) => ringOutline(name, 0))).size).toBe(ringNames.length);
    expect(new Set(THEMES.map((t) => t.inks.paper + t.land[0])).size).toBe(THEMES.length);
  });

  it.each(THEMES.map((t) => t.id))('leave the middle of %s’s frame clear and its corners too', async (id) => {
    const { data, info } = await sharp(join(folder, `art/skins/${id}Frame.webp`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number): number => data[(Math.round(y) * info.width + Math.round(x)) * 4 + 3] ?? 255;
    // The medallion covers the foot; the rest of the hole is a portrait's. A palette may leave a clear pixel 1 of 255.
    const clear = [alpha(2, 2), alpha(509, 2)];
    for (let turn = 0.1; turn < 0.9; turn += 0.02) {
      const angle = Math.PI / 2 + turn * 2 * Math.PI;
      for (const r of [0, 80, FRAME.hole - 6])
        clear.push(alpha(FRAME.middle + Math.cos(angle) * r, FRAME.middle + Math.sin(angle) * r));
    }
    expect(Math.max(...clear)).toBeLessThanOrEqual(1);
    expect(alpha(FRAME.middle - 185, FRAME.middle)).toBeGreaterThan(250);
  });
});

describe('packs and goals', () => {
  it('has three pictures for every pack of the catalogue', () => {
    expect(PACKS.map((p) => p.id).toSorted()).toEqual(PACK_IDS.split(' ').toSorted());
    for (const id of PACK_IDS.split(' '))
      for (const suffix of ['', '-mobile', '-item']) expect(manifest).toHaveProperty([`art/packs/${id}${suffix}.webp`]);
  });

  it('draws every goal but the secret ones', () => {
    const expected = Array.from({ length: 15 }, (_, i) => i + 1).filter((n) => !SECRET_GOALS.includes(n));
    expect(GOALS.map((g) => g.number)).toEqual(expected);
  });
});
