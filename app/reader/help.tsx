import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type KeyHelp, KeyRows } from '../keys/key-rows.tsx';

interface HelpProps {
  open: boolean;
  keys: boolean;
  onKeys: (keys: boolean) => void;
  onClose: () => void;
}

const ALWAYS: readonly KeyHelp[] = [
  [['→', 'Page Down', 'Espaço'], 'Próxima página'],
  [['←', 'Page Up', 'Shift Espaço'], 'Página anterior'],
  [['Home', 'End'], 'Primeira e última página'],
  [['Ctrl +', 'Ctrl −', 'Ctrl 0'], 'Aumentar, diminuir, ajustar'],
  [['Ctrl F'], 'Procurar no livro'],
  [['F3', 'Shift F3'], 'Próxima ocorrência, anterior'],
  [['Esc'], 'Fechar o que estiver aberto'],
];
const LETTERS: readonly KeyHelp[] = [
  [['G'], 'Ir para uma página'],
  [['B'], 'Marcar a página, ou tirar o marcador'],
  [['D'], 'Destacar o que está selecionado, ou achado'],
  [['A'], 'Notas e destaques'],
  [['S'], 'Sumário'],
  [['T'], 'Páginas em miniatura'],
  [['M'], 'Marcadores'],
  [['/'], 'Procurar no livro'],
  [['1', '2', '3'], 'Uma página, livro aberto, rolagem'],
  [['N'], 'Trocar a luz'],
  [['F'], 'Tela cheia'],
  [['?'], 'Esta ajuda'],
];

export const Help = ({ open, keys, onKeys, onClose }: HelpProps) => (
  <Dialog open={open} onOpenChange={onClose} title="Ler pelo teclado e pelo toque">
    <KeyRows rows={ALWAYS} className="reader-keys" />
    <div className="follows-apart leads-apart">
      <Checkbox
        label="Atalhos de uma tecla"
        hint="Desligue se um programa de voz ou o seu teclado os aperta sem querer."
        checked={keys}
        onChange={(event) => onKeys(event.target.checked)}
      />
    </div>
    {keys && <KeyRows rows={LETTERS} className="reader-keys" />}
    <p className="follows-apart">
      No toque: um toque no meio da página mostra e esconde as barras; nos lados, ou deslizando, vira a página; dois
      dedos aproximam e afastam.
    </p>
  </Dialog>
);
