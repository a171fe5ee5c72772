import { Combobox as Behaviour } from '@base-ui/react/combobox';
import { type KeyboardEvent, useRef } from 'react';
import { Field, type FieldProps, labelId } from './field.tsx';
import { useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';
import './styles/tools.css';

export interface Option {
  value: string;
  label: string;
}

interface ComboboxProps
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'className' | 'placeholder' | 'disabled'> {
  options: readonly Option[];
  value: readonly Option[];
  onChange: (value: Option[]) => void;
  /** The options are searched elsewhere: the text so far, and a sentence for when there is none of them. */
  search?: { text: string; onText: (text: string) => void; says: string };
}

/** Somebody who types in here asks for an option, which may not have come yet: Enter does not send the form without it. */
function keepForm(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.value !== '') event.preventDefault();
}

/**
 * Selects several of many options by typing; accents and case are ignored. While the list is open, everything else is
 * hidden from screen readers, so the field references its label by id.
 */
export function Combobox({ options, value, onChange, search, placeholder, disabled = false, ...field }: ComboboxProps) {
  // The hidden field of Base UI carries a style attribute, which the policy forbids in the server's markup.
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const { contains } = Behaviour.useFilter({ locale: 'pt-BR', sensitivity: 'base' });
  return (
    <Field {...field}>
      {({ id, className, ...described }) =>
        !hydrated ? (
          <input id={id} className={className} placeholder={placeholder} disabled {...described} />
        ) : (
          <Behaviour.Root
            multiple
            autoHighlight
            items={options}
            value={[...value]}
            onValueChange={(next: Option[]) => onChange(next)}
            isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
            filter={search ? null : (option: Option, query: string) => contains(option.label, query)}
            {...(search ? { inputValue: search.text, onInputValueChange: search.onText } : {})}
            disabled={disabled}
          >
            <Behaviour.Chips ref={box} className={`${className} control-box`} aria-invalid={described['aria-invalid']}>
              {value.map((option) => (
                <Behaviour.Chip key={option.value} className="chip" aria-label={option.label}>
                  {option.label}
                  <Behaviour.ChipRemove className="chip-remove" aria-label={`Retirar ${option.label}`}>
                    <Icon name="close" className="symbol-tiny" />
                  </Behaviour.ChipRemove>
                </Behaviour.Chip>
              ))}
              <Behaviour.Input
                id={id}
                aria-labelledby={labelId(id)}
                placeholder={value.length > 0 ? '' : placeholder}
                onKeyDown={keepForm}
                {...described}
              />
              <Behaviour.Trigger className="control-open" aria-label="Ver as opções" />
            </Behaviour.Chips>
            <Behaviour.Portal>
              <Behaviour.Positioner className="popup-layer" anchor={box} sideOffset={6}>
                <Behaviour.Popup className="popup">
                  <Behaviour.Empty className="popup-empty">{search?.says ?? 'Nada com esse nome.'}</Behaviour.Empty>
                  <Behaviour.List>
                    {(option: Option) => (
                      <Behaviour.Item key={option.value} value={option} className="popup-item">
                        <span>{option.label}</span>
                        <Behaviour.ItemIndicator>
                          <Icon name="check" className="symbol-small" />
                        </Behaviour.ItemIndicator>
                      </Behaviour.Item>
                    )}
                  </Behaviour.List>
                </Behaviour.Popup>
              </Behaviour.Positioner>
            </Behaviour.Portal>
          </Behaviour.Root>
        )
      }
    </Field>
  );
}
