import { type ReactNode, useEffect, useState } from 'react';
import { MESSAGE_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import type { Loan } from '../../../features/play/campaigns/campaign-schema.ts';
import type { Visibility } from '../../../features/play/rolls/roll.ts';
import { rollName } from '../../../features/play/rolls/roll.ts';
import { resultLabel } from '../../../features/play/rolls/roll-labels.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { useTraySettings } from '../../rolls/use-tray-settings.ts';
import { CiteDialog, type CitedPage } from './cite-dialog.tsx';
import { diceIn, toGiveBack } from './composer-line.ts';
import { pageWords } from './message-line.tsx';
import type { Saying, Talk } from './use-talk.ts';

const WHO: readonly { value: Visibility; label: string; icon: IconName }[] = [
  { value: 'mesa', label: 'A mesa toda', icon: 'table' },
  { value: 'mestre', label: 'Quem mestra e eu', icon: 'crown' },
  { value: 'dono', label: 'Só eu', icon: 'padlock' },
];

interface WhoReadsProps {
  visibility: Visibility;
  /** Listed, where a phone shows one alone. */
  open: boolean;
  onChoose: (visibility: Visibility) => void;
}

const WhoReads = ({ visibility, open, onChoose }: WhoReadsProps) => (
  <fieldset className="composer-who" data-open={open}>
    <legend className="sr-only">Quem lê e vê</legend>
    {WHO.map(({ value, label, icon }) => (
      <label key={value}>
        <input type="radio" name="quem-ve" checked={visibility === value} onChange={() => onChoose(value)} />
        <Icon name={icon} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);

interface BesideProps {
  label: string;
  onPress: () => void;
  children?: ReactNode;
}

/** Something that goes along with a line, and what may be done about it. */
const Beside = ({ label, onPress, children }: BesideProps) => (
  <p className="composer-cited">
    {children && <span>{children}</span>}
    <Button variant="tertiary" size="mini" onClick={onPress}>
      {label}
    </Button>
  </p>
);

interface ComposerProps {
  campaignId: string;
  sources: readonly Loan[];
  quoted: RollView | null;
  onQuoted: () => void;
  talk: Talk;
  /** The latest line, above the field of a phone. */
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
    send: ({ text: written, visibility: _, ...said }, requestId) => {
      const text = written ?? '';
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
  const typed = form.watch('text');
  const given = toGiveBack(talk.returned, typed);
  const { setValue } = form;
  const { giveBack } = talk;
  useEffect(() => {
    if (!given) return;
    setValue('text', given.text, { shouldDirty: true });
    giveBack(given);
  }, [given, setValue, giveBack]);
  const rolls = !quoted && !page && diceIn(typed) !== null;
  return (
    <div className="composer" data-foot-bar>
      {latest}
      <WhoReads
        visibility={visibility}
        open={listing}
        onChoose={(value) => {
          change({ visibility: value });
          setListing(false);
        }}
      />
      {rolls && (
        <p className="composer-note">O endereço de uma rolagem abre para quem o tiver, seja qual for a escolha.</p>
      )}
      {quoted && (
        <Beside label="Não citar" onPress={onQuoted}>
          Citando {rollName(quoted)}: {resultLabel(quoted)}
        </Beside>
      )}
      {page ? (
        <Beside label="Tirar" onPress={() => setPage(null)}>
          Com a {pageWords(page)}
        </Beside>
      ) : (
        <Beside label="Citar um livro" onPress={() => setCiting(true)} />
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
            {rolls ? 'Rolar' : 'Enviar'}
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
