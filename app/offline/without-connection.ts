import type { KeptTitle } from './kept-pages.ts';

const NIGHT = '#130e0a';
const PAPER = '#f6ecd7';
const LAMP = '#ffc54f';

/** Addresses of the faces, which the worker keeps. */
export interface Letters {
  poster: string;
  ui: string;
}

const faceOf = (family: string, weight: string, file: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${file}) format('woff2')}`;

const styleOf = ({
  poster,
  ui,
}: Letters): string => `${faceOf('Londrina Solid', '900', poster)}${faceOf('Gabarito', '400 800', ui)}
body{margin:0;background:${NIGHT};color:${NIGHT};font:1.0625rem/1.5 Gabarito,system-ui,sans-serif}
main{max-width:40rem;margin:auto;padding:2rem 1.25rem 3rem}svg{display:block;width:min(20rem,80%);margin-left:auto}
section{padding:1.5rem clamp(1.25rem,5vw,2.75rem) 2rem;background:${PAPER};box-shadow:5px 5px #b71b14}p{max-width:34rem}
h1{margin:0;font:900 clamp(2.5rem,1.7rem + 3.4vw,4.75rem)/.92 'Londrina Solid',Impact,sans-serif;text-transform:uppercase}
h2{margin:2rem 0 0;font:900 1.75rem/1.1 'Londrina Solid',Impact,sans-serif}a{color:inherit}
ul{margin:.75rem 0 0;padding:0;list-style:none;border-top:2px solid}li{border-bottom:2px solid}li a{display:block;padding:.7rem 0;overflow-wrap:anywhere;font-weight:700;text-decoration:none}li a:hover{text-decoration:underline}a:focus-visible{outline:3px solid;outline-offset:3px}
.again{display:inline-block;padding:.75rem 1.25rem;background:${LAMP};box-shadow:4px 4px ${NIGHT};font-weight:700;text-decoration:none}`;

/** The die that rises as a sun, set behind the paper. */
const RAYS = [-80, -60, -40, -20, 0, 20, 40, 60, 80]
  .map((turn) => `<path transform="rotate(${turn} 80 80)" d="M80 4q4 9 2 24h-4q-2-15 2-24Z"/>`)
  .join('');
const DIE = `<svg viewBox="0 0 160 80" aria-hidden="true"><g fill="${LAMP}">${RAYS}<path d="M80 36 118 58v44H42V58Z"/></g><path fill="none" stroke="${NIGHT}" stroke-width="3" d="M80 36v14M42 58l18 2 20-10 20 10 18-2M60 60h40M60 60 42 90M100 60l18 30M60 60l20 34 20-34"/></svg>`;

const AGAIN = '<p><a class="again" href="">Tentar de novo</a></p>';
const HOW =
  'Uma ficha fica guardada quando você a abre com conexão. Um livro seu, quando você pede “Salvar neste aparelho” na aparência do leitor.';
const SIGNED_OUT = `<p>Neste aparelho não há conta aberta, e por isso nada está guardado nele: sair da conta tira as fichas e os livros que estavam. Quando a conexão voltar, entre de novo. ${HOW}</p>`;
const NOTHING = `<p>Esta página não está guardada neste aparelho, nem outra ainda. ${HOW}</p>`;
const OTHERS = '<p>Esta página não está guardada neste aparelho. Ela abre de novo quando a conexão voltar.</p>';

function listOf(kept: readonly KeptTitle[]): string {
  const rows = kept.map(({ path, title }) => `<li><a href="${path}">${title || path}</a></li>`);
  return `<h2>O que abre sem conexão</h2><ul>${rows.join('')}</ul>`;
}

/**
 * The page in place of one that is not kept; `uid` is null if nobody is signed in. The titles are already escaped: they
 * come from pages.
 */
export function withoutConnection(uid: string | null, kept: readonly KeptTitle[], letters: Letters): Response {
  const message =
    uid === null ? SIGNED_OUT + AGAIN : kept.length === 0 ? NOTHING + AGAIN : OTHERS + AGAIN + listOf(kept);
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sem conexão · RPGpédia</title><style>${styleOf(letters)}</style></head><body><main>${DIE}<section><h1>Sem conexão</h1>${message}</section></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'",
    },
  });
}
