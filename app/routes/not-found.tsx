import { data, type MetaFunction } from 'react-router';
import { NotFoundPage } from '../errors/error-page.tsx';
import { quietHead } from '../head/page-head.ts';

export const loader = () => data(null, { status: 404 });

export const meta: MetaFunction = () => quietHead('Página não encontrada', 'Não há nada neste endereço da RPGpédia.');

export default NotFoundPage;
