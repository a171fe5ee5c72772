import { Picture } from '../../../ui/picture.tsx';

/** Photographed from the running product by `demo/art/screens.ts`. */
const SCREENS = [
  { name: 'ficha', title: 'A ficha joga com você', text: 'Toque no teste, e os dados caem na bandeja.' },
  { name: 'leitor', title: 'O livro abre aqui', text: 'Na página em que você parou, em qualquer aparelho.' },
  { name: 'perfil', title: 'Um perfil com a sua cara', text: 'Banner, moldura, título e a sua estante.' },
  { name: 'livro', title: 'Livros do Brasil', text: 'Leia as primeiras páginas e o que diz quem já jogou.' },
] as const;

export const Screens = () => (
  <section className="goals-section" aria-labelledby="telas">
    <div className="column goals-head">
      <h2 id="telas">Por dentro</h2>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reachable by keyboard. */}
    <ul className="column sideways goals" aria-labelledby="telas" tabIndex={0}>
      {SCREENS.map(({ name, title, text }) => (
        <li key={name} className="goal">
          <Picture src={`/art/screens/${name}.webp`} />
          <div className="goal-words">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
