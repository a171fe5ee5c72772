import { describe, expect, it } from 'vitest';
import { richText } from './rich-text.server.ts';

describe('rich text', () => {
  it('sets Markdown', async () => {
    const html = await richText('# Um\n\n#### Dois\n\nO *bode* **fala**.\n\n- a\n- b\n\n> disse\n\n---\n\n3. três');
    expect(html).toBe(
      '<h3>Um</h3>\n<h3>Dois</h3>\n<p>O <em>bode</em> <strong>fala</strong>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n' +
        '<blockquote>\n<p>disse</p>\n</blockquote>\n<hr />\n<ol start="3">\n<li>três</li>\n</ol>',
    );
  });

  it('sets HTML too, and mixed with Markdown', async () => {
    expect(await richText('<p>Duas <b>lanternas</b><br>e um *poço*</p>')).toBe(
      '<p>Duas <b>lanternas</b><br />e um *poço*</p>',
    );
    expect(await richText('um <em>poço</em> **fundo**')).toBe('<p>um <em>poço</em> <strong>fundo</strong></p>');
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
  ])('lets nothing of %s through', async (source) => {
    expect(await richText(source)).not.toMatch(
      /<(?!\/?(p|a)\b)|alert\(1\)(?![^<]*<\/p>)|style=|class=|id=|on\w+=|script|src/i,
    );
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//a.b/c', '/auth/logout', 'vbscript:x'])(
    'makes no link to %s',
    async (href) => {
      expect(await richText(`[ir](${href})`)).not.toContain('href');
      expect(await richText(`<a href="${href}">ir</a>`)).not.toContain('href');
    },
  );

  it('shows a text that is nested past all reading, or too long to be one, as far as it can', async () => {
    for (const mark of ['>', '> ', '1. ', '**a ', '<p>'])
      expect(await richText(mark.repeat(10_000))).toBeTypeOf('string');
    expect((await richText('palavra '.repeat(100_000))).length).toBeLessThan(30_000);
  });

  it('leads to the web and to mailboxes, without vouching for them', async () => {
    const mark = 'rel="nofollow ugc noopener"';
    expect(await richText('[ir](https://a.b/c)')).toBe(`<p><a href="https://a.b/c" ${mark}>ir</a></p>`);
    expect(await richText('[ir](mailto:a@b.c)')).toBe(`<p><a href="mailto:a@b.c" ${mark}>ir</a></p>`);
  });
});
