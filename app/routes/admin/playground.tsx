import { newestBooks } from '../../../features/publishing/books/newest-books.server.ts';
import { Page } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { Cord } from '../landing/cord.tsx';
import { presentOffer } from '../landing/present-offer.ts';
import type { Route } from './+types/playground.ts';
import { Actions } from './playground/actions.tsx';
import { Dice } from './playground/dice.tsx';
import { Fields } from './playground/fields.tsx';
import { Letters } from './playground/letters.tsx';
import { Colours, PaperSheet, Papers } from './playground/papers.tsx';
import { Prints } from './playground/prints.tsx';
import { Rows } from './playground/rows.tsx';
import { Ways } from './playground/ways.tsx';
import '../landing/home.css';
import '../../styles/playground.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Peças', 'As peças da RPGpédia, em cada estado e em cada papel.');

const SHOWN = ['fiveKeysPack', 'cthulhuDespertaPack'];
const HUNG_BOOKS = 10;

/** The theme is in the address, so that each can be linked: `?tema=4`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { catalogue } = ctx;
  const papers = catalogue.themes;
  const wanted = Number(new URL(request.url).searchParams.get('tema'));
  const books = await newestBooks(ctx, HUNG_BOOKS);
  return {
    papers,
    paper: papers[wanted] ?? papers[0]!,
    offers: SHOWN.flatMap((id) => catalogue.pack(id) ?? []).map((pack) => presentOffer(catalogue, pack)),
    books,
  };
}

const CHAPTERS = [
  ['tintas', 'Tintas'],
  ['letras', 'Letras'],
  ['botoes', 'Botões'],
  ['campos', 'Campos'],
  ['caminhos', 'Caminhos'],
  ['tabelas', 'Tabelas e espera'],
  ['dados', 'Dados'],
  ['impressos', 'Impressos'],
] as const;

export default function Playground({ loaderData: { papers, paper, offers, books } }: Route.ComponentProps) {
  return (
    <Page bleed theme={paper.index} className="playground">
      <PaperSheet paper={paper} />
      <div className="column playground-columns">
        <nav aria-label="Peças" className="playground-index">
          <ul>
            {CHAPTERS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="playground-chapters">
          <Papers papers={papers} current={paper.index} />
          <Colours paper={paper} />
          <Letters />
          <Actions />
          <Fields />
          <Ways theme={paper.index} />
          <Rows />
          <Dice />
          <Prints offers={offers} />
        </div>
      </div>
      <Cord books={books} />
    </Page>
  );
}
