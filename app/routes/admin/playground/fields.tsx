import { useState } from 'react';
import { formatPrice } from '../../../../lib/money.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Checkbox, Choices, Radio } from '../../../../ui/choices.tsx';
import { Combobox, type Option } from '../../../../ui/combobox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { MaskedField } from '../../../../ui/masked-field.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Slider } from '../../../../ui/slider.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const SYSTEMS = [
  { value: 'brutal', label: 'Brutal' },
  { value: 'oblivio', label: 'Oblívio' },
  { value: 'universal', label: 'Universal' },
] as const;

function SystemSelect() {
  const [system, setSystem] = useState<(typeof SYSTEMS)[number]['value']>('universal');
  return <Select label="Sistema" hint="O que move as fichas." value={system} options={SYSTEMS} onChange={setSystem} />;
}

export const Fields = () => (
  <Chapter id="campos" title="Campos">
    <Specimen name="Texto: vazio, errado, parado" className="stack">
      <Field label="Nome do personagem" hint="Até 128 letras." />
      <Field label="Código da chave" defaultValue="VIAJ-2025-XXXX" error="O código esta incorreto." />
      <Field label="Endereço do livro" defaultValue="o-lampiao-astral" readOnly hint="Já publicado: não muda mais." />
      <Field label="E-mail" defaultValue="jana@exemplo.com.br" disabled hint="Vem da conta com que você entra." />
    </Specimen>
    <Specimen name="Texto longo e escolha" className="stack">
      <Field label="Sobre você" hint="Aparece no seu perfil." optional>
        {(control) => <textarea {...control} maxLength={128} defaultValue="Cheguei na RPGpédia!" />}
      </Field>
      <SystemSelect />
      <Field label="Buscar na loja" type="search" placeholder="Título, autor ou clima" />
    </Specimen>
    <Specimen name="Dinheiro, CPF, CNPJ, data, celular" className="stack">
      <MoneyField label="Quanto você quer pagar?" defaultValue="25,00" hint="O mínimo é R$ 10,00." />
      <MaskedField mask="cpf" label="CPF" optional />
      <MaskedField mask="cpfOrCnpj" label="CPF ou CNPJ" />
      <MaskedField mask="date" label="Lançamento" hint="Dia, mês e ano." />
      <MaskedField mask="phone" label="Telefone" optional />
    </Specimen>
    <Specimen name="Caixas, losangos, chaves" className="stack from-top">
      <Choices legend="Sistema" hint="Quantos livros há de cada um.">
        <Checkbox label="Brutal" figure="12" defaultChecked />
        <Checkbox label="Oblívio" figure="9" />
        <Checkbox label="Todos os outros" figure="41" mixed />
        <Checkbox label="Ainda sem livros" figure="0" disabled />
      </Choices>
      <Choices legend="Como você quer pagar?" error="Escolha um jeito de pagar.">
        <Radio name="jeito" label="Pix" hint="Cai na hora." defaultChecked />
        <Radio name="jeito" label="Cartão" />
        <Radio name="jeito" label="Boleto" hint="Até três dias úteis." disabled />
      </Choices>
      <div>
        <Switch label="Aceitar resgates de outras lojas" hint="Você aprova cada pedido." defaultChecked />
        <Switch label="Esconder o e-mail" />
        <Switch label="Publicado" disabled />
      </div>
    </Specimen>
    <Specimen name="Quantias" className="stack from-top">
      <Slider label="Preço até" min={0} max={10_000} step={500} defaultValue={4000} format={formatPrice} />
      <Stepper label="Mínimo de jogadores" min={1} max={12} defaultValue={3} />
      <Stepper label="Chaves de presente" min={1} max={10} defaultValue={10} disabled />
    </Specimen>
    <Specimen name="Várias de muitas" className="stack from-top">
      <Subjects />
    </Specimen>
    <Specimen name="Arquivos" className="stack from-top" wide>
      <Files />
    </Specimen>
  </Chapter>
);

const SUBJECTS: readonly Option[] = [
  ['acao', 'Ação'],
  ['cangaco', 'Cangaço'],
  ['espaco', 'Espaço'],
  ['fantasia', 'Fantasia'],
  ['ficcao', 'Ficção científica'],
  ['folclore', 'Folclore'],
  ['horror', 'Horror'],
  ['investigacao', 'Investigação'],
  ['piratas', 'Piratas'],
].map(([value = '', label = '']) => ({ value, label }));

function Subjects() {
  const [chosen, setChosen] = useState<Option[]>(SUBJECTS.slice(1, 3));
  return (
    <>
      <Combobox
        label="Assuntos"
        hint="Escreva sem se preocupar com acentos."
        placeholder="Horror, folclore…"
        options={SUBJECTS}
        value={chosen}
        onChange={setChosen}
      />
      <Combobox
        label="Assuntos que faltam"
        error="Escolha ao menos um assunto."
        placeholder="Nenhum ainda"
        options={SUBJECTS}
        value={[]}
        onChange={() => undefined}
      />
      {SEARCHES.map(({ label, says }) => (
        <SearchedSubjects key={label} label={label} says={says} />
      ))}
    </>
  );
}

const SEARCHES = [
  { label: 'Assuntos que se buscam', says: 'Buscando…' },
  { label: 'Assuntos que não vieram', says: 'Sem conexão. O que você escreveu continua aqui.' },
] as const;

/** Its options are looked up elsewhere. */
function SearchedSubjects({ label, says }: { label: string; says: string }) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label={label}
      placeholder="Escreva algo"
      options={[]}
      value={[]}
      onChange={() => undefined}
      search={{ text, onText: setText, says }}
    />
  );
}

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

function Files() {
  const [files, setFiles] = useState<{ name: string; size: number }[]>([
    { name: 'o-lampiao-astral.pdf', size: 18_400_000 },
  ]);
  return (
    <div className="two-columns">
      <div className="stack-close">
        <FileDrop
          label="Arquivo do livro"
          hint="PDF, até 200 MB."
          accept=".pdf,application/pdf"
          multiple
          onFiles={(chosen) =>
            setFiles([...files.filter(({ name }) => !chosen.some((file) => file.name === name)), ...chosen])
          }
        />
        <ul className="drop-files" aria-label="Arquivos escolhidos">
          {files.map((file) => (
            <li key={file.name}>
              <span className="firm">{file.name}</span>
              <span className="note">{megabytes.format(file.size / 1_000_000)} MB</span>
              <IconButton
                icon="trash"
                label={`Retirar ${file.name}`}
                size="mini"
                variant="tertiary"
                onClick={() => setFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      </div>
      <FileDrop
        label="Capa"
        icon="banner"
        hint="Imagem em pé, 600 × 840."
        error="Esse arquivo não é uma imagem."
        accept="image/*"
        onFiles={() => undefined}
      />
    </div>
  );
}
