import { listReported } from '../../../features/book-reviews/list-reported.server.ts';
import type { ReportedReview } from '../../../features/book-reviews/review-schema.ts';
import { bookPath } from '../../../features/seo/paths.ts';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { loadList } from '../../list/load-list.server.ts';
import type { PageOf } from '../../list/use-pages.ts';
import type { Route } from './+types/reported-reviews.ts';
import { authorOf, REPORTED_LIMIT as LIMIT, type ReportedKind, ReportedList } from './reported-list.tsx';
import { REVIEWS_PATH } from './reported-paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Avaliações denunciadas', 'O que leitores pediram para olhar.');

const NONE: PageOf<ReportedReview> = { rows: [], nextCursor: null };

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const list = await loadList(searchParams, NONE, async (cursor) => {
    const { reviews, nextCursor } = await listReported(context.get(ctxContext), { cursor, limit: LIMIT });
    return { rows: reviews, nextCursor };
  });
  return { list };
}

const REVIEWS: ReportedKind<ReportedReview> = {
  path: REVIEWS_PATH,
  heading: 'Avaliações',
  lead: 'O que leitores pediram para olhar. Quem escreveu continua vendo a própria avaliação.',
  section: {
    id: 'denunciadas',
    heading: 'Denunciadas',
    label: 'Avaliações denunciadas',
    empty: 'As que leitores fizerem aparecem aqui.',
    more: 'Mostrar mais avaliações',
  },
  decisions: {
    hide: {
      title: 'Esconder a avaliação',
      done: 'Avaliação escondida.',
      consequence: 'Ela sai da página e da nota do livro. Logo depois dá para desfazer.',
    },
    keep: {
      title: 'Deixar a avaliação',
      done: 'A avaliação fica como está.',
      consequence: 'As denúncias dela terminam, e ela continua na página.',
    },
  },
  undone: 'A avaliação voltou para a página.',
  keyOf: ({ reviewId }) => reviewId,
  more: async (cursor) => {
    const { reviews, nextCursor } = await callFunction('listReportedReviews', { cursor, limit: LIMIT });
    return { rows: reviews, nextCursor };
  },
  decide: ({ reviewId }, decision, reason) => callFunction('moderateBookReview', { reviewId, decision, reason }),
  useDecision: ({ reviewId }, decision, options) =>
    useServerForm('moderateBookReview', {
      ...options,
      input: ({ reason }) => ({ reviewId, decision, reason: reason.trim() }),
    }),
  nameOf: (review) => `avaliação de ${authorOf(review)} sobre ${review.bookTitle}`,
  card: ({ bookTitle, bookURL, stars, text }) => ({
    title: bookTitle,
    about: `${stars} de 5`,
    text: text || <span className="text-ash">Só a nota.</span>,
    author: 'Quem escreveu',
    to: bookPath(bookURL),
    link: 'Ver no livro',
  }),
};

export default function ReportedReviews({ loaderData: { list } }: Route.ComponentProps) {
  return <ReportedList kind={REVIEWS} list={list} />;
}
