import { useState } from 'react';
import type { Column } from '../../game/sheet/system.ts';
import { idFrom, optionsFrom } from '../../game/structure/structure.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FormulaBox, type Readable } from './formula-box.tsx';
import { NumBox } from './num-box.tsx';

const KINDS = [
  { value: 'number', label: 'Um número' },
  { value: 'select', label: 'Uma entre opções' },
  { value: 'bool', label: 'Sim ou não' },
  { value: 'text', label: 'Um texto' },
  { value: 'computed', label: 'Nada: é um cálculo' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

function questionFrom(label: string, kind: Kind, taken: ReadonlySet<string>): Column {
  const id = idFrom(label, taken);
  switch (kind) {
    case 'number':
      return { kind, id, label, default: 0 };
    case 'select':
      return { kind, id, label, options: [{ value: 'opcao1', label: 'Opção 1' }] };
    case 'computed':
      return { kind, id, label, formula: '0' };
    case 'text':
      return { kind, id, label, max: 200 };
    case 'bool':
      return { kind, id, label };
  }
}

interface QuestionsFormProps {
  /** What asks: `Teste`. */
  of: string;
  ask: readonly Column[];
  reads: readonly Readable[];
  /** Ids that a question may not have. */
  taken: ReadonlySet<string>;
  onChange: (ask: Column[]) => void;
}

/** What is asked before a roll, or before an item is used. */
export function QuestionsForm({ of, ask, reads, taken, onChange }: QuestionsFormProps) {
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<Kind>('number');
  const add = (): void => {
    if (label.trim() === '') return;
    onChange([...ask, questionFrom(label.trim(), kind, new Set([...taken, ...ask.map(({ id }) => id)]))]);
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
        <Select label="A resposta é" value={kind} options={KINDS} onChange={setKind} />
        <Button variant="secondary" size="mini" disabled={label.trim() === ''} onClick={add}>
          Pôr pergunta
        </Button>
      </div>
    </fieldset>
  );
}

interface QuestionFormProps {
  question: Column;
  reads: readonly Readable[];
  onChange: (question: Column) => void;
  onRemove: () => void;
}

function QuestionForm({ question, reads, onChange, onRemove }: QuestionFormProps) {
  return (
    <div className="structure-effect">
      <Field
        label={KINDS.find(({ value }) => value === question.kind)?.label ?? 'Pergunta'}
        value={question.label}
        maxLength={80}
        error={question.label.trim() === '' ? 'Uma pergunta precisa de um nome.' : undefined}
        onChange={({ currentTarget }) => onChange({ ...question, label: currentTarget.value })}
      />
      <Answer question={question} reads={reads} onChange={onChange} />
      <IconButton icon="close" label={`Tirar a pergunta ${question.label}`} onClick={onRemove} />
    </div>
  );
}

function Answer({ question, reads, onChange }: Omit<QuestionFormProps, 'onRemove'>) {
  switch (question.kind) {
    case 'number':
      return (['min', 'max'] as const).map((part) => (
        <NumBox
          key={part}
          label={part === 'min' ? 'No mínimo' : 'No máximo'}
          value={question[part]}
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
        <p className="text-ash">Uma entre os itens de uma lista.</p>
      ) : (
        <Options question={question} onChange={onChange} />
      );
    default:
      return null;
  }
}

type Choice = Extract<Column, { kind: 'select' }>;

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
