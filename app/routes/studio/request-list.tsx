import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCall } from '../../api/use-call.ts';
import { ListRows } from '../../list/list-page.tsx';
import { ListTools } from '../../list/list-tools.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { useSelection } from '../../list/use-selection.ts';
import { AnswerForm, askingTitle, type RequestDecision, requestCount } from './answer-form.tsx';
import { RequestCard, readerOf } from './request-card.tsx';
import { onRequestKey, RequestKeysHelp } from './request-keys.tsx';
import {
  afterAnswer,
  askAbout,
  keyOf,
  neighbourOf,
  requestNextTo,
  type WaitingCounts,
  waitingIn,
} from './request-list-state.ts';
import { REQUESTS, type RequestsView } from './requests-list.ts';

const toKey = (request: BookRequestView | null | undefined) => request && keyOf(request);
const rowOf = (key: string | null | undefined) =>
  typeof key !== 'string' ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);

type Requests = ReturnType<typeof useRequests>;

interface RequestListProps {
  list: LoadedList<PageOf<BookRequestView>>;
  view: RequestsView;
  busy: boolean;
  /** All that wait, by book, and when they were counted. */
  waiting: WaitingCounts;
  asOf: string;
}

/** The requests, the question about them and their answers; an answered one leaves at once and hands the focus on. */
function useRequests({ list, view, waiting, asOf }: RequestListProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const [asking, setAsking] = useState<RequestDecision | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const goTo = useRef<string | null>(null);
  const loaded = usePages({
    first: list,
    keyOf,
    more: (cursor) => REQUESTS.more(view, cursor),
  });
  const isOpen = view.state === 'open';
  const rows = isOpen ? loaded.rows.filter((row) => !answered.has(keyOf(row))) : loaded.rows;
  const selection = useSelection(rows, keyOf);
  const first = rows.find((row) => keyOf(row) === current) ?? rows[0];

  useEffect(() => {
    if (goTo.current === null) return;
    (rowOf(goTo.current) ?? heading.current)?.focus();
    goTo.current = null;
  });

  const { run, running } = useCall('answerBookRequests', { refusals: 'toast', revalidate: 'never', beside: true });
  const pending = new Set(running.flatMap((sent) => ('requestIds' in sent ? (sent.requestIds ?? []) : [])));
  const grant = async (request: BookRequestView): Promise<void> => {
    const key = keyOf(request);
    if (pending.has(key)) return;
    const says = `${request.title} está na biblioteca de ${readerOf(request)}.`;
    if (!(await run({ requestIds: [key], decision: 'grant' }, { says }))) return;
    goTo.current = rowOf(key)?.contains(document.activeElement) ? neighbourOf(rows, key) : null;
    setAnswered((were) => new Set([...were, key]));
    void revalidate();
  };

  const finish = (sentence: string, handled: number) => {
    const { answered: gone, focus } = afterAnswer(rows, asking!, handled);
    goTo.current = focus;
    setAsking(null);
    setOutcome(sentence);
    selection.end();
    setAnswered((were) => new Set([...were, ...gone]));
    void revalidate();
  };

  return {
    heading,
    loaded,
    rows,
    isOpen,
    selection,
    first,
    pending,
    setCurrent,
    asking,
    ask: (decision: RequestDecision['decision'], requests: readonly BookRequestView[]) =>
      setAsking(askAbout(decision, requests)),
    askAll: (decision: RequestDecision['decision']) =>
      setAsking({ decision, ...waitingIn(waiting, view.bookId || null), what: { bookId: view.bookId || null, asOf } }),
    leave: () => setAsking(null),
    grant,
    finish,
    outcome,
  };
}

function ListActions({ requests, all, onHelp }: { requests: Requests; all: number; onHelp: () => void }) {
  const { selection, ask, askAll } = requests;
  return (
    <ListTools
      selection={selection}
      shown={requests.rows.length}
      countLabel={(count) => `${requestCount(count)} na seleção`}
      actions={
        <>
          <Button size="mini" onClick={() => ask('grant', selection.chosen)}>
            Liberar
          </Button>
          <Button size="mini" variant="secondary" onClick={() => ask('refuse', selection.chosen)}>
            Recusar
          </Button>
        </>
      }
    >
      {all > 1 && (
        <>
          <Button size="mini" variant="secondary" onClick={() => askAll('grant')}>
            Liberar todos os {all}
          </Button>
          <Button size="mini" variant="tertiary" onClick={() => askAll('refuse')}>
            Recusar todos
          </Button>
        </>
      )}
      <Button size="mini" variant="tertiary" onClick={onHelp}>
        Atalhos do teclado
      </Button>
    </ListTools>
  );
}

export function RequestList(props: RequestListProps) {
  const { list, view, busy, waiting } = props;
  const requests = useRequests(props);
  const { rows, isOpen, selection, first, ask, grant, asking } = requests;
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [help, setHelp] = useState(false);
  const all = waitingIn(waiting, view.bookId || null).count;
  const withFirst = (act: (request: BookRequestView) => void) => () => first && isOpen && act(first);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the focused request come up to here
    <div
      className="stack shrinks"
      onKeyDown={(event) => {
        selection.onKeyDown(event);
        onRequestKey(event, {
          move: (step) => rowOf(toKey(requestNextTo(rows, first, step)))?.focus(),
          grant: withFirst((request) => void grant(request)),
          refuse: withFirst((request) => ask('refuse', [request])),
          openProof: () => rowOf(toKey(first))?.querySelector<HTMLElement>('[data-proof]')?.click(),
          select: withFirst((request) => {
            if (!selection.active) selection.begin();
            selection.toggle(request);
          }),
          help: () => setHelp(true),
        });
      }}
    >
      <h2 ref={requests.heading} tabIndex={-1} className="sr-only">
        {REQUESTS.label(view)}
      </h2>
      {requests.outcome && <Notice tone="success">{requests.outcome}</Notice>}
      {isOpen && rows.length > 0 && <ListActions requests={requests} all={all} onHelp={() => setHelp(true)} />}
      <ListRows
        shown={{
          list: REQUESTS,
          view,
          busy,
          pages: { ...requests.loaded, rows },
          selection,
          failing: list.failure,
        }}
        look={{
          className: 'request-rows',
          card: (request, { 'data-row': key }, box) => (
            <RequestCard
              key={key}
              request={request}
              row={{ 'data-row': key }}
              first={request === first}
              box={box}
              pending={requests.pending.has(key)}
              onFocus={() => requests.setCurrent(key)}
              onGrant={() => void grant(request)}
              onRefuse={() => ask('refuse', [request])}
            />
          ),
        }}
      />
      <Dialog
        open={asking !== null}
        onOpenChange={requests.leave}
        dismissible={!sending}
        title={asking && askingTitle(asking)}
      >
        {asking && (
          <AnswerForm
            asking={asking}
            reason={reason}
            onReason={setReason}
            onSending={setSending}
            onDone={requests.finish}
            onClose={requests.leave}
          />
        )}
      </Dialog>
      <RequestKeysHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
