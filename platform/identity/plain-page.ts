import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** Addresses that lead to the product's own faces (`server/http/letters.ts`); without them a page still reads. */
export const LETTERS = { poster: '/letras/poster.woff2', ui: '/letras/ui.woff2' } as const;

const SANS = "local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Roboto')";
const SANS_BOLD = "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('Roboto Bold')";

/** The stand-ins have the measures of `ui/styles/fonts.css`, so that nothing moves when the faces arrive. */
const STYLE = `
@font-face{font-family:'Londrina Solid';font-weight:900;font-display:swap;src:url(${LETTERS.poster}) format('woff2')}
@font-face{font-family:Gabarito;font-weight:400 800;font-display:swap;src:url(${LETTERS.ui}) format('woff2')}
@font-face{font-family:'Londrina Fallback';font-weight:900;src:${SANS_BOLD};size-adjust:68.5%;ascent-override:138%;descent-override:34.7%;line-gap-override:0%}
@font-face{font-family:'Gabarito Fallback';font-weight:400 500;src:${SANS};size-adjust:96%;ascent-override:97.9%;descent-override:27.1%;line-gap-override:0%}
@font-face{font-family:'Gabarito Fallback';font-weight:600 900;src:${SANS_BOLD};size-adjust:92.2%;ascent-override:102.1%;descent-override:28.2%;line-gap-override:0%}
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#130e0a;color:#f6ecd7;font:1rem/1.45 Gabarito,'Gabarito Fallback',system-ui,sans-serif}
.flags{display:block;width:100%;height:3.5rem}
main{max-width:52rem;margin:0 auto;padding:clamp(1.25rem,4vw,3rem) 1.25rem 4.5rem}
h1{margin:0 0 1rem;font:900 clamp(2.5rem,1.7rem + 3.4vw,4.25rem)/.95 'Londrina Solid','Londrina Fallback',Impact,'Arial Narrow',sans-serif;text-transform:uppercase;text-wrap:balance}
h2{margin:0 0 .75rem;font:900 1.5rem/1.05 'Londrina Solid','Londrina Fallback',Impact,sans-serif}
p{margin:0 0 1rem;max-width:60ch}
a{color:inherit}
.brand{margin:0 0 2rem;font:900 1.5rem/1 'Londrina Solid','Londrina Fallback',Impact,sans-serif}
.brand a{color:#f6ecd7;text-decoration:none}
.brand span{color:#bf8cf5}
.soft{color:#bbaf9c}
.error{padding:.75rem 1rem;border:2px solid #ff7a6b;color:#ffb3a8}
.columns{display:grid;gap:1.5rem;align-items:start;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))}
.panel{padding:1.25rem;background:#1f1712}
label{display:block;margin:0 0 .75rem}
label span{display:block;margin:0 0 .25rem;font-size:.875rem;color:#bbaf9c}
input{width:100%;padding:.7rem .75rem;border:2px solid #8d7965;border-bottom-width:4px;border-radius:2px;background:#130e0a;color:inherit;font:inherit}
button,.button{display:inline-block;padding:.7rem 1.1rem;border:0;border-radius:2px;background:#bf8cf5;color:#130e0a;font:inherit;font-weight:700;text-align:left;text-decoration:none;cursor:pointer;box-shadow:5px 5px 0 #5a3a7d}
.account{display:block;width:100%;margin:0 0 .75rem;background:#f6ecd7;box-shadow:none}
.account small{display:block;font-weight:400}
button:hover,.button:hover{box-shadow:8px 8px 0 #b71b14}
button:active,.button:active{box-shadow:none}
@media (forced-colors:active){button,.button{border:2px solid}}
.quiet{padding-left:0;background:none;color:#f6ecd7;box-shadow:none;text-decoration:underline}
.quiet:hover{box-shadow:none;color:#ffc54f}
:focus-visible{outline:3px solid #ffc54f;outline-offset:3px}
.scene{display:block;width:100%;height:auto;margin:0 0 1.5rem}
.actions{display:flex;flex-wrap:wrap;gap:1rem;margin:1.5rem 0 0}
.letters{margin:0;padding:0;list-style:none;border-top:1px solid #594a3c}
.letters a{display:grid;gap:.15rem 1rem;padding:.9rem .25rem;border-bottom:1px solid #594a3c;text-decoration:none;overflow-wrap:anywhere}
.letters a:hover{background:#1f1712}
.letters b{font-size:1.0625rem}
.letters small{color:#bbaf9c;font-size:.875rem}
.head{margin:0 0 1.5rem;display:grid;gap:.35rem 1rem;grid-template-columns:max-content 1fr;overflow-wrap:anywhere}
.head dt{color:#bbaf9c}
.head dd{margin:0}
.mail{overflow-x:auto}
.source{padding:1rem;background:#1f1712;overflow-wrap:anywhere;white-space:pre-wrap;font:inherit;font-size:.875rem}
.empty{padding:2rem 1.25rem;border:2px dashed #8d7965}
`;

const FLAG_PAPERS = ['#bf8cf5', '#fad03e', '#fb6252', '#56d4d5', '#76cd6d', '#f987b1', '#ff9b4e', '#69a6f8'];
const FLAGS = 32;

/** A cord of flags: all that these pages have of a picture. */
const CORD = `<svg class="flags" viewBox="0 0 ${FLAGS * 44} 56" preserveAspectRatio="xMinYMin slice" aria-hidden="true"><path fill="none" stroke="#594a3c" stroke-width="3" d="M0 6H${FLAGS * 44}"/>${Array.from(
  { length: FLAGS },
  (_, i) =>
    `<path fill="${FLAG_PAPERS[(i * 3) % FLAG_PAPERS.length]}" d="M${i * 44 + 7} 6l30 ${i % 2} -1 ${42 - (i % 3)} -14-13 -15 13z"/>`,
).join('')}</svg>`;

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Markup = ReturnType<typeof html>;

export interface PlainPage {
  html: string;
  headers: Record<string, string>;
}

interface Page {
  title: string;
  body: Markup;
  script?: string;
  /** The page shows a mail, which has its styles in its elements. */
  styled?: boolean;
}

/** A page without the product's bundle: sign-in must work when the rest fails. */
export async function plainPage(page: Page): Promise<PlainPage> {
  const document = await html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · RPGpédia</title>
<style>${raw(STYLE)}</style>
</head>
<body>
${raw(CORD)}
<main>
<p class="brand"><a href="/">RPG<span>pédia</span></a></p>
${page.body}
</main>
${page.script ? html`<script>${raw(page.script)}</script>` : ''}
</body>
</html>
`;
  return {
    html: document.toString(),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src ${hashSource(STYLE)}`,
        ...(page.styled ? ["style-src-attr 'unsafe-inline'", "img-src 'self' data:"] : []),
        "font-src 'self'",
        `script-src ${page.script ? hashSource(page.script) : "'none'"}`,
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'X-Content-Type-Options': 'nosniff',
    },
  };
}
