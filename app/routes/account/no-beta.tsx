import { Link } from 'react-router';
import { hasKeysOnSale } from '../../../features/ownership/catalogue/sale.ts';
import { listSystems } from '../../../features/play/characters/get-system.server.ts';
import { themeOf } from '../../../features/play/characters/system-look.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { Page } from '../../../ui/page.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import { settingsOf } from '../../settings.server.ts';
import { SystemSymbol } from '../../system/system-symbol.tsx';
import { useSystemLook } from '../../system/use-system-look.ts';
import { TextHead } from '../../text-page/text-page.tsx';
import type { Route } from './+types/no-beta.ts';
import './no-beta.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Ainda sem acesso à beta', 'Os Jogos da RPGpédia abrem com uma chave de acesso à beta.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return {
    systems: listSystems(ctx),
    tables: (await settingsOf(context)).campaigns === 'players',
    keys: hasKeysOnSale(ctx.catalogue),
  };
}

const OPEN: readonly { to: string; icon: IconName; title: string; text: string }[] = [
  { to: '/loja', icon: 'book', title: 'A loja', text: 'Livros e skins, para comprar agora ou querer depois.' },
  { to: '/biblioteca', icon: 'bookshelf', title: 'A sua biblioteca', text: 'Os seus livros, para ler aqui ou baixar.' },
  { to: '/perfil/editar', icon: 'frame', title: 'O seu perfil', text: 'Banner, moldura, bandeja e cores.' },
];

export default function NoBeta({ loaderData: { systems, tables, keys } }: Route.ComponentProps) {
  const redeem = useRedeem();
  const systemLook = useSystemLook();
  return (
    <Page bleed className="no-beta" theme={0}>
      <TextHead
        title="Essa porta abre com chave"
        lead={`Os Jogos estão em beta fechada: para entrar, sua conta precisa de uma chave.${keys ? '' : ' Hoje não há chaves à venda, e quem já tem um código pode ativá-lo.'}`}
        icon="key"
      >
        <p className="no-beta-acts">
          <Button onClick={() => redeem.open()}>Resgatar um código</Button>
          {keys && (
            <ButtonLink variant="secondary" to="/#adquirir-chaves">
              Adquirir chaves
            </ButtonLink>
          )}
          <ButtonLink variant="tertiary" to="/#duvidas">
            Ler as dúvidas
          </ButtonLink>
        </p>
      </TextHead>
      <section className="column no-beta-behind" aria-labelledby="atras">
        <div className="stack from-top">
          <h2 id="atras">Atrás dela</h2>
          <p className="reading">
            {tables
              ? 'Fichas que somam sozinhas e rolam os dados, os seus personagens e as campanhas do seu grupo.'
              : 'Fichas que somam sozinhas e rolam os dados, e todos os seus personagens.'}
          </p>
          <ul className="no-beta-systems">
            {systems.map(({ id, title, about }) => (
              <li key={id} className="gouged" data-theme={themeOf(systemLook(id))}>
                <SystemSymbol look={systemLook(id)} className="no-beta-symbol" />
                <div>
                  <h3>{title}</h3>
                  <p>{about}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <Picture src="/art/screens/ficha.webp" alt="Uma ficha aberta no celular" className="no-beta-screen" />
      </section>
      <section className="column no-beta-open" aria-labelledby="abertas">
        <h2 id="abertas">Já estão abertas</h2>
        <ul>
          {OPEN.map(({ to, icon, title, text }) => (
            <li key={to} className="gouged">
              <Link to={to}>
                <Icon name={icon} className="" />
                <b>{title}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
