import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#130e0a;color:#f6ecd7;font:1rem/1.45 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:clamp(1.5rem,6vw,4.5rem) 1.25rem}
h1{margin:0 0 .75rem;font:900 clamp(2rem,1.5rem + 3vw,3.25rem)/1 Impact,'Arial Narrow',system-ui,sans-serif;letter-spacing:.01em;text-transform:uppercase}
h2{margin:0 0 .75rem;font-size:1.125rem}
p{margin:0 0 1rem;max-width:60ch}
.brand{margin:0 0 2rem;color:#ffc54f;font-weight:700;letter-spacing:.04em}
.soft{color:#bbaf9c}
.error{padding:.75rem 1rem;border:2px solid #ff7a6b;color:#ffb3a8}
.columns{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr))}
.panel{padding:1.25rem;background:#1f1712;border:2px solid #594a3c}
label{display:block;margin:0 0 .75rem}
label span{display:block;margin:0 0 .25rem;font-size:.875rem;color:#bbaf9c}
input{width:100%;padding:.7rem .75rem;border:2px solid #8d7965;border-radius:2px;background:#130e0a;color:inherit;font:inherit}
button,.button{display:inline-block;padding:.7rem 1rem;border:0;border-radius:2px;background:#b994f2;color:#130e0a;font:inherit;font-weight:700;text-align:left;text-decoration:none;cursor:pointer}
.account{display:block;width:100%;margin:0 0 .75rem;background:#f6ecd7}
.account small{display:block;font-weight:400}
button:hover,.button:hover{box-shadow:5px 5px 0 #b71b14}
@media (forced-colors:active){button,.button{border:2px solid}}
.quiet{padding-left:0;background:none;color:#f6ecd7;text-decoration:underline}
.quiet:hover{box-shadow:none;color:#ffc54f}
:focus-visible{outline:3px solid #ffc54f;outline-offset:2px}
.scene{display:block;width:100%;height:auto;margin:0 0 1.5rem}
.actions{display:flex;flex-wrap:wrap;gap:1rem;margin:1.5rem 0 0}
`;

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Markup = ReturnType<typeof html>;

export interface PlainPage {
  html: string;
  headers: Record<string, string>;
}

/** A page without the product's bundle: sign-in must work when the rest fails. */
export async function plainPage(page: { title: string; body: Markup; script?: string }): Promise<PlainPage> {
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
<main>
<p class="brand">RPGpédia</p>
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
