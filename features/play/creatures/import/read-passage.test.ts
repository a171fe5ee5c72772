import { describe, expect, it } from 'vitest';
import { creatureFields } from '../creature-schema.ts';
import { readPassage } from './read-passage.ts';

describe('a creature in the words of a page', () => {
  it('has its name, numbers and attacks; everything else stays as notes', () => {
    expect(
      readPassage(
        'CÃO DE GUARDA\nVida 6. Foge quando sobra um.\nMordida 2d6: 9 ou mais, uma fe-\nrida.\nFarejar: acha quem tem Perigo 3 ou mais.',
      ),
    ).toEqual({
      name: 'Cão de guarda',
      notes: 'Foge quando sobra um.\nFarejar: acha quem tem Perigo 3 ou mais.',
      stats: [],
      resources: [{ id: 'pv', label: 'Vida', value: 6, max: 6 }],
      attacks: [{ label: 'Mordida', notation: '2d6', text: '9 ou mais, uma ferida.' }],
    });
  });

  it('reads a block of another game: signs, averages, and attacks that a sentence of their own names', () => {
    const { name, notes, stats, resources, attacks } = readPassage(
      'Goblin\nClasse de Armadura 15, Deslocamento 9\nPontos de Vida 7 (2d6)\nFOR \u22121, DES +2, CON 0\n' +
        'Cimitarra. Ataque corpo a corpo: +4 para acertar, alcance 1,5 m. Dano: 5 (1d6+2) cortante.\nArco curto d6',
    );
    expect([name, notes]).toEqual(['Goblin', '']);
    expect(stats.map(({ label, value }) => [label, value])).toEqual([
      ['Classe de Armadura', 15],
      ['Deslocamento', 9],
      ['FOR', '-1'],
      ['DES', '+2'],
      ['CON', 0],
    ]);
    expect(resources).toMatchObject([{ label: 'Pontos de Vida', value: 7 }]);
    expect(attacks).toEqual([
      { label: 'Cimitarra', notation: '1d20+4', text: 'alcance 1,5 m.' },
      { label: 'Cimitarra, dano', notation: '1d6+2', text: 'cortante.' },
      { label: 'Arco curto', notation: '1d6' },
    ]);
  });

  it.each([
    ['one line', 'Urutau: ave, avisa quem caça. PV 4, Defesa 12; Bicada d4', 'Urutau'],
    ['ligatures and broken words', 'O \ufb01o da \ufb02or\nque se par-\ntiu.', 'O fio da flor que se partiu'],
    ['numbers without a name', 'Vida 6, Defesa 3', ''],
    ['nothing', ' \n ', ''],
  ])('reads %s', (_, text, name) => {
    expect(readPassage(text).name).toBe(name);
  });

  it.each([
    ['scripts', '<script>alert(1)</script> 1d6'],
    ['dice that no throw has', 'Bicho\nMordida 99d9999, 0d0 e 50d100000'],
    ['numbers beyond all bounds', 'Bicho\nVida 1e308, Defesa 9999999999'],
    ['a long text', `${'Mordida 1d6. Defesa 1, '.repeat(900)}`],
    ['one long word', 'a'.repeat(100_000)],
    ['brackets without an end', `Bicho ${'('.repeat(5_000)} Vida 6 ${'(x'.repeat(1_000)}`],
    ['many sentences', `Bicho. ${'Sim. '.repeat(4_000)}`],
  ])('makes of %s only what a creature may be', (_, text) => {
    const read = readPassage(text);
    const kept = creatureFields.safeParse({
      ...read,
      name: read.name || 'Sem nome',
      notes: read.notes.slice(0, 4_000),
    });
    expect(kept.error).toBeUndefined();
  });
});
