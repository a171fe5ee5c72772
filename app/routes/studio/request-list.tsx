import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BookRequestView, RequestPage } from '../../../features/book-requests/request-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../api/call.ts';
import { ListBody } from '../../list/list-body.tsx';
import { ListTools } from '../../list/list-tools.tsx';
import type { Listed } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { useSelection } from '../../list/use-selection.ts';
import { AnswerForm, type Asking, askingTitle } from './answer-form.tsx';
import { RequestCard, readerOf } from './request-card.tsx';
import { onRequestKey, RequestKeysHelp } from './request-keys.tsx';
import { type RequestsView, requestCount, requestsAddress, toRequestsInput } from './requests-query.ts';

const keyOf = ({ requestId }: BookRequestView): string => requestId;
const nameOf = (request: BookRequestView): string => `${request.title}, para ${readerOf(request)}`;
const rowOf = (key: string | undefined) =>
  key === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);

export const rowsOf = ({ requests, nextCursor }: RequestPage): PageOf<BookRequestView> => ({
  rows: requests,
  nextCursor,
});

interface RequestListProps {
  list: Listed<PageOf<BookRequestView>>;
  view: RequestsView;
  busy: boolean;
  /** All that wait, by book, and when they were counted. */
  waiting: readonly { bookId: string; count: number }[];
  asOf: string;
}

export function RequestList({ list, view, busy, waiting, asOf }: RequestListProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [help, setHelp] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const goTo = useRef<string | null>(null);
  const loaded = usePages({
    first: list,
    keyOf,
    more: async (cursor) => rowsOf(await callFunction('getBookRequests', { ...toRequestsInput(view), cursor })),
  });
  const isOpen = view.tab.state === 'open';
  const rows = isOpen ? loaded.rows.filter((row) => !answered.has(keyOf(row))) : loaded.rows;
  const selection = useSelection(rows, keyOf);
  const first = rows.find((row) => keyOf(row) === current) ?? rows[0];
  const shown = waiting.filter(({ bookId, count }) => count > 0 && (view.bookId === null || bookId === view.bookId));
  const all = shown.reduce((sum, { count }) => sum + count, 0);

  useEffect(() => {
    if (goTo.current === null) return;
    (rowOf(goTo.current) ?? heading.current)?.focus();
    goTo.current = null;
  });

  const neighbour = (key: string): string => {
    const at = rows.findIndex((row) => keyOf(row) === key);
    const next = rows[at + 1] ?? rows[at - 1];
    return next ? keyOf(next) : '';
  };

  const grant = async (request: BookRequestView): Promise<void> => {
    const key = keyOf(request);
    if (pending.has(key)) return;
    setPending((were) => new Set([...were, key]));
    try {
      await callFunction('answerBookRequests', { requestIds: [key], decision: 'grant' });
      goTo.current = rowOf(key)?.contains(document.activeElement) ? neighbour(key) : null;
      setAnswered((were) => new Set([...were, key]));
      toast.success(`${request.title} está na biblioteca de ${readerOf(request)}.`);
      void revalidate();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    } finally {
      setPending((were) => new Set([...were].filter((other) => other !== key)));
    }
  };

  const ask = (decision: Asking['decision'], requests: readonly BookRequestView[]) =>
    setAsking({
      decision,
      count: requests.length,
      books: new Set(requests.map(({ bookId }) => bookId)).size,
      what: { requests },
    });
  const askAll = (decision: Asking['decision']) =>
    setAsking({ decision, count: all, books: shown.length, what: { bookId: view.bookId, asOf } });

  const finish = (sentence: string) => {
    const asked = asking!.what;
    const gone = 'requests' in asked ? asked.requests : rows.filter(({ createdAt }) => createdAt <= asOf);
    const keys = gone.map(keyOf);
    goTo.current = keys.length === 1 ? neighbour(keys[0]!) : '';
    setAsking(null);
    setOutcome(sentence);
    selection.end();
    if ('requests' in asked) setAnswered((were) => new Set([...were, ...keys]));
    void revalidate();
  };

  const move = (step: 1 | -1) => {
    const at = first ? rows.indexOf(first) : -1;
    const next = rows[at + step];
    if (next) rowOf(keyOf(next))?.focus();
  };
  const withFirst = (act: (request: BookRequestView) => void) => () => first && isOpen && act(first);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the focused request come up to here
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onKeyDown={(event) => {
        selection.onKeyDown(event);
        onRequestKey(event, {
          move,
          grant: withFirst((request) => void grant(request)),
          refuse: withFirst((request) => ask('refuse', [request])),
          openProof: () =>
            rowOf(first && keyOf(first))
              ?.querySelector<HTMLElement>('[data-proof]')
              ?.click(),
          select: withFirst((request) => {
            if (!selection.active) selection.begin();
            selection.toggle(request);
          }),
          help: () => setHelp(true),
        });
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {view.tab.label}
      </h2>
      {outcome && <Notice tone="success">{outcome}</Notice>}
      {isOpen && rows.length > 0 && (
        <ListTools
          selection={selection}
          shown={rows.length}
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
          <Button size="mini" variant="tertiary" onClick={() => setHelp(true)}>
            Atalhos do teclado
          </Button>
        </ListTools>
      )}
      <ListBody
        label={view.tab.label}
        pages={{ ...loaded, rows }}
        keyOf={keyOf}
        nameOf={nameOf}
        busy={busy}
        failing={list.failure}
        selection={selection}
        empty={{ icon: 'book', ...view.tab.empty }}
        nothingFound={{
          narrowed: view.bookId !== null,
          title: 'Nada deste livro',
          text: 'Há pedidos de outros livros, talvez.',
          all: requestsAddress({ ...view, bookId: null }),
        }}
        moreLabel="Mostrar mais pedidos"
        look={{
          className: 'request-rows',
          card: (request, { 'data-row': key }, box) => (
            <RequestCard
              key={key}
              request={request}
              row={{ 'data-row': key }}
              first={request === first}
              box={box}
              pending={pending.has(key)}
              onFocus={() => setCurrent(key)}
              onGrant={() => void grant(request)}
              onRefuse={() => ask('refuse', [request])}
            />
          ),
        }}
      />
      <Dialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        dismissible={!sending}
        title={asking && askingTitle(asking)}
      >
        {asking && (
          <AnswerForm
            asking={asking}
            reason={reason}
            onReason={setReason}
            onSending={setSending}
            onDone={finish}
            onClose={() => setAsking(null)}
          />
        )}
      </Dialog>
      <RequestKeysHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
