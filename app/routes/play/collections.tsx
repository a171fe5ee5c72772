import { Page, PageHeading } from '../../../ui/page.tsx';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/collections.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Jogar', 'Os sistemas e os personagens que você joga na RPGpédia.');

const SYSTEMS = [
  {
    theme: 1,
    name: 'Brutal',
    text: 'Terror de uma noite só. A ficha guarda ferimentos no corpo, fôlego e o que sobrou de sangue-frio.',
  },
  {
    theme: 5,
    name: 'Oblívio',
    text: 'Investigação, rito e esquecimento. A ficha guarda âncoras, lacunas e o que você já não lembra.',
  },
  { theme: 0, name: 'Universal', text: 'Para qualquer mesa: você monta a ficha com blocos e ela faz as contas.' },
];

export default function Collections() {
  return (
    <Page>
      <PageHeading lead="Sua chave abriu a porta. A mesa ainda está sendo posta.">Jogar</PageHeading>
      <div className="grid gap-10">
        <section aria-labelledby="primeiro" className="grid gap-5">
          <h2 id="primeiro" className="text-2">
            O que vem primeiro: fichas e dados
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-6">
            {SYSTEMS.map((system) => (
              <li key={system.name} data-theme={system.theme} className="sheet grid content-start gap-3 p-6">
                <h3>{system.name}</h3>
                <p>{system.text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="depois" className="grid gap-3">
          <h2 id="depois" className="text-2">
            Depois
          </h2>
          <p className="reading">
            Campanhas, em que o grupo divide por um tempo as ferramentas e os livros da mesa, e o rastreador de
            iniciativa. Nada disso está pronto hoje. Quando uma parte abrir, ela aparece nesta página, e a sua chave
            continua valendo para todas.
          </p>
        </section>
      </div>
    </Page>
  );
}
