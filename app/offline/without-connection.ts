import type { KeptTitle } from './kept-pages.ts';

const STYLE = `body{margin:0;padding:3rem 1.25rem;background:#130e0a;color:#f3e9d8;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:auto}h1{font-size:1.75rem;line-height:1.2}a{color:#f0b23e}li{margin:.75rem 0}a:focus-visible{outline:3px solid}`;

/** What is shown for a page that is not kept. The titles are already escaped: they come from pages. */
export function withoutConnection(kept: readonly KeptTitle[]): Response {
  const list = kept.map(({ path, title }) => `<li><a href="${encodeURI(path)}">${title || path}</a></li>`).join('');
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sem conexão | RPGpédia</title><style>${STYLE}</style></head><body><main><h1>Sem conexão</h1><p>Esta página não está guardada neste aparelho. Ela abre de novo quando a conexão voltar.</p>${
    list && `<p>O que abre sem conexão:</p><ul>${list}</ul>`
  }</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}
