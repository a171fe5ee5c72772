import { data, type MetaFunction } from 'react-router';
import { NotFoundPage } from '../error-page.tsx';

export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction = () => [
  { title: 'Página não encontrada · RPGpédia' },
  { name: 'description', content: 'Não há nada neste endereço da RPGpédia.' },
  { name: 'robots', content: 'noindex' },
];

export default NotFoundPage;
