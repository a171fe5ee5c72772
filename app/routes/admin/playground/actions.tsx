import { useState } from 'react';
import { Button, ButtonLink, type ButtonVariant, IconButton } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Chapter, Specimen } from './specimen.tsx';

const VARIANTS: readonly [ButtonVariant, string][] = [
  ['primary', 'Adquirir chaves'],
  ['secondary', 'Ver o vídeo'],
  ['tertiary', 'Agora não'],
  ['danger', 'Apagar ficha'],
];

const States = () => (
  <>
    {VARIANTS.map(([variant, words]) => (
      <p key={variant} className="row-loose level">
        <Button variant={variant}>{words}</Button>
        <Button variant={variant} size="mini">
          Mini
        </Button>
        <Button variant={variant} pending>
          Salvando
        </Button>
        <Button variant={variant} disabled>
          Aguarde
        </Button>
      </p>
    ))}
  </>
);

export function Actions() {
  const [steps, setSteps] = useState(0);
  return (
    <Chapter id="botoes" title="Botões">
      <Specimen name="Na noite: em repouso, mini, trabalhando, parado" className="stack">
        <States />
      </Specimen>
      <Specimen name="No papel" className="on-paper">
        <Sheet className="on-paper-sheet">
          <States />
        </Sheet>
      </Specimen>
      <Specimen name="Com símbolo, só símbolo, com dica" className="row-loose level">
        <Button onClick={() => setSteps(steps + 1)}>
          <Icon name="key" />
          Pôr no carrinho
        </Button>
        <ButtonLink to="#botoes" variant="secondary">
          <Icon name="heart-plus" />
          Quero depois
        </ButtonLink>
        <IconButton icon="arrow-left" label="Anterior" />
        <IconButton icon="arrow-right" label="Próximo" size="mini" />
        <IconButton icon="info" label="Sobre a lista de desejos" variant="tertiary" />
        <CopyButton text="VIAJ-2025-ABCD" label="Copiar código" />
      </Specimen>
      <Specimen name="Ligações" className="stack-close">
        <p>
          Já tem um código?{' '}
          <a className="link" href="#botoes">
            Resgatar agora
          </a>
        </p>
        <p className="note">
          Ao comprar você aceita os{' '}
          <a className="link" href="/termos-de-uso">
            termos de uso
          </a>
          .
        </p>
      </Specimen>
      <Specimen name="Menu de ações" className="row">
        <Menu
          trigger={<Button variant="secondary">O que fazer com Janaína</Button>}
          items={[
            { label: 'Ver o perfil', icon: 'person', onSelect: () => toast.success('Perfil de Janaína Prado') },
            { label: 'Promover à beta', icon: 'ticket', onSelect: () => toast.success('Janaína entrou na beta') },
            { label: 'Mudar o e-mail', icon: 'mail', onSelect: () => undefined, disabled: true },
            {
              label: 'Encerrar a conta',
              icon: 'trash',
              onSelect: () => toast.warning('Nada foi encerrado'),
              danger: true,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Recados (toasts): alt+T leva até eles" className="row">
        <Button size="mini" onClick={() => toast.success('O lampião astral adicionado ao carrinho')}>
          Deu certo
        </Button>
        <Button
          size="mini"
          variant="secondary"
          onClick={() =>
            toast.warning('Maré baixa removido da sua lista de desejos', {
              label: 'Desfazer',
              run: () => toast.success('Maré baixa adicionado a sua lista de desejos'),
            })
          }
        >
          Com volta
        </Button>
        <Button size="mini" variant="danger" onClick={() => toast.error('Esse livro já esta no seu carrinho')}>
          Deu errado
        </Button>
      </Specimen>
    </Chapter>
  );
}
