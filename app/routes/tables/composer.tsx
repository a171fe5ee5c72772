import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { MESSAGE_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import type { Loan } from '../../../features/play/campaigns/campaign-schema.ts';
import { rollName } from '../../../features/play/rolls/roll.ts';
import { resultLabel } from '../../../features/play/rolls/roll-labels.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useLineForm } from '../../form/use-line-form.ts';
import { lateOrLater } from '../../late.ts';
import { AskPrompts } from './asks/ask-prompts.tsx';
import type { CitedPage } from './cite-dialog.tsx';
import { diceAmong, diceIn, toGiveBack } from './composer-line.ts';
import { TurnWho, useWho, Whispering, WhoReads } from './composer-who.tsx';
import { DiceOffer } from './dice-offer.tsx';
import { pageWords } from './message-line.tsx';
import { useTable } from './table-context.ts';
import { type Talk, type TalkLine, throwOf } from './use-talk.ts';

const NO_DICE = 'Um sussurro não rola dados. Pare de sussurrar e escolha “Só eu”, ou “Quem mestra e eu”.';

interface BesideProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

/** Something that goes along with a line, and what may be done about it. */
const Beside = ({ label, onPress, children }: BesideProps) => (
  <p className="composer-cited">
    <span>{children}</span>
    <Button variant="tertiary" size="mini" onClick={onPress}>
      {label}
    </Button>
  </p>
);

interface ExtrasProps {
  onCite: () => void;
  /** Undefined for somebody who whispers already. */
  onWhisper: (() => void) | undefined;
}

const CiteDialog = lazy(() =>
  lateOrLater(() => import('./cite-dialog.tsx')).then(({ CiteDialog: it }) => ({ default: it })),
);
const WhisperDialog = lazy(() =>
  lateOrLater(() => import('./whisper-dialog.tsx')).then(({ WhisperDialog: it }) => ({ default: it })),
);
const HandOver = lazy(() => lateOrLater(() => import('./hand-over.tsx')).then(({ HandOver: it }) => ({ default: it })));

/** A phone folds these when the field has lost the focus, which a finger on one of them must not take away. */
const KEEPS_FIELD = {
  onMouseDown: (event: MouseEvent) => {
    if (event.currentTarget.closest('.composer')?.contains(document.activeElement)) event.preventDefault();
  },
};

function Extras({ onCite, onWhisper }: ExtrasProps) {
  const { leads } = useTable();
  const [giving, setGiving] = useState(false);
  return (
    <>
      <p className="composer-extras">
        <Button {...KEEPS_FIELD} variant="tertiary" size="mini" onClick={onCite}>
          Citar um livro
        </Button>
        {onWhisper && (
          <Button {...KEEPS_FIELD} variant="tertiary" size="mini" onClick={onWhisper}>
            Sussurrar
          </Button>
        )}
        {leads && (
          <Button {...KEEPS_FIELD} variant="tertiary" size="mini" onClick={() => setGiving(true)}>
            Entregar
          </Button>
        )}
      </p>
      {giving && (
        <Suspense>
          <HandOver onClose={() => setGiving(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ComposerProps {
  campaignId: string;
  sources: readonly Loan[];
  quoted: RollView | null;
  onQuoted: () => void;
  talk: Talk;
}

/** Speaks and rolls at the table, for whom is chosen above the field; the choice stays. */
export function Composer({ campaignId, sources, quoted, onQuoted, talk }: ComposerProps) {
  const who = useWho();
  const { visibility } = who;
  const [page, setPage] = useState<CitedPage | null>(null);
  const [citing, setCiting] = useState(false);
  const [whispered, setWhispered] = useState<readonly string[]>([]);
  const [choosing, setChoosing] = useState(false);
  const whispers = whispered.length > 0;
  /** Dice that are thrown after the line that is being sent. */
  const thrown = useRef<string | null>(null);
  const form = useLineForm('writeMessage', {
    field: 'text',
    fault: (text) => {
      if (whispers && diceIn(text) !== null) return NO_DICE;
      return text.trim() !== '' || quoted !== null || page !== null
        ? null
        : 'Escreva o que dizer, ou dados como 2d6+3.';
    },
    input: (text) => ({
      campaignId,
      text: text.trim(),
      visibility,
      ...(whispers ? { to: [...whispered] } : {}),
      ...(quoted ? { rollId: quoted.id } : {}),
      ...(page ? { page: { bookId: page.bookId, ...(page.page === null ? {} : { page: page.page }) } } : {}),
    }),
    send: ({ text: written, visibility: _, ...said }, requestId) => {
      const text = written ?? '';
      const notation = quoted || page || whispers ? null : diceIn(text);
      const line = { ...(said as Pick<TalkLine, 'campaignId'>), requestId, text, visibility, notation };
      return talk.send(line, thrown.current === null ? null : throwOf(thrown.current, { campaignId, visibility }));
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
  const { typed, put } = form;
  const given = toGiveBack(talk.returned, typed);
  const { giveBack } = talk;
  useEffect(() => {
    if (!given) return;
    put(given.text);
    // Words that were whispered go back to a whisper, never to the table.
    if (given.to) setWhispered(given.to);
    giveBack(given);
  }, [given, put, giveBack]);
  const rolls = !quoted && !page && !whispers && diceIn(typed) !== null;
  const offered = whispers || rolls ? null : diceAmong(typed);
  return (
    <div className="composer" data-foot-bar>
      {!page && <Extras onCite={() => setCiting(true)} onWhisper={whispers ? undefined : () => setChoosing(true)} />}
      <AskPrompts />
      {whispers ? (
        <Whispering uids={whispered} onChange={() => setChoosing(true)} onStop={() => setWhispered([])} />
      ) : (
        <WhoReads {...who} />
      )}
      {(rolls || offered) && (
        <p className="note">O endereço de uma rolagem abre para quem o tiver, seja qual for a escolha.</p>
      )}
      {quoted && (
        <Beside label="Não citar" onPress={onQuoted}>
          Citando {rollName(quoted)}: {resultLabel(quoted)}
        </Beside>
      )}
      {page && (
        <Beside label="Tirar" onPress={() => setPage(null)}>
          Com a {pageWords(page)}
        </Beside>
      )}
      {offered && (
        <DiceOffer
          dice={offered}
          onSay={async () => {
            thrown.current = offered;
            await form.submit();
            thrown.current = null;
            form.focus();
          }}
        />
      )}
      {!whispers && <TurnWho {...who} />}
      <ServerForm
        form={form}
        className="composer-form"
        rowClassName="composer-row"
        label={
          <>
            <Icon name={rolls ? 'die' : whispers ? 'mail' : 'quill'} />
            {rolls ? 'Rolar' : whispers ? 'Sussurrar' : 'Enviar'}
          </>
        }
      >
        <Field
          {...form.control}
          label="Fale, ou role"
          placeholder="Fale, ou role: 2d6+3"
          autoComplete="off"
          data-takes-pages="no chat"
          maxLength={MESSAGE_MAX}
        />
      </ServerForm>
      <Suspense>
        {choosing && <WhisperDialog uids={whispered} onClose={() => setChoosing(false)} onChoose={setWhispered} />}
        {citing && <CiteDialog sources={sources} onClose={() => setCiting(false)} onCite={setPage} />}
      </Suspense>
    </div>
  );
}
