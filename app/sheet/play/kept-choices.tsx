import { answersFor, fillText, type KeptQuestion, playOf, readWith, refsOf } from '../../../game/sheet/play.ts';
import { questionsOf } from '../../../game/sheet/rolls.ts';
import { StepButtons } from '../../../ui/stepper.tsx';
import { useFields, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';
import { usePlay } from './play-context.ts';

/** Zone, skill and whatever else stays chosen; `quiet`: what only the smaller rolls ask. The stake is in the band. */
export function KeptChoices({ quiet = false }: { quiet?: boolean }) {
  const { kept } = playOf(useOpenSheet().store.sheet.schema);
  const shown = kept.filter((one) => one.spec.stake === undefined && one.quiet === quiet);
  return shown.map((one) => <Choice key={one.question.id} kept={one} />);
}

function Choice({ kept }: { kept: KeptQuestion }) {
  const { question, spec } = kept;
  switch (question.kind) {
    case 'select':
      return <Options kept={kept} options={question.options} />;
    case 'number':
      return <Amount kept={kept} />;
    case 'bool':
      return <Yes kept={kept} title={spec.title ?? question.label} />;
    default:
      return null;
  }
}

function useQuestion({ question, rollId, spec }: KeptQuestion) {
  const { store } = useOpenSheet();
  const { answers, answer } = usePlay();
  const roll = store.sheet.schema.rolls.find(({ id }) => id === rollId)!;
  const given = answersFor(store.derivation, roll, answers);
  const read = readWith(store.derivation, rollId, given);
  const asked = questionsOf(store.derivation, rollId, given).find(({ column }) => column.id === question.id);
  return {
    roll,
    given,
    value: asked?.value,
    min: asked?.min,
    max: asked?.max,
    title: fillText(spec.title ?? question.label, read),
    choose: (value: string | number | boolean) => answer(question.id, value),
  };
}

type Option = Extract<KeptQuestion['question'], { kind: 'select' }>['options'][number];

function Options({ kept, options }: { kept: KeptQuestion; options: readonly Option[] }) {
  const { store } = useOpenSheet();
  const { spec, question, rollId } = kept;
  const { given, value, title, choose } = useQuestion(kept);
  useFields([...options.map((option) => option.value), ...refsOf(spec.shows ?? '').map((ref) => ref.split('.')[0]!)]);
  const worth = ({ value: id }: Option): number => Number(store.derivation.value(id)) || 0;
  const shown = options
    .filter((option) => option.value !== spec.none && (spec.only === undefined || worth(option) !== 0))
    .toSorted((a, b) => (spec.none === undefined ? 0 : worth(b) - worth(a)));
  if (shown.length === 0) return null;
  return (
    <fieldset
      className="kept"
      data-look={spec.look ?? 'chips'}
      data-ask={question.id}
      {...(spec.none === undefined ? {} : { 'data-none': '' })}
    >
      <legend>{title}</legend>
      <div className="kept-options">
        {shown.map((option) => {
          const chosen = value === option.value;
          const field = store.sheet.schema.fields.find(({ id }) => id === option.value);
          const says =
            spec.shows === undefined
              ? field?.kind === 'number' && wordsOfPlus(worth(option))
              : fillText(spec.shows, readWith(store.derivation, rollId, { ...given, [question.id]: option.value }));
          return (
            <button
              key={option.value}
              type="button"
              className="kept-option"
              aria-pressed={chosen}
              title={option.help}
              onClick={() => choose(chosen && spec.none !== undefined ? spec.none : option.value)}
            >
              <span>{option.label}</span>
              {spec.look === 'drawers' && option.help && <small className="kept-help">{option.help}</small>}
              {says && <b>{says}</b>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

const wordsOfPlus = (value: number): string => (value > 0 ? `+${wordsOfValue(value)}` : wordsOfValue(value));

function Amount({ kept }: { kept: KeptQuestion }) {
  const { value, min = -Infinity, max = Infinity, title, choose } = useQuestion(kept);
  const now = Number(value) || 0;
  return (
    <fieldset className="kept" data-look="number" data-ask={kept.question.id}>
      <legend>{title}</legend>
      <StepButtons
        label={title}
        less={now > min}
        more={now < max}
        onStep={(by) => choose(now + by)}
        className="kept-number"
      >
        <output>{wordsOfPlus(now)}</output>
      </StepButtons>
    </fieldset>
  );
}

function Yes({ kept, title }: { kept: KeptQuestion; title: string }) {
  const { value, choose } = useQuestion(kept);
  return (
    <div className="kept" data-look="chips" data-ask={kept.question.id}>
      <button
        type="button"
        className="kept-option"
        aria-pressed={value === true}
        onClick={() => choose(value !== true)}
      >
        <span>{title}</span>
      </button>
    </div>
  );
}
