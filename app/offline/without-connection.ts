import type { KeptTitle } from './kept-pages.ts';

const STYLE = `body{margin:0;padding:3rem 1.25rem;background:#130e0a;color:#f3e9d8;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:auto}h1{font-size:1.75rem;line-height:1.2}h2{margin-top:2rem;font-size:1.25rem}a{color:#f0b23e}li{margin:.75rem 0;overflow-wrap:anywhere}a:focus-visible{outline:3px solid}
.again{display:inline-block;padding:.75rem 1.25rem;background:#f0b23e;color:#130e0a;font-weight:700;text-decoration:none}`;

const AGAIN = '<p><a class="again" href="">Tentar de novo</a></p>';
const HOW =
  'Uma ficha fica guardada quando você a abre com conexão. Um livro seu, quando você pede “Guardar neste aparelho” na aparência do leitor.';
const SIGNED_OUT = `<p>Neste aparelho não há conta aberta, e por isso nada está guardado nele: sair da conta tira as fichas e os livros que estavam. Quando a conexão voltar, entre de novo. ${HOW}</p>`;
const NOTHING = `<p>Esta página não está guardada neste aparelho, nem outra ainda. ${HOW}</p>`;
const OTHERS = '<p>Esta página não está guardada neste aparelho. Ela abre de novo quando a conexão voltar.</p>';

function listOf(kept: readonly KeptTitle[]): string {
  const rows = kept.map(({ path, title }) => `<li><a href="${encodeURI(path)}">${title || path}</a></li>`);
  return `<h2>O que abre sem conexão</h2><ul>${rows.join('')}</ul>`;
}

/** Shown for a page that is not kept; `uid` is null where nobody is signed in. The titles are already escaped: they come from pages. */
export function withoutConnection(uid: string | null, kept: readonly KeptTitle[]): Response {
  const told = uid === null ? SIGNED_OUT + AGAIN : kept.length === 0 ? NOTHING + AGAIN : OTHERS + AGAIN + listOf(kept);
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sem conexão | RPGpédia</title><style>${STYLE}</style></head><body><main><h1>Sem conexão</h1>${told}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}
