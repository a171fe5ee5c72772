import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { quietHead } from '../../head/page-head.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import type { Route } from './+types/no-beta.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Ainda sem acesso à beta', 'Os Jogos da RPGpédia abrem com uma chave de acesso à beta.');

export default function NoBeta() {
  const redeem = useRedeem();
  return (
    <Page>
      <PageHeading lead="Os Jogos estão em beta fechada: para entrar, sua conta precisa de uma chave.">
        Essa porta abre com chave
      </PageHeading>
      <div className="grid max-w-[62ch] gap-6">
        <p className="reading">
          Fichas, personagens e campanhas ficam atrás dela. A loja, a biblioteca e o seu perfil continuam abertos, com
          ou sem chave.
        </p>
        <p className="flex flex-wrap gap-4">
          <Button onClick={() => redeem.open()}>Resgatar um código</Button>
          <ButtonLink variant="secondary" to="/#adquirir-chaves">
            Adquirir chaves
          </ButtonLink>
          <ButtonLink variant="tertiary" to="/#duvidas">
            Ler as dúvidas
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}
