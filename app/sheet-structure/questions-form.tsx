import { useState } from 'react';
import type { Column, FieldOf } from '../../game/sheet/system.ts';
import { idFrom, optionsFrom } from '../../game/structure/structure.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FormulaBox, type ReadableField } from './formula-box.tsx';
import { NumBox } from './num-box.tsx';
import { readsOfColumns } from './reads.ts';

const KINDS = [
  { value: 'number', label: 'Um número' },
  { value: 'select', label: 'Uma entre opções' },
  { value: 'item', label: 'Um item de uma lista' },
  { value: 'bool', label: 'Sim ou não' },
  { value: 'text', label: 'Um texto' },
  { value: 'computed', label: 'Nada: é um cálculo' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

function questionFrom(label: string, kind: Kind, taken: ReadonlySet<string>, [list]: Lists): Column {
  const id = idFrom(label, taken);
  switch (kind) {
    case 'number':
      return { kind, id, label, default: 0 };
    case 'select':
      return { kind, id, label, options: [{ value: 'opcao1', label: 'Opção 1' }] };
    case 'item':
      return { kind: 'select', id, label, options: [], of: { list: list?.id ?? '' } };
    case 'computed':
      return { kind, id, label, formula: '0' };
    case 'text':
      return { kind, id, label, max: 200 };
    case 'bool':
      return { kind, id, label };
  }
}

type Lists = readonly FieldOf<'list'>[];

interface QuestionsFormProps {
  /** The label of the roll or use that asks: `Teste`. */
  of: string;
  ask: readonly Column[];
  reads: readonly ReadableField[];
  /** Ids that a question may not have. */
  taken: ReadonlySet<string>;
  /** Lists whose items can be chosen from. */
  lists: Lists;
  onChange: (ask: Column[]) => void;
}

/** Questions before a roll, or before an item is used. */
export function QuestionsForm({ of, ask, reads, taken, lists, onChange }: QuestionsFormProps) {
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<Kind>('number');
  const add = (): void => {
    if (label.trim() === '') return;
    onChange([...ask, questionFrom(label.trim(), kind, new Set([...taken, ...ask.map(({ id }) => id)]), lists)]);
    setLabel('');
  };
  return (
    <fieldset className="structure-group structure-wide">
      <legend>O que pergunta antes</legend>
      {ask.map((question, index) => (
        <QuestionForm
          key={question.id}
          question={question}
          reads={[...reads, ...ask.filter((one) => one !== question)]}
          lists={lists}
          onChange={(next) => onChange(ask.with(index, next))}
          onRemove={() => onChange(ask.toSpliced(index, 1))}
        />
      ))}
      <div className="structure-new-column">
        <Field
          label={`Nova pergunta de ${of}`}
          value={label}
          maxLength={80}
          placeholder="Bônus, Vantagem, Dificuldade"
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Select
          label="A resposta é"
          value={kind}
          options={lists.length > 0 ? KINDS : KINDS.filter(({ value }) => value !== 'item')}
          onChange={setKind}
        />
        <Button variant="secondary" size="mini" disabled={label.trim() === ''} onClick={add}>
          Pôr pergunta
        </Button>
      </div>
    </fieldset>
  );
}

const kindOf = (question: Column): Kind => (question.kind === 'select' && question.of ? 'item' : question.kind);

interface QuestionFormProps {
  question: Column;
  reads: readonly ReadableField[];
  lists: Lists;
  onChange: (question: Column) => void;
  onRemove: () => void;
}

function QuestionForm({ question, reads, lists, onChange, onRemove }: QuestionFormProps) {
  return (
    <div className="structure-effect">
      <Field
        label={KINDS.find(({ value }) => value === kindOf(question))?.label ?? 'Pergunta'}
        value={question.label}
        maxLength={80}
        error={question.label.trim() === '' ? 'Uma pergunta precisa de um nome.' : undefined}
        onChange={({ currentTarget }) => onChange({ ...question, label: currentTarget.value })}
      />
      <Answer question={question} reads={reads} lists={lists} onChange={onChange} />
      <IconButton icon="close" label={`Tirar a pergunta ${question.label}`} onClick={onRemove} />
    </div>
  );
}

function Answer({ question, reads, lists, onChange }: Omit<QuestionFormProps, 'onRemove'>) {
  switch (question.kind) {
    case 'number':
      return (['min', 'max'] as const).map((part) => (
        <NumBox
          key={part}
          label={part === 'min' ? 'No mínimo' : 'No máximo'}
          value={question[part]}
          reads={reads}
          error={undefined}
          onChange={(value) => {
            const { [part]: _, ...rest } = question;
            onChange(value === undefined ? rest : { ...question, [part]: value });
          }}
        />
      ));
    case 'computed':
      return (
        <FormulaBox
          label="Fórmula"
          value={question.formula}
          reads={reads}
          onChange={(formula) => onChange({ ...question, formula })}
        />
      );
    case 'select':
      return question.of ? (
        <Items question={question} of={question.of} reads={reads} lists={lists} onChange={onChange} />
      ) : (
        <Options question={question} onChange={onChange} />
      );
    default:
      return null;
  }
}

type Choice = Extract<Column, { kind: 'select' }>;

interface ItemsProps extends Omit<QuestionFormProps, 'question' | 'onRemove'> {
  question: Choice;
  of: NonNullable<Choice['of']>;
}

function Items({ question, of, reads, lists, onChange }: ItemsProps) {
  const list = lists.find(({ id }) => id === of.list);
  return (
    <>
      <Select
        label="Da lista"
        value={of.list}
        options={lists.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => onChange({ ...question, of: { list: id } })}
      />
      <FormulaBox
        label="Só os itens em que"
        hint="Vazio: todos."
        optional
        value={of.when ?? ''}
        reads={[...(list ? readsOfColumns(list.item, list.label) : []), ...reads]}
        onChange={(when) => onChange({ ...question, of: { list: of.list, ...(when === '' ? {} : { when }) } })}
      />
    </>
  );
}

/** Options one per line; a number after `=` is what formulas read: `Com vantagem = 1`. */
function Options({ question, onChange }: { question: Choice; onChange: (question: Column) => void }) {
  const written = question.options.map(({ label, num }) => (num === undefined ? label : `${label} = ${num}`));
  const [text, setText] = useState(written.join('\n'));
  return (
    <Field
      label="Opções, uma por linha"
      hint="O que fórmulas leem vem depois do igual: Com vantagem = 1"
      className="structure-wide"
    >
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={4_000}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            const lines = currentTarget.value.split('\n').map((line) => line.split('='));
            const labels = lines.map(([label = '']) => label.trim());
            const options = optionsFrom(labels.join('\n'), question.options).map((option) => {
              const number = Number(
                lines
                  .find(([label = '']) => label.trim() === option.label)?.[1]
                  ?.trim()
                  .replace(',', '.'),
              );
              const { num: _, ...rest } = option;
              return Number.isFinite(number) ? { ...rest, num: number } : rest;
            });
            const { default: usual, ...rest } = question;
            const stays = options.some(({ value }) => value === usual);
            onChange({ ...rest, ...(stays && usual !== undefined ? { default: usual } : {}), options });
          }}
        />
      )}
    </Field>
  );
}
