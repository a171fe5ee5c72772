import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CampaignView } from '../../features/play/campaigns/campaign-schema.ts';
import { ShownPage } from './shown-page.tsx';

const SHOWN = {
  bookId: 'brutal',
  bookURL: 'brutal',
  title: 'Brutal',
  coverURL: null,
  page: 3,
  label: '41',
  by: { uid: 'ana', displayName: 'Ana' },
  at: '2026-03-06T12:00:00.000Z',
  mayRead: true,
};

function drawPage(shown: CampaignView['shown'], shows = false): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ShownPage view={{ campaignId: 'mesa', shown }} uid="bia" shows={shows} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

describe('the page that a table is shown', () => {
  it('is opened at the page by whoever may read it, beside the table', () => {
    const html = drawPage(SHOWN);
    expect(html).toContain('Ana mostra à mesa');
    expect(html).toContain('Brutal, p. 41');
    expect(html).toMatch(
      /href="\/biblioteca\/brutal\/ler\?pagina=3"[^>]*target="rpgpedia-pagina"|target="rpgpedia-pagina"[^>]*href="\/biblioteca\/brutal\/ler\?pagina=3"/,
    );
    expect(html).not.toContain('Parar de mostrar');
  });

  it('is a name, and how to get the book, for everybody else', () => {
    const html = drawPage({ ...SHOWN, mayRead: false });
    expect(html).toContain('Brutal, p. 41');
    expect(html).toContain('/loja/brutal');
    expect(html).not.toContain('/ler');
  });

  it('is taken away by whoever leads the table, and nothing where there is none', () => {
    expect(drawPage(SHOWN, true)).toContain('Parar de mostrar');
    expect(drawPage(null)).not.toContain('mostra');
  });
});
