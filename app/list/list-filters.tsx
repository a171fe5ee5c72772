import { useEffect, useId, useRef } from 'react';
import { formatWhole } from '../../lib/number.ts';
import { Button } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { useAddressForm } from './address-form.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { AddressView } from './define-view.ts';
import type { Filter, FilterChoice } from './filters.ts';
import { SearchField } from './search-field.tsx';

/** The choices of filters whose words are not known before the list is read. */
export type Choices<View> = { [K in keyof View]?: readonly FilterChoice[] };

interface ListTabsProps<View> {
  list: AddressView<View>;
  view: View;
  /** The rows behind each tab. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Another tab does not take this along. */
  leaves?: Partial<View> | undefined;
}

export function ListTabs<View>({ list, view, counts, leaves }: ListTabsProps<View>) {
  return Object.entries(list.filters).map(([name, { control }]) => {
    if (control.is !== 'tabs') return null;
    const links = control.choices.map(({ value, label }) => ({
      to: list.address({ ...view, ...leaves, [name]: value }),
      label: counts ? (
        <>
          {label} <span className="figure list-tab-count">{formatWhole(counts[String(value)] ?? 0)}</span>
        </>
      ) : (
        label
      ),
      current: view[name as keyof View] === value,
    }));
    return <TabLinks key={name} label={control.label} links={links} />;
  });
}

/** Controls that somebody sees. */
const FIELDS: ReadonlySet<Filter<unknown>['control']['is']> = new Set(['search', 'choice', 'order', 'day']);

/** The form of a list, for pages whose controls stand in different places. */
export const useListForm = <View,>(list: AddressView<View>, id: string) =>
  useAddressForm(id, (params) => list.address(list.read(params)));

interface ListFiltersProps<View> {
  list: AddressView<View>;
  view: View;
  choices?: Choices<View>;
}

/** Narrows a list by its address; without script a button applies what was chosen. */
export function ListFilters<View>({ list, view, choices }: ListFiltersProps<View>) {
  const id = useId();
  const { submit, type, apply } = useListForm(list, id);
  const all = Object.entries(list.filters);
  if (!all.some(([, { control }]) => FIELDS.has(control.is))) return null;
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
  // biome-ignore lint/suspicious/noExplicitAny: its value comes as the word in the address
  filter: Filter<any>;
  /** The word in the address. */
  value: string;
  choices?: readonly FilterChoice[] | undefined;
  /** Label of a value that is missing from the choices. */
  labelOf?: (value: string) => string;
  /** The id of its form, where it stands outside. */
  form?: string;
  onType?: () => void;
  onChoose: () => void;
}

export function FilterField({ filter, value, choices, labelOf, form, onChoose, onType = onChoose }: FilterFieldProps) {
  const { param, control } = filter;
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
          {...(labelOf ? { word: labelOf } : {})}
          {...(form ? { form } : {})}
          onChange={onChoose}
        />
      );
    case 'order':
      return (
        <select
          name={param}
          {...(form ? { form } : {})}
          className="control"
          aria-label={control.label}
          value={value}
          onChange={onChoose}
        >
          {control.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
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
