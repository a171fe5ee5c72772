import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ChipLink } from '../../../../ui/chip.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { NarrowFold } from '../../../../ui/narrow-fold.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { PaperSymbol } from '../../../../ui/paper-symbol.tsx';
import { Price } from '../../../../ui/price.tsx';
import { Steps } from '../../../../ui/steps.tsx';
import { TabPanels } from '../../../../ui/tab-panels.tsx';
import { TabLinks } from '../../../../ui/tabs.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const WIZARD = ['Informações', 'Arquivos', 'Descrição', 'Mais detalhes', 'Classificação'];

export const Ways = ({ theme }: { theme: number }) => (
  <Chapter id="caminhos" title="Caminhos">
    <Specimen name="Abas que são endereços" className="stack-loose">
      <TabLinks
        label="Seu perfil"
        links={[
          { to: `?tema=${theme}`, label: 'Estante', current: true },
          { to: `?tema=${theme}&aba=personagens`, label: 'Personagens', current: false },
          { to: `?tema=${theme}&aba=skins`, label: 'Skins', current: false },
          { to: `?tema=${theme}&aba=chaves`, label: 'Minhas Chaves', current: false },
        ]}
      />
      <TabPanels
        label="Abas de uma parte da tela"
        tabs={[
          { id: 'ficha', label: 'Ficha', panel: <p>Corpo 3, Mente 2, Sorte 4.</p> },
          { id: 'diario', label: 'Diário', panel: <p>Sessão 4: o bode roubou a cena.</p> },
          { id: 'inventario', label: 'Inventário', panel: <p>Um lampião, duas cordas, nenhuma certeza.</p> },
        ]}
      />
    </Specimen>
    <Specimen name="Trilha, páginas, filtros ligados" className="stack-loose from-top">
      <Trail
        links={[
          { to: '/loja', label: 'Loja' },
          { to: '/loja?tipo=livros', label: 'Livros' },
        ]}
        here="O lampião astral"
      />
      <Pagination label="Páginas da loja" current={5} total={24} to={(page) => `?tema=${theme}&pagina=${page}`} />
      <p className="row-tight">
        <ChipLink to={`?tema=${theme}`}>Oblívio</ChipLink>
        <ChipLink to={`?tema=${theme}`}>Até R$ 40</ChipLink>
        <ChipLink to={`?tema=${theme}`}>Sem IA</ChipLink>
      </p>
    </Specimen>
    <Specimen name="Passos de um registro" wide>
      <Steps label="Registrar um livro" steps={WIZARD.map((label, at) => ({ label, done: at < 2 }))} current={2} />
    </Specimen>
    <Specimen name="Perguntas que se dobram">
      <Fold title="Vocês usam inteligência artificial generativa?" open>
        <p>Não. Toda imagem da RPGpédia é desenhada em código ou por gente com nome nos créditos.</p>
      </Fold>
      <Fold title="Preciso de chave para comprar livros?">
        <p>Não. Livros você compra e resgata com qualquer conta.</p>
      </Fold>
      <Fold title="Posso dar uma chave de presente?" id="duvida-presente">
        <p>Pode: mande o código. Quem recebe ativa no botão roxo, lá em cima.</p>
      </Fold>
    </Specimen>
    <Specimen name="Grupo que só o telefone dobra">
      <NarrowFold title="Mesas" beside="5 de 6">
        <p>Numa janela larga, o grupo aparece inteiro; numa estreita, o título abre e fecha.</p>
      </NarrowFold>
    </Specimen>
    <Specimen name="Janelas" className="row from-top">
      <Windows />
    </Specimen>
  </Chapter>
);

type Open = 'plain' | 'pack' | 'held' | null;

function Windows() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('plain')}>Janela</Button>
      <Button variant="secondary" onClick={() => setOpen('pack')}>
        Pacote, 800 × 700
      </Button>
      <Button variant="tertiary" onClick={() => setOpen('held')}>
        Que não se fecha
      </Button>
      <Dialog open={open === 'plain'} onOpenChange={close} title="Sair sem salvar?">
        <div className="stack">
          <p>As mudanças do seu perfil ainda não foram salvas.</p>
          <p className="row">
            <Button onClick={close}>Salvar e sair</Button>
            <Button variant="tertiary" onClick={close}>
              Sair sem salvar
            </Button>
          </p>
        </div>
      </Dialog>
      <Dialog size="pack" open={open === 'pack'} onOpenChange={close} title="Cthulhu Desperta">
        <div className="pack-sample" data-theme="4">
          <div className="sheet pack-sample-picture">
            <PaperSymbol theme={4} className="pack-sample-symbol" />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section className="pack-sample-text" tabIndex={0} aria-label="O que vem no pacote">
            <p className="thing-large">Cthulhu Desperta</p>
            <p className="reading">O que dormia no fundo abriu um olho.</p>
          </section>
          <div className="pack-sample-foot">
            <Price cents={5500} className="price-sample" />
            <Button onClick={close}>Pôr no carrinho</Button>
          </div>
        </div>
      </Dialog>
      <Dialog dismissible={false} open={open === 'held'} onOpenChange={close} title="Só um instante">
        <div className="stack">
          <p>Estamos conferindo o código. Não feche esta janela.</p>
          <p>
            <Button onClick={close}>Acabou</Button>
          </p>
        </div>
      </Dialog>
    </>
  );
}
