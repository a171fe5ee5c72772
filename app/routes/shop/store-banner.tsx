import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { STORE_FORM, useStoreForm, useStoreView } from './use-store-form.ts';

export function StoreBanner({ picture }: { picture: string }) {
  const { view } = useStoreView();
  const { submit, type } = useStoreForm();
  const skins = view.tab === 'skins';
  return (
    <header className="store-banner sheet">
      <Picture src={picture} first className="store-banner-picture" />
      <div className="column store-banner-words">
        <h1>Loja</h1>
        <p className="second-voice">{skins ? 'Vista a sua cadeira.' : 'O que vai à mesa hoje?'}</p>
        <search>
          <form id={STORE_FORM} action="/loja" className="store-search" onSubmit={submit}>
            {skins && <input type="hidden" name="tipo" value="skins" />}
            <label className="sr-only" htmlFor="busca">
              Buscar na loja
            </label>
            <SearchField
              id="busca"
              q={view.q}
              placeholder={skins ? 'Um tema: gatos, mar, cidade' : 'Título, editora ou clima'}
              onType={type}
            />
            <Button type="submit">Buscar</Button>
          </form>
        </search>
      </div>
    </header>
  );
}
