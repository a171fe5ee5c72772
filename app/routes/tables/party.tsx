import { useEffect, useRef, useState } from 'react';
import type { PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import { characterFace } from '../../../features/play/characters/portrait.ts';
import { sheetPath } from '../../../features/play/characters/system-look.ts';
import { valueLabel } from '../../../features/play/rolls/roll-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TryAgain } from '../../errors/try-again.tsx';
import { BringWindow } from './bring-window.tsx';
import { type Column, ColumnsDialog, columnsOf, shownColumns } from './columns-dialog.tsx';
import { PartyTools } from './party-tools.tsx';
import { PIPS_MAX, Pips } from './pips.tsx';
import { useTable } from './table-context.ts';
import { leftWords, PLACE_WORDS } from './table-head.tsx';
import { useInvite } from './use-invite.tsx';
import { useOwnColumns } from './use-own-columns.ts';
import { useSheetStep } from './use-sheet-step.ts';
import { useTimeZone } from './use-time-zone.ts';
import { opensWindow, SHEET_WINDOW_WIDTH } from './window-link.tsx';
import '../../../ui/styles/pressed.css';

type Fact = PartyMember['card'][number];

function Resource({ characterId, name, fact }: { characterId: string; name: string; fact: Fact }) {
  const { fieldId, label, value, max, editable, rises } = fact;
  const filled = Number(value);
  const step = useSheetStep();
  return (
    <span className="party-resource" data-pips={max !== null && max <= PIPS_MAX}>
      {editable && (
        <button
          type="button"
          onClick={() => step(characterId, fieldId, -1)}
          aria-label={`Menos 1 de ${label} de ${name}`}
        >
          <Icon name="minus" />
        </button>
      )}
      <span className="party-figures">
        <b>{valueLabel(value)}</b> / {valueLabel(max!)}
      </span>
      {max !== null && max <= PIPS_MAX && <Pips value={filled} max={max} wounds={rises === true} />}
      {editable && (
        <button
          type="button"
          onClick={() => step(characterId, fieldId, 1)}
          aria-label={`Mais 1 de ${label} de ${name}`}
        >
          <Icon name="plus" />
        </button>
      )}
    </span>
  );
}

function Said(props: { characterId: string; name: string; fact: Fact }) {
  const { label, value, max } = props.fact;
  if (max !== null) return <Resource {...props} />;
  if (value !== true) return valueLabel(value);
  return (
    <>
      <span className="sr-only">{valueLabel(value)}</span>
      <span className="party-yes" aria-hidden="true">
        {label}
      </span>
    </>
  );
}

/** True if a system's card marks somebody as being in trouble. */
const inTrouble = ({ card }: PartyMember, columns: readonly Column[]): boolean =>
  columns.some(({ fieldId }) => card.some((fact) => fact.fieldId === fieldId && fact.value === true));

/** Nobody leaves the table to read a sheet: it has the window that one's own has. */
const SheetLink = ({ to, characterId, name }: { to: string; characterId: string; name: string }) => (
  <a href={to} target={`ficha-${characterId}`} onClick={opensWindow(to, `ficha-${characterId}`, SHEET_WINDOW_WIDTH)}>
    {name}
    <span className="sr-only">, em outra janela</span>
  </a>
);

interface RowProps {
  character: PartyMember;
  player: string;
  own: boolean;
  /** The only one in trouble. */
  marked: boolean;
  columns: readonly Column[];
  /** The name is a link to the sheet. */
  leads: boolean;
  /** The player's place, if it is not the table's page. */
  where: string | null;
}

function Row({ character, player, own, marked, columns, leads, where }: RowProps) {
  const { characterId, system, systemTitle, name, card } = character;
  const called = name.trim() || 'Sem nome';
  return (
    <li className="party-row" data-own={own} data-marked={marked} data-row={characterId} tabIndex={-1}>
      <span className="party-portrait">
        <img src={characterFace(character)} alt="" decoding="async" />
      </span>
      <div className="party-name">
        <h3 title={called}>
          {leads ? <SheetLink to={sheetPath(system, characterId)} characterId={characterId} name={called} /> : called}
        </h3>
        <p>
          {own ? 'você' : player}, {where ?? systemTitle}
        </p>
      </div>
      <dl className="party-facts">
        {columns.map(({ fieldId, label }) => {
          const fact = card.find((one) => one.fieldId === fieldId);
          const empty = !fact || fact.value === '' || fact.value === false;
          return (
            <div key={fieldId} data-empty={empty} data-yes={fact?.value === true}>
              <dt>{label}</dt>
              <dd>{!empty && <Said characterId={characterId} name={called} fact={fact} />}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

function emptyWords(open: boolean, members: number): string {
  if (!open) return 'A mesa fechou sem nenhum personagem.';
  return members > 1 ? 'Nenhum personagem à mesa ainda.' : 'A mesa está posta. Chame alguém.';
}

export function Party() {
  const { view, rest, uid, here: now, leads, open, looksOn, readAt } = useTable();
  const { campaignId, partyNext, members, may, campaign } = view;
  const timeZone = useTimeZone();
  const own = useOwnColumns(view, leads);
  const { party } = own;
  const { onInvite, inviting } = useInvite();
  const [bringing, setBringing] = useState(false);
  const [arranging, setArranging] = useState(false);
  const [all, setAll] = useState(false);
  const where = new Map([
    ...now.left.map(({ uid: one, at }) => [one, leftWords(at, readAt, timeZone)] as const),
    ...now.elsewhere.map(({ uid: one, place }) => [one, PLACE_WORDS[place]] as const),
  ]);
  const columns = shownColumns(party, own.chosen ?? campaign.columns);
  const names = new Map(members.map((member) => [member.uid, member.displayName]));
  const brought = party.some((character) => character.uid === uid);
  const troubled = party.filter((character) => inTrouble(character, columns));
  const sorted = [...party].sort((a, b) => Number(b.uid === uid) - Number(a.uid === uid));
  const shown = partyNext === null || all ? sorted : sorted.slice(0, rest.from);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const goTo = useRef<string | null>(null);
  useEffect(() => {
    if (goTo.current === null || !all) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${goTo.current}"]`)?.focus();
    goTo.current = null;
  }, [all]);
  return (
    <section className="table-party" aria-labelledby="turma">
      <header className="table-head">
        <h2 id="turma" ref={heading} tabIndex={-1}>
          A turma
        </h2>
        {leads && party.length > 0 && (
          <PartyTools view={{ ...view, party }} own={own} shown={columns.map(({ fieldId }) => fieldId)} />
        )}
        {leads && columnsOf(view.party).length > 1 && (
          <Button variant="tertiary" size="mini" onClick={() => setArranging(true)}>
            Arrumar colunas
          </Button>
        )}
        {may.bringSheet && open && (
          <Button variant="tertiary" size="mini" onClick={() => setBringing(true)}>
            {brought ? 'Trocar personagem' : 'Trazer personagem'}
          </Button>
        )}
      </header>
      {party.length === 0 ? (
        <div className="party-empty">
          <p>{emptyWords(open, members.length)}</p>
          {onInvite && members.length === 1 && <Button onClick={onInvite}>Convidar</Button>}
        </div>
      ) : (
        <div className="party-scroll">
          <ul ref={list} className="party-list">
            <li className="party-columns" aria-hidden="true">
              <span />
              <span />
              {columns.map(({ fieldId, label }) => (
                <span key={fieldId}>{label}</span>
              ))}
            </li>
            {shown.map((character) => (
              <Row
                key={character.characterId}
                character={character}
                player={names.get(character.uid) ?? ''}
                own={character.uid === uid}
                marked={troubled.length === 1 && troubled[0] === character}
                columns={columns}
                leads={!looksOn}
                where={where.get(character.uid) ?? null}
              />
            ))}
          </ul>
        </div>
      )}
      {shown.length < sorted.length && (
        <Button
          variant="tertiary"
          size="mini"
          onClick={() => {
            goTo.current = sorted[rest.from]!.characterId;
            setAll(true);
          }}
        >
          Mostrar mais da turma
        </Button>
      )}
      {rest.failure !== null && (
        <TryAgain
          message={rest.failure}
          onAgain={() => {
            heading.current?.focus();
            rest.retry();
          }}
        />
      )}
      {arranging && <ColumnsDialog view={view} onClose={() => setArranging(false)} />}
      {inviting}
      {bringing && (
        <BringWindow
          campaignId={campaignId}
          current={members.find((member) => member.uid === uid)?.characterId ?? null}
          onClose={() => setBringing(false)}
        />
      )}
    </section>
  );
}
