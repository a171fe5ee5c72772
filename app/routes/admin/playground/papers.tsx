import { Link } from 'react-router';
import type { ColourTheme } from '../../../../features/ownership/catalogue/catalogue.ts';
import { accent, PageAccent } from '../../../../ui/accent.tsx';
import { PaperSymbol } from '../../../../ui/paper-symbol.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const INKS = [
  ['base', 'papel', 'on-base'],
  ['tint', 'claro', 'on-tint'],
  ['felt', 'feltro', 'on-felt'],
  ['bar', 'barra', 'on-bar'],
  ['top', 'topo', 'on-top'],
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
      <h1 className="any-length paper-name">{paper.paper}</h1>
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
  ['noite', 'on-night'],
  ['tábua', 'on-board'],
  ['gaveta', 'on-drawer'],
  ['cinza', 'on-ash'],
  ['papel', 'on-paper-ink'],
  ['lâmpada', 'on-lamp'],
  ['erro', 'on-error'],
  ['certo', 'on-good'],
  ['carimbo', 'on-stamp'],
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
    <Specimen name="Faixa da loja e do perfil" wide className="stack-loose">
      <Picture src={paper.bannerStoreURL} className="whole-width" />
      <Picture src={paper.bannerProfileURL} className="whole-width" />
    </Specimen>
    <Specimen name={`A cor de um livro, ${BOOK}, clareada até receber tinta`} wide>
      <PageAccent colour={BOOK} />
      <div {...accent(BOOK)}>
        <Inks />
      </div>
    </Specimen>
  </Chapter>
);
