import { describe, expect, it } from 'vitest';
import { compileMarkup } from './compile-markup.ts';

const html = (source: string): string => compileMarkup(source).html;

describe('rich text', () => {
  it('sets Markdown', () => {
    const set = html('# Um\n\n#### Dois\n\nO *bode* **fala**.\n\n- a\n- b\n\n> disse\n\n---\n\n3. três');
    expect(set).toBe(
      '<h3>Um</h3>\n<h3>Dois</h3>\n<p>O <em>bode</em> <strong>fala</strong>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n' +
        '<blockquote>\n<p>disse</p>\n</blockquote>\n<hr />\n<ol start="3">\n<li>três</li>\n</ol>',
    );
  });

  it('sets HTML too, and mixed with Markdown', () => {
    expect(html('<p>Duas <b>lanternas</b><br>e um *poço*</p>')).toBe('<p>Duas <b>lanternas</b><br />e um *poço*</p>');
    expect(html('um <em>poço</em> **fundo**')).toBe('<p>um <em>poço</em> <strong>fundo</strong></p>');
  });

  it.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['![x](https://a.b/c.png)'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>'],
    ['<p style="position:fixed" class="sheet" id="conteudo" onclick="alert(1)">x</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['<style>body{display:none}</style>'],
    ['<form action="/auth/logout"><button>x</button></form>'],
    ['<math><mtext><table><mglyph><style><img src onerror=alert(1)>'],
  ])('lets nothing of %s through', (source) => {
    expect(html(source)).not.toMatch(
      /<(?!\/?(p|a|div|table)\b)|alert\(1\)(?![^<]*<\/p>)|style=|class=(?!"table-scroll")|id=|on\w+=|script|src/i,
    );
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//a.b/c', '/auth/logout', 'vbscript:x'])(
    'makes no link to %s',
    (href) => {
      expect(html(`[ir](${href})`)).not.toContain('href');
      expect(html(`<a href="${href}">ir</a>`)).not.toContain('href');
    },
  );

  it('shows a text that is nested past all reading, or too long to be one, as far as it can', () => {
    for (const mark of ['>', '> ', '1. ', '**a ', '<p>']) expect(html(mark.repeat(10_000))).toBeTypeOf('string');
    expect(html('palavra '.repeat(100_000)).length).toBeLessThan(30_000);
  });

  it('leads to the web and to mailboxes, without vouching for them', () => {
    const mark = 'rel="nofollow ugc noopener"';
    expect(html('[ir](https://a.b/c)')).toBe(`<p><a href="https://a.b/c" ${mark}>ir</a></p>`);
    expect(html('[ir](mailto:a@b.c)')).toBe(`<p><a href="mailto:a@b.c" ${mark}>ir</a></p>`);
  });

  it('leads to pages of this site by their path, and to nothing else of it', () => {
    expect(html('[loja](/loja?q=a) <a href="/novidades/x" class="y">lá</a>')).toBe(
      '<p><a href="/loja?q=a">loja</a> <a href="/novidades/x">lá</a></p>',
    );
    expect(html('[ir](/functions/getStats) [ir](/%2e%2e/auth/logout) <a href="/\\a.b">ir</a>')).not.toContain('href');
  });

  it('sets tables that scroll by themselves, with their heads named, and keeps cells apart in plain words', () => {
    const { html: set, text } = compileMarkup('| Arma | Dano |\n| :-- | --: |\n| Faca | *1d4* |');
    expect(set.replaceAll('\n', '')).toBe(
      '<div class="table-scroll" role="group" aria-label="Tabela" tabindex="0"><table><thead><tr>' +
        '<th scope="col" align="left">Arma</th><th scope="col" align="right">Dano</th></tr></thead><tbody><tr>' +
        '<td align="left">Faca</td><td align="right"><em>1d4</em></td></tr></tbody></table></div>',
    );
    expect(text.trim().split(/\s+/)).toEqual(['Arma', 'Dano', 'Faca', '1d4']);
    expect(compileMarkup('<table><tr><td>a</td><td>b &amp;lt; c</td></tr></table>').text.trim()).toBe('a b &lt; c');
  });
});
