import { type ReactNode, useEffect, useState } from 'react';
import { MESSAGE_MAX } from '../../../features/campaigns/campaign-limits.ts';
import type { Loan } from '../../../features/campaigns/campaign-schema.ts';
import type { Visibility } from '../../../features/rolls/roll.ts';
import { rollName } from '../../../features/rolls/roll.ts';
import { resultLabel } from '../../../features/rolls/roll-labels.ts';
import type { RollView } from '../../../features/rolls/roll-schema.ts';
import { parseNotation } from '../../../game/dice/parse.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { useTraySettings } from '../../rolls/use-tray-settings.ts';
import { CiteDialog, type CitedPage } from './cite-dialog.tsx';
import { pageWords } from './message-line.tsx';
import type { Saying, Talk } from './use-talk.ts';

const WHO: readonly { value: Visibility; label: string; icon: IconName }[] = [
  { value: 'mesa', label: 'A mesa toda', icon: 'table' },
  { value: 'mestre', label: 'Quem mestra e eu', icon: 'crown' },
  { value: 'dono', label: 'Só eu', icon: 'padlock' },
];

/** How one asks for dice at other tables too. */
const COMMAND = /^\/(r|roll|rolar)\s/i;
const DIE = /d\s*[\d%f]/i;
/** What begins like dice is thrown, so that a slip is told and not said. */
const BEGINS = /^[\d(]{0,4}d\s*[\d%f]/i;

/** The dice that a line asks for; null for a line that is said. */
function diceIn(line: string): string | null {
  const text = line.trim();
  if (COMMAND.test(text)) return text.replace(COMMAND, '').trim();
  if (!DIE.test(text)) return null;
  if (BEGINS.test(text)) return text;
  const parsed = parseNotation(text);
  // Words after dice are a label only where the line begins like dice: “2 d6 sumiram” is said.
  return parsed.ok && (parsed.title === undefined || text.includes('#')) ? text : null;
}

interface ComposerProps {
  campaignId: string;
  sources: readonly Loan[];
  quoted: RollView | null;
  onQuoted: () => void;
  talk: Talk;
  /** What was just said, above the field of a phone. */
  latest: ReactNode;
}

/** Speaks and rolls at the table, for whom is chosen above the field; the choice stays. */
export function Composer({ campaignId, sources, quoted, onQuoted, talk, latest }: ComposerProps) {
  const [{ visibility }, change] = useTraySettings();
  const [page, setPage] = useState<CitedPage | null>(null);
  const [citing, setCiting] = useState(false);
  const [listing, setListing] = useState(false);
  const at = WHO.findIndex(({ value }) => value === visibility);
  const current = WHO[at]!;
  /** A press goes round; a key, or a long press, lists the choices. */
  const turn = (list: boolean) =>
    list ? setListing((open) => !open) : change({ visibility: WHO[(at + 1) % WHO.length]!.value });
  const form = useServerForm('writeMessage', {
    values: { text: '' },
    input: ({ text }: { text: string }) => ({
      campaignId,
      text: text.trim(),
      visibility,
      ...(quoted ? { rollId: quoted.id } : {}),
      ...(page ? { page: { bookId: page.bookId, ...(page.page === null ? {} : { page: page.page }) } } : {}),
    }),
    send: ({ text: typed, visibility: _, ...said }, requestId) => {
      const text = typed ?? '';
      const notation = quoted || page ? null : diceIn(text);
      return talk.send({ ...(said as Pick<Saying, 'campaignId'>), requestId, text, visibility, notation });
    },
    busy: 'Mandando…',
    refusals: {
      INVALID_ARGUMENT: 'text',
      NOT_FOUND: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'clear',
    onDone: () => {
      setPage(null);
      onQuoted();
    },
  });
  const { returned } = talk;
  const { setValue, getValues } = form;
  useEffect(() => {
    if (returned && getValues('text') === '') setValue('text', returned.text, { shouldDirty: true });
  }, [returned, setValue, getValues]);
  const rolls = !quoted && !page && diceIn(form.watch('text')) !== null;
  return (
    <div className="composer" data-foot-bar>
      {latest}
      <fieldset className="composer-who" data-open={listing}>
        <legend className="sr-only">Quem lê e vê</legend>
        {WHO.map(({ value, label, icon }) => (
          <label key={value}>
            <input
              type="radio"
              name="quem-ve"
              checked={visibility === value}
              onChange={() => {
                change({ visibility: value });
                setListing(false);
              }}
            />
            <Icon name={icon} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {rolls && (
        <p className="composer-note">O endereço de uma rolagem abre para quem o tiver, seja qual for a escolha.</p>
      )}
      {quoted && (
        <p className="composer-cited">
          <span>
            Citando {rollName(quoted)}: {resultLabel(quoted)}
          </span>
          <Button variant="tertiary" size="mini" onClick={onQuoted}>
            Não citar
          </Button>
        </p>
      )}
      {page ? (
        <p className="composer-cited">
          <span>Com a {pageWords(page)}</span>
          <Button variant="tertiary" size="mini" onClick={() => setPage(null)}>
            Tirar
          </Button>
        </p>
      ) : (
        <p className="composer-cited">
          <Button variant="tertiary" size="mini" onClick={() => setCiting(true)}>
            Citar um livro
          </Button>
        </p>
      )}
      <button
        type="button"
        className="composer-turn"
        data-seen={visibility}
        aria-expanded={listing}
        onClick={({ detail }) => turn(detail === 0)}
        onContextMenu={(event) => {
          event.preventDefault();
          turn(true);
        }}
      >
        <Icon name={current.icon} />
        <span className="sr-only">Quem lê e vê: </span>
        <span>{current.label}</span>
      </button>
      <ServerForm
        form={form}
        className="composer-form"
        rowClassName="composer-row"
        label={
          <>
            <Icon name={rolls ? 'die' : 'quill'} />
            {rolls ? 'Rolar' : 'Falar'}
          </>
        }
      >
        <FormField
          form={form}
          name="text"
          label="Fale, ou role"
          placeholder="Fale, ou role: 2d6+3"
          autoComplete="off"
          maxLength={MESSAGE_MAX}
          rules={{
            validate: (text: string) =>
              text.trim() !== '' || quoted !== null || page !== null || 'Escreva o que dizer, ou dados como 2d6+3.',
          }}
        />
      </ServerForm>
      {citing && <CiteDialog sources={sources} onClose={() => setCiting(false)} onCite={setPage} />}
    </div>
  );
}
