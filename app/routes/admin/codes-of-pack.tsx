import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CodesOfPack } from './product-fields.ts';

const COUNT_MAX = 100;
const KINDS_MAX = 20;

interface CodesOfPackFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  kinds: readonly { id: string; title: string }[];
  codes: readonly CodesOfPack[];
  onChange: (codes: CodesOfPack[]) => void;
}

/** Kinds of codes and how many of each; a kind is listed once. */
export function CodesOfPackField({ label, hint, error, kinds, codes, onChange }: CodesOfPackFieldProps) {
  const id = useId();
  const free = kinds.filter((kind) => codes.every(({ keyId }) => keyId !== kind.id));
  const change = (index: number, part: Partial<CodesOfPack>) =>
    onChange(codes.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <fieldset className="field" aria-describedby={`${id}-note`}>
      <legend className="field-label">{label}</legend>
      <ul className="codes-of-pack">
        {codes.map(({ keyId, count }, index) => (
          <li key={keyId}>
            <select
              className="control"
              aria-label={`Tipo ${index + 1}`}
              value={keyId}
              onChange={(event) => change(index, { keyId: event.target.value })}
            >
              {kinds
                .filter((kind) => kind.id === keyId || free.includes(kind))
                .map((kind) => (
                  <option key={kind.id} value={kind.id}>
                    {kind.title}
                  </option>
                ))}
            </select>
            <input
              className="control"
              type="number"
              min={1}
              max={COUNT_MAX}
              aria-label={`Quantos do tipo ${index + 1}`}
              value={count}
              onChange={(event) =>
                change(index, { count: Math.min(COUNT_MAX, Math.max(1, Math.trunc(event.target.valueAsNumber) || 1)) })
              }
            />
            <Button
              variant="tertiary"
              aria-label={`Tirar o tipo ${index + 1}`}
              disabled={codes.length === 1}
              onClick={() => onChange(codes.filter((_one, place) => place !== index))}
            >
              <Icon name="trash" />
            </Button>
          </li>
        ))}
      </ul>
      {free[0] && codes.length < KINDS_MAX && (
        <p>
          <Button variant="secondary" onClick={() => onChange([...codes, { keyId: free[0]!.id, count: 1 }])}>
            Pôr outro tipo
          </Button>
        </p>
      )}
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'} aria-live="polite">
        {error ?? hint}
      </p>
    </fieldset>
  );
}
