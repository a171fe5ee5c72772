import { readableNotation } from '../../../features/play/rolls/readable-notation.ts';
import type { Derivation } from '../../../game/sheet/derive.ts';
import { type Explanation, explain } from '../../../game/sheet/explain.ts';
import {
  type Answers,
  answersFor,
  fieldsOfRoll,
  fieldsOfTile,
  fillText,
  holds,
  isAnswered,
  type KeptQuestion,
  listOfRoll,
  type Play,
  playOf,
  readWith,
  refsOf,
  type Tile,
  workOut,
} from '../../../game/sheet/play.ts';
import { prepareRoll } from '../../../game/sheet/rolls.ts';
import type { Roll } from '../../../game/sheet/system.ts';
import { useDiceApi } from '../../rolls/roll-context.ts';
import { useFields, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';
import { bodiesOf } from './bodies.ts';
import { BodyGlance } from './body-glance.tsx';
import { KeptChoices } from './kept-choices.tsx';
import { usePlay } from './play-context.ts';
import { RollByItem } from './roll-by-item.tsx';
import { Sign } from './sign.tsx';
import { useStake } from './stake.tsx';
import { TargetDie } from './target-die.tsx';
import { usePress } from './use-press.ts';

/** Letters of a name, with what it adds, that fit beside the die on a phone. */
const LONG_NAME = 7;

/** Everything that is rolled at one press. */
export function Tiles() {
  const { store } = useOpenSheet();
  const { answers } = usePlay();
  const play = playOf(store.sheet.schema);
  const first = play.tiles[0]?.roll ?? play.quiet[0];
  const [body, ...others] = bodiesOf(store.sheet.schema);
  useFields([...new Set([...(first ? fieldsOfRoll(first) : []), ...refsOf(play.heading)])]);
  if (!first) return null;
  const read = readWith(store.derivation, first.id, answersFor(store.derivation, first, answers));
  return (
    <section aria-labelledby="testar">
      <h2 id="testar" className="play-title">
        {fillText(play.heading, read)}
      </h2>
      {play.kept.map((kept) => kept.spec.stake !== undefined && <Spent key={kept.question.id} kept={kept} />)}
      {play.tiles.length > 0 && (
        <ul className="tiles" data-count={play.tiles.length}>
          {play.tiles.map((tile) => (
            <li key={tile.key}>
              <TileButton tile={tile} play={play} />
            </li>
          ))}
        </ul>
      )}
      {body && others.length === 0 && play.tiles.length > 0 && <BodyGlance {...body} />}
      <QuietRolls play={play} />
    </section>
  );
}

/** The smaller rolls, with what they alone ask. */
function QuietRolls({ play }: { play: Play }) {
  const { schema } = useOpenSheet().store.sheet;
  const byItem = play.quiet.flatMap((roll) => {
    const list = listOfRoll(schema, roll);
    return list ? [{ roll, list }] : [];
  });
  const plain = play.quiet.filter((roll) => !byItem.some((one) => one.roll === roll));
  return (
    <div className="quiet-part">
      {byItem.map((one) => (
        <RollByItem key={one.roll.id} {...one} />
      ))}
      <KeptChoices quiet />
      {plain.length > 0 && (
        <ul className="quiet-rolls">
          {plain.map((roll) => (
            <li key={roll.id}>
              <QuietRoll roll={roll} play={play} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Says that nothing is left to stake. */
function Spent({ kept }: { kept: KeptQuestion }) {
  const { fields } = useOpenSheet().store.sheet.schema;
  const { most } = useStake(kept);
  if (most > 0) return null;
  const label = fields.find(({ id }) => id === kept.spec.stake)?.label;
  return <p className="play-nothing">Não sobrou nada para arriscar: {label} está em 0.</p>;
}

function useRolling(roll: Roll, play: Play, own: Answers = {}, name = roll.label) {
  const { store, characterId } = useOpenSheet();
  const { answers: kept } = usePlay();
  const desk = useDiceApi();
  const answers = answersFor(store.derivation, roll, kept, own);
  const ask = (ready: boolean): void =>
    desk?.requestRoll({ characterId, rollId: roll.id, label: name, answers, ready });
  return {
    answers,
    can: desk !== null,
    asked: desk?.asked?.(roll.id, answers),
    roll: () => ask(isAnswered(play, roll, own)),
    askFirst: () => ask(false),
  };
}

/** The conditions that move the number of a tile, each with its sign. */
function marksOn(derivation: Derivation, tile: Tile): Explanation['effects'] {
  const found = tile.field && explain(derivation, tile.field.id);
  return found?.effects ?? [];
}

const signedWords = (value: number): string => (value < 0 ? wordsOfValue(value) : `+${wordsOfValue(value)}`);

function TileButton({ tile, play }: { tile: Tile; play: Play }) {
  const { store, explain: ask } = useOpenSheet();
  const { conditions } = store.sheet.schema;
  const name = tile.spec.by === undefined ? tile.roll.label : `${tile.roll.label}: ${tile.label}`;
  const { answers, can, asked, roll, askFirst } = useRolling(tile.roll, play, tile.answers, name);
  useFields([...new Set([...fieldsOfTile(tile), ...conditions.map(({ id }) => id)])]);
  const press = usePress({
    tap: roll,
    hold: (on) => ask(tile.field?.id ?? '', on, can ? { instead: askFirst } : {}),
  });
  const read = readWith(store.derivation, tile.roll.id, answers);
  const { strong, note, plus, target } = tile.spec;
  const added = plus === undefined ? undefined : workOut(plus, read);
  const marks = marksOn(store.derivation, tile);
  const sides = /d(\d+)/.exec(tile.roll.expr)?.[1] ?? '6';
  const prepared = prepareRoll(store.derivation, tile.roll.id, answers);
  const beside = target !== undefined && typeof added === 'number' ? ` ${signedWords(added)}` : '';
  const onDie =
    target === undefined ? (typeof added === 'number' ? signedWords(added) : `d${sides}`) : fillText(target, read);
  return (
    <button
      type="button"
      className="roll-tile"
      data-finds={tile.label}
      title={tile.roll.help}
      disabled={!can}
      {...(holds(strong, read) ? { 'data-strong': '' } : {})}
      {...(asked ? { 'data-asked': '' } : {})}
      {...press}
    >
      <span className="roll-tile-name" data-long={tile.label.length + beside.length > LONG_NAME}>
        <span className="sr-only">Rolar </span>
        {tile.label}
        {beside && <em>{beside}</em>}
      </span>
      {(note !== undefined || marks.length > 0) && (
        <span className="roll-tile-note">
          {note !== undefined && fillText(note, read)}
          {marks.map(({ id, label, by, op }) => {
            const sign = conditions.find((condition) => condition.id === id)?.sign;
            return (
              <span key={`${id} ${op}`} className="roll-tile-mark" title={label}>
                {sign && <Sign name={sign} />}
                {op === 'add' ? signedWords(by) : label}
              </span>
            );
          })}
        </span>
      )}
      <span className="sr-only">
        , {onDie}, {prepared.ok ? readableNotation(prepared.notation) : 'ainda não'}
        {asked && `, ${asked}`}
      </span>
      <TargetDie sides={Number(sides)} words={onDie} />
    </button>
  );
}

function QuietRoll({ roll, play }: { roll: Roll; play: Play }) {
  const { store, explain: ask } = useOpenSheet();
  const { answers, can, asked, roll: throwIt, askFirst } = useRolling(roll, play);
  useFields(fieldsOfRoll(roll));
  const press = usePress({ tap: throwIt, hold: (on) => ask('', on, can ? { instead: askFirst } : {}) });
  const prepared = prepareRoll(store.derivation, roll.id, answers);
  const dots = isAnswered(play, roll) ? '' : '…';
  return (
    <button
      type="button"
      className="quiet-roll"
      data-finds={roll.label}
      title={roll.help}
      disabled={!can}
      {...(asked ? { 'data-asked': '' } : {})}
      {...press}
    >
      <span className="roll-words">
        {roll.label}
        {dots}
      </span>
      <small>{prepared.ok ? readableNotation(prepared.notation) : '—'}</small>
      {asked && <span className="sr-only">, {asked}</span>}
      {roll.sign && <Sign name={roll.sign} />}
    </button>
  );
}
