import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { TRAY_LOOKS } from '../../features/community/profile/tray-looks.ts';
import { moves } from '../../features/ownership/catalogue/motion.ts';
import { openBench } from '../../illustration/open-bench.ts';
import { printOf, sourceSet } from '../../ui/prints.ts';
import { CAPTIONS_FILE, captions, FILM_BUDGET, FILM_FILE, filmDigest } from './film.ts';
import { GOALS } from './goals.ts';
import { PACKS } from './packs.ts';
import { filesOf } from './piece.ts';
import { PIECES } from './pieces.ts';
import { digest, type Manifest } from './printing.ts';
import { FRAME } from './rings.ts';
import { THEMES } from './themes.ts';

const folder = join(import.meta.dirname, '../../public');
const manifest: Manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'manifest.json'), 'utf8'));
const bench = openBench();

const THEME_IDS =
  'melanina crawSystem ggTonho aprendarpg convidado tooManyGoblins d20minutinhos cris viajante nostalgia8bit gatinhosAventureiros sunset cybercity cthulhuDesperta aventureiro investigadorParanormal lordeDasSombras magoInterdimensional malandrosDoAlem arjom engenheirosDoCaos insurgentes vitralLendario';
const PACK_IDS =
  'oneKeyPack fiveKeysPack tenKeysPack viajantePack nostalgia8bitPack viajanteMaisNostalgia8bitPack gatinhosAventureirosPack sunsetPack gatinhosAventureirosMaisSunsetPack cthulhuDespertaPack cybercityPack cthulhuDespertaMaisCybercityPack mestrePack colecionadorPack lendarioPack aprendarpgPack crawSystemPack crisPack d20minutinhosPack ggTonhoPack melaninaPack convidadoPack tooManyGoblinsPack parceiroDaComunidadePack';
const SECRET_GOALS = [12, 15];

describe('the drawn pictures', () => {
  it('are none of them stale (node demo/art/draw.ts draws what is)', () => {
    expect(PIECES.filter((piece) => manifest[piece.path] !== digest(bench, piece)).map((piece) => piece.path)).toEqual(
      [],
    );
  });

  it('are all there, within their budgets and of their sizes', async () => {
    const wrong: string[] = [];
    for (const piece of PIECES)
      for (const { path, width, height } of filesOf(piece)) {
        const file = join(folder, path);
        if (!existsSync(file) || statSync(file).size > piece.budget) wrong.push(path);
        else if (!file.endsWith('.svg') && !file.endsWith('.webm')) {
          const drawn = await sharp(file).metadata();
          // A flip-book's `height` counts all its sheets.
          if (drawn.width !== width || (drawn.pageHeight ?? drawn.height) !== height) wrong.push(path);
        }
      }
    expect(wrong).toEqual([]);
  });

  it('are the only ones in art beside photographed screens', () => {
    const drawn = new Set(PIECES.flatMap((piece) => filesOf(piece).map(({ path }) => path)));
    const others = globSync('art/**/*.*', { cwd: folder }).filter((path) => !drawn.has(path));
    expect(others.filter((path) => !path.startsWith('art/screens/'))).toEqual([]);
  });

  it('are all there that the screens offer', () => {
    const offered = PIECES.flatMap(({ path }) => {
      const print = printOf(`/${path}`);
      return print ? print.formats.map((format) => sourceSet(`/${path}`, print, format)) : [];
    });
    const addresses = offered.flatMap((set) => set.split(', ').map((entry) => entry.split(' ')[0] ?? ''));
    expect(addresses.length).toBeGreaterThan(PIECES.length);
    expect(addresses.filter((address) => !existsSync(join(folder, address)))).toEqual([]);
  });

  it('keep the first sight of home light', () => {
    for (const path of ['art/opening-wide-1920.avif', 'art/opening-phone-720.avif'])
      expect(statSync(join(folder, path)).size, path).toBeLessThanOrEqual(70 * 1024);
  });
});

describe('the film', () => {
  it('is not stale, keeps its budget and says what it shows', async () => {
    expect(manifest[FILM_FILE]).toBe(await filmDigest(bench, folder));
    expect(statSync(join(folder, FILM_FILE)).size).toBeLessThanOrEqual(FILM_BUDGET);
    expect(readFileSync(join(folder, CAPTIONS_FILE), 'utf8')).toBe(captions());
  });
});

describe('the themes', () => {
  it('are the twenty-three of the catalogue', () => {
    expect(THEMES.map((t) => t.id).toSorted()).toEqual(THEME_IDS.split(' ').toSorted());
  });

  it('have dice in the inks that their trays are printed in', () => {
    expect([...TRAY_LOOKS.keys()].toSorted()).toEqual(THEMES.map(({ id }) => id).toSorted());
    for (const { id, inks, tray } of THEMES)
      expect(TRAY_LOOKS.get(id)).toMatchObject({
        sides: tray,
        felt: inks.paper,
        rim: inks.second,
        ember: inks.ember,
        ink: inks.ink,
      });
  });

  it('share no paper, and no scene', () => {
    expect(new Set(THEMES.map((t) => t.inks.paper)).size).toBe(THEMES.length);
    expect(new Set(THEMES.map((t) => t.extra)).size).toBe(THEMES.length);
  });

  it('have frames that a glance tells apart by their silhouettes alone', async () => {
    const size = 96;
    // More than a 1 px offset of the whole outline means another shape.
    const glance = Math.round(2 * Math.PI * (size * (208 / FRAME.size)));
    const masks = await Promise.all(
      THEMES.map(async ({ id }) => ({
        id,
        alpha: await sharp(join(folder, `art/skins/${id}Frame.webp`))
          .extractChannel('alpha')
          .resize(size, size)
          .raw()
          .toBuffer(),
      })),
    );
    const alike: string[] = [];
    masks.forEach((a, i) => {
      for (const b of masks.slice(i + 1)) {
        const apart = a.alpha.reduce((sum, value, at) => sum + Number(value > 127 !== (b.alpha[at] ?? 0) > 127), 0);
        if (apart < glance) alike.push(`${a.id} and ${b.id}: ${apart} of ${glance}`);
      }
    });
    expect(alike).toEqual([]);
  });

  it('move where the catalogue says so, in several sheets, and their stills are whole pictures', async () => {
    for (const id of ['cthulhuDesperta', 'cybercity', 'vitralLendario']) {
      expect(moves(id)).toBe(true);
      for (const piece of ['Frame', 'Tray', 'TrayFelt']) {
        const book = await sharp(join(folder, `art/skins/${id}${piece}-moving.webp`), { pages: -1 }).metadata();
        expect(book.pages, `${id}${piece}`).toBeGreaterThan(6);
        expect(book.loop).toBe(0);
        expect((await sharp(join(folder, `art/skins/${id}${piece}.webp`)).metadata()).pages ?? 1).toBe(1);
      }
      expect(
        readFileSync(join(folder, `art/skins/${id}Banner.webm`))
          .subarray(0, 4)
          .toString('hex'),
      ).toBe('1a45dfa3');
    }
  });

  it.each(THEMES.map((t) => t.id))('leave the middle of %s’s frame clear and its corners too', async (id) => {
    const { data, info } = await sharp(join(folder, `art/skins/${id}Frame.webp`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number): number => data[(Math.round(y) * info.width + Math.round(x)) * 4 + 3] ?? 255;
    // The medallion covers the foot; the rest of the hole is for the portrait. A palette may give a transparent pixel
    // 1 of 255.
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

  it('draws every goal, the secret ones under names that their numbers do not tell', () => {
    expect(GOALS.map((g) => g.number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    for (const { number, name } of GOALS)
      if (SECRET_GOALS.includes(number)) expect(name).toMatch(/^[0-9a-f]{16}$/);
      else expect(name).toBe(String(number));
  });
});
