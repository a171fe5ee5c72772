import { html } from 'hono/html';
import { DEMO_ACCOUNTS, DEMO_READER, DEMO_TREASURER } from '../demo-accounts.ts';
import { type PlainPage, plainPage } from '../plain-page.ts';

export interface TypedIdentity {
  name: string;
  email: string;
}

/**
 * The fields come before the demo accounts because Enter presses the form's first button, and a user who types an
 * address means that address.
 */
export function chooserPage(typed: TypedIdentity, error: string | null): Promise<PlainPage> {
  return plainPage({
    title: 'Escolha uma conta',
    body: html`<h1>Escolha uma conta</h1>
<p class="soft">Esta é a entrada de demonstração: qualquer e-mail serve, e nenhuma senha é pedida.</p>
${error ? html`<p class="error" role="alert" id="error">${error}</p>` : ''}
<form method="post" novalidate>
<div class="columns">
<section class="panel">
<h2>Entrar com um e-mail</h2>
<label><span>Nome, se a conta for nova</span><input name="name" autocomplete="name" maxlength="128" value="${typed.name}"></label>
<label><span>E-mail</span><input name="email" type="email" autocomplete="email" maxlength="254" value="${typed.email}"${
      error ? html` aria-invalid="true" aria-describedby="error" autofocus` : ''
    }></label>
<button name="other" value="1">Entrar com este e-mail</button>
</section>
<section class="panel">
<h2>Contas de demonstração</h2>
${DEMO_ACCOUNTS.map(
  (account) =>
    html`<button class="account" name="account" value="${account.email}">${account.name}<small>${account.email}</small></button>
`,
)}
<p>Para ver uma conta com livros começados e perfil vestido, escreva <b>${DEMO_READER.email}</b> no e-mail. Uma segunda pessoa da administração é <b>${DEMO_TREASURER.email}</b>.</p>
</section>
</div>
<p class="actions"><button class="quiet" name="cancel" value="1">Cancelar</button></p>
</form>`,
  });
}

export function failedPage(): Promise<PlainPage> {
  return plainPage({
    title: 'Não deu para entrar',
    body: html`<h1>Não deu para entrar</h1>
<p>Este pedido de entrada expirou, já foi usado ou está incompleto. Entre de novo para continuar.</p>
<p class="actions"><a class="button" href="/auth/login">Entrar de novo</a><a class="button quiet" href="/">Voltar ao início</a></p>`,
  });
}
