import { Link } from 'react-router';
import type { ColourTheme } from '../../../../features/ownership/catalogue/catalogue.ts';
import { accent, PageAccent } from '../../../../ui/accent.tsx';
import { PaperSymbol } from '../../../../ui/paper-symbol.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const INKS = [
  ['base', 'papel', 'bg-base text-ink'],
  ['tint', 'claro', 'bg-tint text-ink'],
  ['felt', 'feltro', 'bg-felt text-tint'],
  ['bar', 'barra', 'bg-bar text-paper'],
  ['top', 'topo', 'bg-top text-paper'],
] as const;

const Inks = () => (
  <dl className="paper-inks">
    {INKS.map(([ink, word, look]) => (
      <div key={ink} className={look}>
        <dt>{ink}</dt>
        <dd>{word}</dd>
      </div>
    ))}
  </dl>
);

const BOOK = '#4b2a91';

export const PaperSheet = ({ paper }: { paper: ColourTheme }) => (
  <div className="sheet sheet-torn paper-sheet">
    <div className="paper-window">
      <PaperSymbol theme={paper.index} className="paper-symbol" />
    </div>
    <div className="column paper-words">
      <p className="second-voice">
        {paper.name}, papel {paper.index}
      </p>
      <h1 className="text-poster wrap-anywhere">{paper.paper}</h1>
      <Inks />
    </div>
  </div>
);

export const Papers = ({ papers, current }: { papers: readonly ColourTheme[]; current: number }) => (
  <nav aria-label="Papel da página" className="nine">
    {papers.map(({ index, name, paper }) => (
      <Link
        key={index}
        to={`?tema=${index}`}
        data-theme={index}
        className="nine-paper"
        preventScrollReset
        {...(index === current ? { 'aria-current': 'true' as const } : {})}
      >
        <span className="nine-bar" />
        <span className="nine-base">
          <PaperSymbol theme={index} className="nine-symbol" />
          {paper}
        </span>
        <span className="nine-name">
          {name} {index}
        </span>
      </Link>
    ))}
  </nav>
);

const NIGHT = [
  ['noite', 'bg-night text-paper'],
  ['tábua', 'bg-board text-paper'],
  ['gaveta', 'bg-drawer text-paper'],
  ['cinza', 'bg-ash text-ink'],
  ['papel', 'bg-paper text-ink'],
  ['lâmpada', 'bg-lamp text-ink'],
  ['erro', 'bg-error text-ink'],
  ['certo', 'bg-good text-ink'],
  ['carimbo', 'bg-stamp text-stamp-paper'],
] as const;

export const Colours = ({ paper }: { paper: ColourTheme }) => (
  <Chapter id="tintas" title="Tintas">
    <Specimen name="A noite e seus sinais" wide>
      <ul className="swatches">
        {NIGHT.map(([name, look]) => (
          <li key={name} className={look}>
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen name="Faixa da loja e do perfil" wide className="grid gap-6">
      <Picture src={paper.bannerStoreURL} className="w-full" />
      <Picture src={paper.bannerProfileURL} className="w-full" />
    </Specimen>
    <Specimen name={`A cor de um livro, ${BOOK}, clareada até receber tinta`} wide>
      <PageAccent colour={BOOK} />
      <div {...accent(BOOK)}>
        <Inks />
      </div>
    </Specimen>
  </Chapter>
);
