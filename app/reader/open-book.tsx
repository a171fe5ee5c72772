import { clamp, SCALE } from '../../features/reading/reading/layout.ts';
import { useKeys } from '../keys/use-keys.ts';
import { BookTools } from './book-tools.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Help } from './help.tsx';
import { LampFilters } from './lamp-filters.tsx';
import { PageViewport } from './page-viewport.tsx';
import { Panel } from './panel.tsx';
import { PlaceSlips } from './place-slips.tsx';
import { readerKeys } from './reader-keys.ts';
import type { Passage } from './selected-passage.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useCopiedCreature } from './use-copied-creature.tsx';
import { type OpenBookModel, type OpenedBook, useOpenBook } from './use-open-book.ts';

function useReaderKeys(model: OpenBookModel): void {
  const { pages, settings, change, place, panel, chrome } = model;
  const { turn, scroll, jump } = place;
  useKeys(
    readerKeys({
      pages,
      settings,
      change,
      turn,
      scroll,
      jump,
      scaleBy: model.scaleBy,
      nextHit: model.hits.search.step,
      openPanel: panel.open,
      togglePanel: panel.toggle,
      toggleBookmark: model.toggleBookmark,
      highlight: model.notes.highlight,
      toggleFullScreen: model.fullScreen.toggle,
      typePage: model.typePage,
      help: model.help.show,
      dismiss: () => (panel.name ? panel.close() : chrome.toggle()),
    }),
    settings.keys,
  );
}

function BookPanel({ model }: { model: OpenBookModel }) {
  const { book, likely, place, panel, bookmarks, notes, files, kept } = model;
  if (!panel.name) return null;
  return (
    <Panel
      open={panel.name}
      book={book}
      likely={likely}
      page={place.page}
      headings={model.headings}
      bookmarks={kept ? place.position.reading.bookmarks : null}
      notes={{ ...notes.list, files }}
      search={model.hits.search}
      searchInput={model.searchInput}
      labelOf={model.labels.labelOf}
      onOpen={panel.set}
      onClose={panel.close}
      onGo={panel.go}
      onRenameBookmark={bookmarks.add}
      onRemoveBookmark={bookmarks.remove}
    />
  );
}

function BookPages({ model }: { model: OpenBookModel }) {
  const { settings, change, place, hits, notes, panel, chrome } = model;
  return (
    <PageViewport
      viewport={model.viewport}
      book={model.book}
      likely={model.likely}
      mode={settings.mode}
      zoom={settings.zoom}
      page={place.page}
      target={place.target}
      labelOf={model.labels.labelOf}
      hitsOf={hits.hitsOf}
      currentHit={hits.search.current}
      annotationsOn={notes.on}
      onAnnotation={(id) => {
        notes.open(id);
        panel.open('notes');
      }}
      onPage={place.scrolledTo}
      onZoom={(scale) => change({ zoom: scale })}
      onTurn={place.turn}
      onTap={chrome.toggle}
      onScrolled={(way) => (way === 1 ? chrome.hide() : chrome.show())}
      onLink={(link) => void model.followLink(link)}
      onWords={hits.onWords}
    />
  );
}

function BookFoot({ model, onCreature }: { model: OpenBookModel; onCreature: ((passage: Passage) => void) | null }) {
  const { pages, place, hits, notes, panel } = model;
  const { page, position, back } = place;
  const isFree = panel.name === null;
  return (
    <div className="reader-foot">
      <SelectionBar
        onHighlight={notes.add}
        onNote={(passage) => {
          notes.addWithNote(passage);
          panel.open('notes');
        }}
        // A link counts the pages of the newest main file.
        onCreature={model.kept ? onCreature : null}
      />
      <div className="reader-slips" role="status">
        <PlaceSlips
          page={page}
          elsewhere={position.elsewhere}
          before={position.before}
          back={isFree ? back : null}
          search={isFree ? hits.search : null}
          onContinue={(to) => place.jump({ page: clamp(to, 1, pages) })}
          onStay={position.stay}
          onReturn={(to) => place.turnTo({ page: to })}
        />
      </div>
    </div>
  );
}

export function OpenBook(opened: OpenedBook) {
  const model = useOpenBook(opened);
  const { pages, settings, change, place, panel, labels, help } = model;
  const { page } = place;
  // Nothing in the foot takes a pointer but its slips: the form stands beside it.
  const copied = useCopiedCreature(model, labels.printedOn);
  useReaderKeys(model);
  return (
    <div className="reader-table" data-paper={settings.paper} data-panel={panel.name ?? undefined}>
      <BookTools model={model} />
      <BookPanel model={model} />
      <BookPages model={model} />
      <BookFoot model={model} onCreature={copied.onCreature} />
      {copied.dialog}
      <BottomBar
        page={page}
        pages={pages}
        printed={labels.printedOn(page)}
        hidden={model.hidden}
        onPage={model.toPage}
        onTyped={model.typedPage}
        onTurn={place.turn}
        onZoom={(step) => model.scaleBy(SCALE.step ** step)}
      />
      <p className="sr-only" role="status">
        {labels.labelOf(page)}
      </p>
      <LampFilters />
      <Help open={help.open} keys={settings.keys} onKeys={(keys) => change({ keys })} onClose={help.close} />
    </div>
  );
}
