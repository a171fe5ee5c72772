import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { useAddressForm } from './address-form.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { List } from './define-list.ts';
import type { Filter, FilterChoice } from './filters.ts';
import { SearchField } from './search-field.tsx';

/** The choices of filters whose words are not known before the list is read. */
export type Choices<View> = { [K in keyof View]?: readonly FilterChoice[] };

interface ListFiltersProps<View> {
  // biome-ignore lint/suspicious/noExplicitAny: neither its rows nor its call matter here
  list: List<any, View, any, any>;
  view: View;
  choices?: Choices<View>;
}

export function ListTabs<View>({ list, view }: ListFiltersProps<View>) {
  return Object.entries(list.filters).map(([name, { control }]) => {
    if (control.is !== 'tabs') return null;
    const links = control.choices.map(({ value, label }) => ({
      to: list.address({ ...view, [name]: value }),
      label,
      current: view[name as keyof View] === value,
    }));
    return <TabLinks key={name} label={control.label} links={links} />;
  });
}

/** Narrows a list by its address; without script a button applies what was chosen. */
export function ListFilters<View>({ list, view, choices }: ListFiltersProps<View>) {
  const id = useId();
  const { submit, type, apply } = useAddressForm(id, (params) => list.address(list.read(params)));
  const all = Object.entries(list.filters);
  if (!all.some(([, { control }]) => ['search', 'choice', 'day'].includes(control.is))) return null;
  return (
    <search>
      <form id={id} action={list.path} className="list-form" onSubmit={submit}>
        {all.map(([name, filter]) => (
          <FilterField
            key={name}
            filter={filter}
            value={filter.write(view[name as keyof View])}
            choices={choices?.[name as keyof View]}
            onType={type}
            onChoose={apply}
          />
        ))}
        <noscript>
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </noscript>
      </form>
    </search>
  );
}

interface FilterFieldProps {
  filter: Filter<unknown>;
  /** The word in the address. */
  value: string;
  choices: readonly FilterChoice[] | undefined;
  onType: () => void;
  onChoose: () => void;
}

function FilterField({ filter: { param, control }, value, choices, onType, onChoose }: FilterFieldProps) {
  switch (control.is) {
    case 'search':
      return (
        <SearchField name={param} label={control.label} placeholder={control.placeholder} q={value} onType={onType} />
      );
    case 'choice':
      return choices?.length === 0 && value === '' ? null : (
        <ChoiceSelect
          name={param}
          label={control.label}
          all={control.all}
          value={value || null}
          choices={choices ?? control.choices}
          onChange={onChoose}
        />
      );
    case 'day':
      return <DayInput name={param} label={control.label} value={value} onChange={onType} />;
    default:
      return value === '' ? null : <input type="hidden" name={param} value={value} />;
  }
}

/** Follows the address, but not while somebody types in it. */
function DayInput({
  name,
  label,
  value,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  onChange: () => void;
}) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current && document.activeElement !== ref.current) ref.current.value = value;
  }, [value]);
  return (
    <label className="list-day">
      {label}
      <input
        ref={ref}
        type="date"
        name={name}
        className="control"
        defaultValue={value}
        min="2020-01-01"
        max="2099-12-31"
        onChange={onChange}
      />
    </label>
  );
}
