import { type ReactNode, useId } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import type { WearableSkin } from '../../../features/community/profile/cosmetics.ts';
import type { ColourTheme } from '../../../features/ownership/catalogue/catalogue.ts';
import { Icon } from '../../../ui/icon.tsx';
import { widthsOf } from '../../../ui/prints.ts';
import { NONE, type ProfileValues } from './profile-form.ts';

type ChoiceField = Exclude<keyof ProfileValues, 'displayName' | 'profileDescription' | 'profileBannerPosition'>;

type Group = ControllerRenderProps<ProfileValues, ChoiceField>;

interface ChoiceGroupProps {
  field: ChoiceField;
  legend: string;
  hint?: ReactNode;
  className: string;
  children: (group: Group) => ReactNode;
}

/** Radio buttons that show a preview. A refusal replaces the hint. */
function ChoiceGroup({ field: name, legend, hint, className, children }: ChoiceGroupProps) {
  const { field, fieldState } = useController<ProfileValues, ChoiceField>({ name });
  const noteId = useId();
  const error = fieldState.error?.message;
  return (
    <fieldset className="choice-group" aria-describedby={hint || error ? noteId : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className={className}>{children(field)}</div>
      <p id={noteId} className={error ? 'field-error' : 'field-hint'} aria-live="polite">
        {error ?? hint}
      </p>
    </fieldset>
  );
}

interface ChoiceProps {
  group: Group;
  value: string;
  theme?: number;
  className?: string;
  onChoose?: (() => void) | undefined;
  children: ReactNode;
}

function Choice({ group, value, theme, className = '', onChoose, children }: ChoiceProps) {
  const checked = group.value === value;
  return (
    <label className={`choice ${className}`} {...(theme === undefined ? {} : { 'data-theme': theme })}>
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={checked}
        {...(checked ? { ref: group.ref } : {})}
        onChange={() => {
          group.onChange(value);
          onChoose?.();
        }}
        onBlur={group.onBlur}
      />
      {children}
      <Icon name="check" className="choice-mark" />
    </label>
  );
}

export type ColourName = Pick<ColourTheme, 'index' | 'name' | 'paper'>;

interface ColourChoicesProps {
  field: 'profileMainColor' | 'profileBackgroundColor';
  legend: string;
  hint: string;
  colours: ColourName[];
  className: string;
}

export function ColourChoices({ field, legend, hint, colours, className }: ColourChoicesProps) {
  return (
    <ChoiceGroup field={field} legend={legend} hint={hint} className="choice-grid choice-grid-colours">
      {(group) =>
        colours.map(({ index, name, paper }) => (
          <Choice key={index} group={group} value={String(index)} theme={index} className={className}>
            <span className="colour-sample" aria-hidden="true">
              {paper}
            </span>
            <span className="choice-name">{name}</span>
          </Choice>
        ))
      }
    </ChoiceGroup>
  );
}

export function TitleChoices({ titles }: { titles: { id: string; label: string }[] }) {
  return (
    <ChoiceGroup field="currenTitle" legend="Qual título aparece sob o seu nome?" className="row-close">
      {(group) =>
        [{ id: NONE.title, label: 'Sem título' }, ...titles].map(({ id, label }) => (
          <Choice key={id} group={group} value={id} className="choice-title">
            <span className="choice-name">{label}</span>
          </Choice>
        ))
      }
    </ChoiceGroup>
  );
}

interface SkinChoicesProps {
  field: 'currentBanner' | 'currentFrame' | 'currentTray';
  legend: string;
  hint?: ReactNode;
  skins: WearableSkin[];
  /** It is left out, unless it is chosen. */
  hidden?: (skin: WearableSkin) => boolean;
  onChoose?: () => void;
}

export function SkinChoices({ field, legend, hint, skins, hidden, onChoose }: SkinChoicesProps) {
  const wide = field === 'currentBanner';
  return (
    <ChoiceGroup
      field={field}
      legend={legend}
      hint={hint}
      className={`choice-grid ${wide ? 'choice-grid-wide' : 'choice-grid-square'}`}
    >
      {(group) =>
        skins
          .filter((skin) => skin.id === group.value || !hidden?.(skin))
          .map(({ id, title, imgURL }) => (
            <Choice
              key={id}
              group={group}
              value={id}
              onChoose={onChoose}
              className={wide ? 'choice-wide' : 'choice-square'}
            >
              {imgURL ? (
                <img
                  loading="lazy"
                  {...widthsOf(imgURL, { lazy: true })}
                  src={imgURL}
                  alt=""
                  width={wide ? 320 : 160}
                  height={wide ? 80 : 160}
                  className={wide ? 'choice-cover' : 'choice-whole'}
                />
              ) : (
                <span className="choice-nothing" aria-hidden="true" />
              )}
              <span className="choice-name">{title}</span>
            </Choice>
          ))
      }
    </ChoiceGroup>
  );
}
