import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, type Scalar } from './formula.ts';

const SCOPE: Record<string, Scalar> = {
  vontade: 3,
  ancoras: 2,
  lacunas: 1,
  eco: 4,
  'dados.max': 6,
  nome: 'Ana',
  vazio: '',
  ferida: true,
  inteira: false,
};

function evaluate(text: string): Scalar {
  const formula = compile(text);
  const result = formula.ok ? formula.evaluate((id) => SCOPE[id]) : formula;
  return result.ok ? result.value : `${result.at}: ${result.message}`;
}

describe('formulas', () => {
  it.each<[string, Scalar]>([
    ['0.1 + 0.2', 0.3],
    ['0.1 + 0.2 = 0.3', true],
    ['0.1 * 3 <= 0.3', true],
    ['1,5 * 2', 3],
    ['max(2^1,5)', 5],
    ['teto(0.1 * 3 * 10)', 3],
    ['10 + vontade + âncoras - 2*lacunas - eco', 9],
    ['10 − 2 × 3', 4],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 4 - 3', 3],
    ['7 % 4', 3],
    ['1.5 * 2', 3],
    ['-2^2', -4],
    ['2^3^2', 512],
    ['2^-1', 0.5],
    ['--3', 3],
    ['2*-3', -6],
    ['ferida + ferida', 2],
    ['dados.max', 6],
    ['eco > 3', true],
    ['eco >= 5', false],
    ['eco ≥ 4 e eco ≤ 4', true],
    ['eco = 4', true],
    ['eco <> 4', false],
    ['eco != 3', true],
    ["nome = 'Ana'", true],
    ['nome = "ana"', false],
    ["nome <> ''", true],
    ['nome = 4', false],
    ['ferida = 1', true],
    ['ferida e inteira ou eco', true],
    ['ferida && (inteira || falso)', false],
    ['não inteira', true],
    ['nao nao ferida', true],
    ['!vazio', true],
    ['verdadeiro', true],
    ["'texto'", 'texto'],
    ['se(eco > 3, 10, 20)', 10],
    ['se(eco > 9; 10; 20)', 20],
    ['se(eco > 9, 1, eco > 3, 2, 3)', 2],
    ["se(ferida, 'sim', 'não')", 'sim'],
    ['min(3, 1, 2) + max(3, eco)', 5],
    ['piso(3.7) + teto(3.2) + arredonda(2.5) + arredonda(-2.5)', 7],
    ['floor(3.7) + ceil(3.2) + round(2.5)', 10],
    ['limita(9, 0, 6)', 6],
    ['abs(-3) + sinal(-3) + raiz(9) + soma(1, 2, 3)', 11],
  ])('%s', (text, value) => {
    expect(evaluate(text)).toBe(value);
  });

  it('works out only what is chosen', () => {
    expect(evaluate('se(eco = 0, 1 / 0, 7)')).toBe(7);
    expect(evaluate('inteira e 1 / 0')).toBe(false);
    expect(evaluate('ferida ou 1 / 0')).toBe(true);
  });

  it('are kept compiled while they are few, and those that are too long are not', () => {
    const [first, long] = ['vontade + 1', `1${'+1'.repeat(300)}`];
    const kept = compile(first);
    expect(compile(first)).toBe(kept);
    const again = compile(long);
    expect(compile(long)).not.toBe(again);
    for (let n = 0; n < 300; n += 1) compile(`${n}${'+1'.repeat(220)}`);
    expect(compile(first)).not.toBe(kept);
  });

  it('tells what it reads, without accents and once', () => {
    expect(compile('lábia + Lábia + lábia + dados.max + se(e_mail, 1, 2)')).toMatchObject({
      refs: ['labia', 'Labia', 'dados.max', 'e_mail'],
    });
  });

  it.each<[string, string]>([
    ['', '0: Escreva uma fórmula, como “10 + vontade” (caractere 1).'],
    ['1 +', '3: Esperava um número, um campo ou “(” e encontrei o fim do texto (caractere 4).'],
    ['(1', '2: Esperava “)” e encontrei o fim do texto (caractere 3).'],
    ['1 2', '2: Não entendi “2” (caractere 3).'],
    ['1 < 2 < 3', '6: Não entendi “<” (caractere 7).'],
    ['eco.', '3: Não entendi “.” (caractere 4).'],
    ["'aberto", "0: Esperava um número, um campo ou “(” e encontrei “'” (caractere 1)."],
    ['e + 1', '0: “e” está fora de lugar (caractere 1).'],
    ['se(1, 2)', '0: “se” leva uma condição, o valor quando vale e o valor quando não vale (caractere 1).'],
    ['foo(1)', '0: Não conheço a função “foo” (caractere 1).'],
    ['limita(1)', '0: A função “limita” não aceita 1 valor (caractere 1).'],
    ['sumiu + 1', '0: O campo “sumiu” não existe (caractere 1).'],
    ['eco / (lacunas - 1)', '4: Não dá para dividir por zero (caractere 5).'],
    ['nome + 1', '5: Aqui cabe um número, e “Ana” é um texto (caractere 6).'],
    ['9^99', '1: O resultado ficou grande demais (caractere 2).'],
    ['raiz(0-1)', '0: Esta conta não tem resultado (caractere 1).'],
    ['1+'.repeat(251), '500: Passou de 500 caracteres: escreva em partes.'],
    [`${'('.repeat(33)}1${')'.repeat(33)}`, '33: Há mais de 32 parênteses um dentro do outro (caractere 34).'],
    [`${'2^'.repeat(40)}1`, '66: Há mais de 32 parênteses um dentro do outro (caractere 67).'],
  ])('refuses %s', (text, sentence) => {
    expect(evaluate(text)).toBe(sentence);
  });

  it('reads no property that every object has', () => {
    expect(evaluate('constructor')).toBe('0: O campo “constructor” não existe (caractere 1).');
  });

  it('agrees with arithmetic on whole sums and products', () => {
    const expression: fc.Arbitrary<string> = fc.letrec<{ e: string }>((tie) => ({
      e: fc.oneof(
        { maxDepth: 4 },
        fc.nat(99).map(String),
        fc.tuple(tie('e'), fc.constantFrom('+', '-', '*'), tie('e')).map(([a, op, b]) => `(${a} ${op} ${b})`),
      ),
    })).e;
    fc.assert(
      fc.property(expression, (text) => {
        expect(evaluate(text)).toBe(Number(new Function(`return ${text}`)()) + 0);
      }),
      { seed: 7, numRuns: 1_000 },
    );
  });
});
