import type { Campaign } from '../../../features/ownership/catalogue/catalogue.ts';

export const About = ({ about }: { about: Campaign['about'] }) => (
  <section id="sobre" className="sheet sheet-torn about" data-theme="0" aria-labelledby="sobre-titulo">
    <div className="column about-row">
      <h2 id="sobre-titulo">{about.title}</h2>
      <div className="about-text">
        {about.description.map((paragraph) => (
          <p key={paragraph} className="reading">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
    <div className="column about-first">
      <p className="second-voice">{about.first.lead}</p>
      <p className="about-figures">
        {about.first.figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
      <p className="reading">{about.first.next}</p>
    </div>
  </section>
);
