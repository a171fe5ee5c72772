import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacBlocks } from '../../platform/chance.ts';
import { chanceFrom } from './chance.ts';
import { roll } from './roll.ts';

const faces = (...values: number[]) => {
  let next = 0;
  return () => (values[next++] ?? 1) - 1;
};

const refusal = (notation: string): string => {
  const result = roll(notation, () => 0);
  return result.ok ? `rolled ${result.total}` : `${result.at}: ${result.message}`;
};

describe('roll', () => {
  it.each<[string, number[], number, string]>([
    ['7', [], 7, '7 = 7'],
    ['d20', [13], 13, 'd20 [13] = 13'],
    ['2d6 + 3', [2, 5], 10, '2d6 [2, 5] + 3 = 10'],
    ['2D6', [2, 5], 7, '2D6 [2, 5] = 7'],
    ['4d6kh3+2', [6, 2, 5, 4], 17, '4d6kh3 [6, (2), 5, 4] + 2 = 17'],
    ['4d6k3', [6, 2, 5, 4], 15, '4d6k3 [6, (2), 5, 4] = 15'],
    ['2d20kl1', [15, 6], 6, '2d20kl1 [(15), 6] = 6'],
    ['2d20kl', [6, 6], 6, '2d20kl [6, (6)] = 6'],
    ['3d6kh9', [1, 2, 3], 6, '3d6kh9 [1, 2, 3] = 6'],
    ['4d6dl1', [6, 2, 5, 4], 15, '4d6dl1 [6, (2), 5, 4] = 15'],
    ['4d6d1', [6, 2, 5, 4], 15, '4d6d1 [6, (2), 5, 4] = 15'],
    ['4d6dh2', [6, 2, 5, 4], 6, '4d6dh2 [(6), 2, (5), 4] = 6'],
    ['3d20dl1dh1', [3, 17, 9], 9, '3d20dl1dh1 [(3), (17), 9] = 9'],
    ['2d20dl1dh0', [3, 17], 17, '2d20dl1dh0 [(3), 17] = 17'],
    ['1d6!', [6, 6, 3], 15, '1d6! [6!, 6!, 3] = 15'],
    ['2d6!>4', [5, 1, 3], 9, '2d6!>4 [5!, 1, 3] = 9'],
    ['2d6!=5', [5, 1, 3], 9, '2d6!=5 [5!, 1, 3] = 9'],
    ['2d6!!', [6, 6, 2, 3], 17, '2d6!! [14!, 3] = 17'],
    ['1d6!p', [6, 6, 3], 13, '1d6!p [6!, 5!, 2] = 13'],
    ['1d6!!p', [6, 6, 3], 13, '1d6!!p [13!] = 13'],
    ['2d6r1', [1, 1, 4, 5], 9, '2d6r1 [(1), (1), 4, 5] = 9'],
    ['1d6r', [1, 4], 4, '1d6r [(1), 4] = 4'],
    ['2d6r1r2', [1, 2, 4, 5], 9, '2d6r1r2 [(1), (2), 4, 5] = 9'],
    ['1d6ro<3', [2, 1], 1, '1d6ro<3 [(2), 1] = 1'],
    ['8d10>=7', [7, 6, 10, 1, 2, 3, 9, 8], 4, '8d10>=7 [7✓, 6, 10✓, 1, 2, 3, 9✓, 8✓] = 4'],
    ['3d10=10', [10, 9, 10], 2, '3d10=10 [10✓, 9, 10✓] = 2'],
    ['3d10<>10', [10, 9, 10], 1, '3d10<>10 [10, 9✓, 10] = 1'],
    ['4d10>=8f1', [8, 1, 1, 5], -1, '4d10>=8f1 [8✓, 1✗, 1✗, 5] = -1'],
    ['3d6!>=6>=5', [6, 5, 1, 4], 2, '3d6!>=6>=5 [6!✓, 5✓, 1, 4] = 2'],
    ['4d6kh2>=4', [6, 5, 4, 1], 2, '4d6kh2>=4 [6✓, 5✓, (4), (1)] = 2'],
    ['3d6min3', [1, 4, 2], 10, '3d6min3 [3, 4, 3] = 10'],
    ['3d6max4', [6, 4, 2], 10, '3d6max4 [4, 4, 2] = 10'],
    ['d%', [100], 100, 'd% [100] = 100'],
    ['4dF', [1, 2, 3, 3], 1, '4dF [-1, 0, 1, 1] = 1'],
    ['0d6>=4', [], 0, '0d6>=4 [] = 0'],
    ['(1+1)d(2*3)', [3, 4], 7, '(1+1)d(2*3) [3, 4] = 7'],
    ['(d4)d6', [2, 5, 6], 11, '(d4)d6 [5, 6] = 11'],
    ['2*(3+d6)', [4], 14, '2 * (3 + d6 [4]) = 14'],
    ['2+3*4', [], 14, '2 + 3 * 4 = 14'],
    ['10-4-3', [], 3, '10 - 4 - 3 = 3'],
    ['-d6', [4], -4, '-d6 [4] = -4'],
    ['1d20+-1', [4], 3, '1d20 [4] + -1 = 3'],
    ['7/2', [], 3.5, '7 / 2 = 3,5'],
    ['piso(7/2)+teto(7/2)', [], 7, 'piso(7 / 2) + teto(7 / 2) = 7'],
    ['max(1d6; 1d8)', [3, 8], 8, 'max(1d6 [3], 1d8 [8]) = 8'],
    ['7%4', [], 3, '7 % 4 = 3'],
    ['2d6[fogo] + 1[arma] # Golpe', [3, 4], 8, '2d6 [3, 4] fogo + 1 arma = 8 # Golpe'],
    ['2d6−1', [3, 4], 6, '2d6 [3, 4] - 1 = 6'],
    ['2d6≥4', [3, 4], 1, '2d6≥4 [3, 4✓] = 1'],
    ['1d6+1,5', [4], 5.5, '1d6 [4] + 1,5 = 5,5'],
    ['max((1,5+1d4); 2)', [3], 4.5, 'max((1,5 + 1d4 [3]), 2) = 4,5'],
    ['max(1,5)', [], 5, 'max(1, 5) = 5'],
    ['0.1+0.2', [], 0.3, '0,1 + 0,2 = 0,3'],
    ['1d6*0.1', [3], 0.3, '1d6 [3] * 0,1 = 0,3'],
    ['1/3*3', [], 1, '1 / 3 * 3 = 1'],
    ['teto(0.1*3*10)', [], 3, 'teto(0,1 * 3 * 10) = 3'],
    ['0.3%0.1', [], 0, '0,3 % 0,1 = 0'],
    ['1d20+5 para acertar', [13], 18, '1d20 [13] + 5 = 18 # para acertar'],
    ['2d6 dano de fogo', [3, 4], 7, '2d6 [3, 4] = 7 # dano de fogo'],
    ['1d20 Reflexos', [3], 3, '1d20 [3] = 3 # Reflexos'],
    ['4d6 kh3 força', [6, 2, 5, 4], 15, '4d6kh3 [6, (2), 5, 4] = 15 # força'],
    ['2d6 # 1d6 a mais', [3, 4], 7, '2d6 [3, 4] = 7 # 1d6 a mais'],
    ['1d6r6', [6, 2], 2, '1d6r6 [(6), 2] = 2'],
  ])('%s', (notation, thrown, total, text) => {
    expect(roll(notation, faces(...thrown))).toMatchObject({ ok: true, total, text });
  });

  it('says of each die what became of it', () => {
    expect(roll('3d6r1!kh2>=5', faces(1, 6, 2, 3, 4))).toEqual({
      ok: true,
      total: 1,
      text: '3d6r1!kh2>=5 [(1), 6!✓, (2), (3), 4] = 1',
      dice: [
        { sides: 6, value: 1, kept: false, rerolled: true },
        { sides: 6, value: 6, kept: true, exploded: true, success: true },
        { sides: 6, value: 2, kept: false },
        { sides: 6, value: 3, kept: false },
        { sides: 6, value: 4, kept: true, success: false },
      ],
    });
    expect(roll('1d6!!p', faces(6, 2))).toMatchObject({ dice: [{ sides: 6, value: 7, faces: [6, 2] }] });
    expect(roll('1d6min3', faces(1))).toMatchObject({ dice: [{ sides: 6, value: 3, faces: [1] }] });
    expect(roll('dF', faces(1))).toMatchObject({ dice: [{ sides: 3, value: -1, fate: true }] });
  });

  it.each<[string, string]>([
    ['', '0: Escreva o que rolar, como “2d6+3” (caractere 1).'],
    ['2d6+', '4: Esperava um número ou um dado, como “d20”, e encontrei o fim do texto (caractere 5).'],
    ['dado', '1: Falta dizer quantos lados tem o dado, como em “d20” (caractere 2).'],
    ['2(3)', '1: Não entendi “(”: depois de um valor vem “+”, “-”, “*” ou “/” (caractere 2).'],
    ['(2d6', '4: Esperava “)” e encontrei o fim do texto (caractere 5).'],
    ['foo(2)', '0: Não conheço a função “foo” (caractere 1).'],
    ['abs(1,2)', '0: A função “abs” não aceita 2 valores (caractere 1).'],
    ['7/(3-3)', '1: Não dá para dividir por zero (caractere 2).'],
    ['1d20+5>=15', '6: A comparação conta sucessos e vem logo depois dos dados (caractere 7).'],
    ['2d6f1', '5: Falhas só se contam com sucessos, como em “8d10>=7f1” (caractere 6).'],
    ['4d6min2min3', '7: Este modificador se repete ou contradiz o anterior (caractere 8).'],
    ['2d6>=', '5: Falta um número inteiro depois de “>=” (caractere 6).'],
    ['3d6r<7', '0: Esses dados seriam rolados de novo para sempre (caractere 1).'],
    ['1d1!', '0: Esses dados explodiriam para sempre (caractere 1).'],
    ['501d6', '0: O número de dados deve ser inteiro, de 0 a 500, e não 501 (caractere 1).'],
    ['300d6+300d6', '6: Passaria de 500 dados, contando os rolados de novo (caractere 7).'],
    ['(7/2)d6', '0: O número de dados deve ser inteiro, de 0 a 500, e não 3,5 (caractere 1).'],
    ['d1001', '0: O número de lados deve ser inteiro, de 1 a 1000, e não 1001 (caractere 1).'],
    ['d0', '0: O número de lados deve ser inteiro, de 1 a 1000, e não 0 (caractere 1).'],
    [
      '(1d20-15)d1+15',
      '0: O número de dados deve ser inteiro, de 0 a 500, e aqui poderia ser qualquer um de -14 a 5 (caractere 1).',
    ],
    ['(1d6/2)d6', '0: O número de dados deve ser inteiro, de 0 a 500, e aqui poderia ter vírgula (caractere 1).'],
    ['1/(1d6-3)', '1: Com alguns resultados: não dá para dividir por zero (caractere 2).'],
    ['raiz(1d6-3)', '0: Com alguns resultados: esta conta não tem resultado (caractere 1).'],
    ['500d6!', '0: Passaria de 500 dados, contando os rolados de novo (caractere 1).'],
    ['9999999999999999', '0: Este número tem dígitos demais (caractere 1).'],
    ['999999999999999*999999999999999', '15: O resultado ficou grande demais (caractere 16).'],
    [`${'('.repeat(33)}1${')'.repeat(33)}`, '33: Há mais de 32 parênteses um dentro do outro (caractere 34).'],
    ['3#1d20', '1: O “#” só dá um nome à rolagem: para rolar mais de uma vez, role de novo (caractere 2).'],
    ['2 # d6', '2: O “#” só dá um nome à rolagem: para rolar mais de uma vez, role de novo (caractere 3).'],
    ['1d6rr6', '3: Escreva “r” uma vez só, com o valor, como em “1d6r1” (caractere 4).'],
    ['4d6kk3', '3: Escreva “k” uma vez só, com o valor, como em “1d6k1” (caractere 4).'],
    ['1d6x6', '3: Não entendi “x”: o dado explode com “!”, como em “1d6!6”, e multiplica-se com “*” (caractere 4).'],
    ['1d6 x 2', '4: Não entendi “x”: o dado explode com “!”, como em “1d6!6”, e multiplica-se com “*” (caractere 5).'],
    ['1d20+@str', '5: Os valores da ficha se rolam na ficha: aqui escreva o número, como em “1d20+3” (caractere 6).'],
    ['1d20+força', '5: Os valores da ficha se rolam na ficha: aqui escreva o número, como em “1d20+3” (caractere 6).'],
    ['[[1d20]]', '0: Escreva só a rolagem, sem “[[”, como “1d20+3” (caractere 1).'],
    ['/r 1d20', '0: Escreva só a rolagem, sem “/r”, como “1d20+3” (caractere 1).'],
    ['!roll 1d20', '0: Escreva só a rolagem, sem “!roll”, como “1d20+3” (caractere 1).'],
    ['1d20 com vantagem', '5: Vantagem se escreve “2d20kh1”, e desvantagem “2d20kl1” (caractere 6).'],
    ['2d6 dano + 3', '4: Não entendi “d”: depois de um valor vem “+”, “-”, “*” ou “/” (caractere 5).'],
    ['2d6 5', '4: Não entendi “5”: depois de um valor vem “+”, “-”, “*” ou “/” (caractere 5).'],
    ['7 para acertar', '2: Não entendi “p”: depois de um valor vem “+”, “-”, “*” ou “/” (caractere 3).'],
    [
      'max(1,5; 2)',
      '5: Aqui a vírgula pode separar dois valores ou ser decimal: escreva “1.5”, ou só vírgulas (caractere 6).',
    ],
    ['1+'.repeat(101), '200: Passou de 200 caracteres: escreva em partes.'],
  ])('refuses %s', (notation, sentence) => {
    expect(refusal(notation)).toBe(sentence);
  });

  it('ends rerolls and explosions at the limit', () => {
    const result = roll('100d6!', () => 5);
    expect(result).toMatchObject({ ok: true, total: 3000 });
    expect(result.ok && result.dice).toHaveLength(500);
    expect(result.ok && result.text).toMatch(/ = 3000 \(parou em 500 dados\)$/);
    expect(roll('1d6r<6', () => 0)).toMatchObject({ ok: true, total: 1 });
  });

  it('takes what stands exactly at the limits', () => {
    expect(roll('500d1000', (n) => n - 1)).toMatchObject({ ok: true, total: 500_000 });
    expect(roll(`${'('.repeat(32)}1${')'.repeat(32)}`, () => 0)).toMatchObject({ ok: true, total: 1 });
    expect(roll(`1${'+1'.repeat(99)}`, () => 0)).toMatchObject({ ok: true, total: 100 });
  });
});

describe('plain dice', () => {
  it('have for a total the sum of the kept ones, each a face of its die', () => {
    const random = chanceFrom(hmacBlocks('sums'));
    const plain = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 1000 }), fc.nat(45));
    fc.assert(
      fc.property(plain, fc.constantFrom('', 'kh', 'kl', 'dh', 'dl'), ([count, sides, kept], end) => {
        const result = roll(`${count}d${sides}${end && end + kept}`, random);
        if (!result.ok) throw new Error(result.message);
        const counted = result.dice.filter((die) => die.kept);
        const wanted = { kh: kept, kl: kept, dh: count - kept, dl: count - kept, '': count }[end];
        expect(counted).toHaveLength(Math.max(0, Math.min(count, wanted)));
        expect(result.total).toBe(counted.reduce((sum, die) => sum + die.value, 0));
        for (const die of result.dice) expect(die.value >= 1 && die.value <= sides).toBe(true);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
