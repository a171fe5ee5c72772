import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './markdown-pieces.ts';
import { MarkdownText } from './markdown-text.tsx';
import { hasMarkdown } from './rich-text.tsx';

const html = (text: string): string =>
  renderToStaticMarkup(<MarkdownText pieces={piecesOf(text)!} />).replace(/^<div class="rich">|<\/div>$/g, '');

describe('the Markdown of a note', () => {
  it.each<[string, string]>([
    ['# O porto', '<h3>O porto</h3>'],
    ['Vi **Nina** e *Téo*.', '<p>Vi <strong>Nina</strong> e <em>Téo</em>.</p>'],
    ['- sal\n- corda', '<ul><li>sal</li><li>corda</li></ul>'],
    ['3. terceiro\n4. quarto', '<ol start="3"><li>terceiro</li><li>quarto</li></ol>'],
    ['> Eu volto.', '<blockquote><p>Eu volto.</p></blockquote>'],
    ['`2d6+3`\n\n---', '<p><code>2d6+3</code></p><hr/>'],
    ['~~caiu~~ *ficou*', '<p><s>caiu</s> <em>ficou</em></p>'],
    [
      '| Arma | Dano |\n| --- | --- |\n| Faca | **1d4** |',
      '<div class="table-scroll" role="group" aria-label="Tabela" tabindex="0"><table><thead><tr><th scope="col">Arma</th>' +
        '<th scope="col">Dano</th></tr></thead><tbody><tr><td>Faca</td><td><strong>1d4</strong></td></tr></tbody></table></div>',
    ],
    [
      'Vá à [loja](/loja).',
      '<p>Vá à <a href="/loja" rel="nofollow ugc noopener noreferrer" target="_blank">loja</a>.</p>',
    ],
    [
      '[mapa](https://exemplo.example/m)',
      '<p><a href="https://exemplo.example/m" rel="nofollow ugc noopener noreferrer" target="_blank">mapa</a></p>',
    ],
  ])('is drawn: %j', (text, drawn) => {
    expect(html(text)).toBe(drawn);
    expect(hasMarkdown(text)).toBe(true);
  });

  it('names pages of books, but for those in code', () => {
    expect(hasMarkdown('Veja [[brutal, p. 41]].')).toBe(true);
    expect(html('Veja **[[brutal, p. 41]]**.')).toMatch(
      /<strong><span class="page-chip">.*brutal, p\. 41<\/span><\/strong>/,
    );
    expect(html('`[[brutal, p. 41]]`')).toBe('<p><code>[[brutal, p. 41]]</code></p>');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1) "t")',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](//exemplo.example)',
    '[x](/auth/logout)',
    '![x](https://exemplo.example/pixel.gif)',
    '<https://exemplo.example" onmouseover="alert(1)>',
    '[a]: javascript:alert(1)\n\n[a]',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
  ])('runs nothing, loads nothing and leads nowhere: %j', (text) => {
    const tags = html(text).match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => !/^<\/?(p|div)>$/.test(tag))).toEqual([]);
  });

  it.each(['> '.repeat(10_000), '> '.repeat(100), `${'|a'.repeat(5_000)}\n${'|-'.repeat(5_000)}\n${'|\n'.repeat(50)}`])(
    'is shown as it was written where it is nested or grows past reading: %#',
    (text) => {
      expect(piecesOf(text)).toBe(null);
    },
  );

  it('is not seen in plain words', () => {
    for (const text of [
      '',
      'Primeiro laço: Téo, que me deve uma.',
      'Um * só, 3 * 4, snake_case — e “aspas”.',
      'R$ 5 (x)',
    ])
      expect(hasMarkdown(text)).toBe(false);
  });
});
