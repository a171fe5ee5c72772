import { type FormEvent, useState } from 'react';
import type { CombatantView } from '../../../features/play/initiative/encounter-schema.ts';
import { GROUP_MAX, NAME_MAX } from '../../../features/play/initiative/limits.ts';
import { readNumber } from '../../../features/play/initiative/read-line.ts';
import { printNumber } from '../../../game/text/arithmetic.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { SentCommand } from './use-encounter.ts';

interface EditCombatantProps {
  one: CombatantView;
  press: (command: SentCommand) => void;
  onClose: () => void;
}

const NUMBERS = { initiative: 'Iniciativa', bonus: 'Bônus', hp: 'Vida', maxHp: 'Vida cheia' } as const;
type NumberName = keyof typeof NUMBERS;

const WHOLE: ReadonlySet<NumberName> = new Set(['hp', 'maxHp']);

const textOf = (value: number | null): string => (value === null ? '' : printNumber(value));

export function EditCombatant({ one, press, onClose }: EditCombatantProps) {
  const [name, setName] = useState(one.name);
  const [group, setGroup] = useState(one.group ?? '');
  const [side, setSide] = useState(one.side);
  const [numbers, setNumbers] = useState<Record<NumberName, string>>({
    initiative: textOf(one.initiative),
    bonus: textOf(one.bonus),
    hp: textOf(one.hp),
    maxHp: textOf(one.maxHp),
  });
  const [tried, setTried] = useState(false);
  const errorOf = (key: NumberName): string | undefined => {
    if (numbers[key].trim() === '' && key !== 'bonus') return undefined;
    const value = readNumber(numbers[key]);
    if (WHOLE.has(key)) return Number.isInteger(value) ? undefined : 'Escreva um número inteiro, como 12 ou −3.';
    return value === null ? 'Escreva um número, como 12, −3 ou 15,5.' : undefined;
  };
  const nameError = name.trim() === '' ? 'Dê um nome.' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameError || (Object.keys(NUMBERS) as NumberName[]).some(errorOf)) return;
    const value = (key: NumberName) => readNumber(numbers[key]);
    press({
      t: 'set',
      id: one.id,
      name,
      group: group.trim() === '' ? null : group,
      side,
      initiative: value('initiative'),
      bonus: value('bonus') ?? 0,
      hp: value('hp'),
      maxHp: value('maxHp'),
    });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Mudar ${one.name}`}>
      <form className="stack-fields" onSubmit={submit} noValidate>
        <Field
          label="Nome"
          value={name}
          maxLength={NAME_MAX}
          error={tried ? nameError : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="initiative-numbers">
          {(Object.keys(NUMBERS) as NumberName[]).map((key) => (
            <Field
              key={key}
              label={NUMBERS[key]}
              value={numbers[key]}
              maxLength={10}
              inputMode="text"
              error={tried ? errorOf(key) : undefined}
              onChange={(event) => setNumbers({ ...numbers, [key]: event.target.value })}
            />
          ))}
        </div>
        <Field
          label="Grupo"
          optional
          value={group}
          maxLength={GROUP_MAX}
          hint="Quem tem o mesmo grupo rola uma vez só."
          onChange={(event) => setGroup(event.target.value)}
        />
        <Select
          label="De que lado"
          value={side}
          onChange={setSide}
          options={[
            { value: 'mestre', label: 'De quem mestra' },
            { value: 'jogadores', label: 'Dos jogadores' },
          ]}
        />
        <p className="initiative-pair">
          <Button type="submit">Salvar</Button>
          <Button variant="secondary" onClick={onClose}>
            Deixar como está
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
