import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useCall } from '../../api/use-call.ts';

/** Shows the wishes to others under a secret address, or ends it. */
export function WishLink({ url }: { url: string | null }) {
  const { run, pending } = useCall('setWishLink', { refusals: 'toast' });
  const set = (to: 'on' | 'renew' | 'off', says: string) => run({ to }, { says });
  return (
    <section aria-labelledby="mostrar-a-lista" className="stack-fields follows-well">
      <h2 id="mostrar-a-lista" className="heading">
        Mostrar a lista
      </h2>
      {url === null ? (
        <>
          <p className="reading prose">
            Com um link secreto, quem você quiser vê a sua lista com o seu nome público. Ninguém mais a encontra.
          </p>
          <p>
            <Button variant="secondary" pending={pending} onClick={() => void set('on', 'A lista tem um link.')}>
              Fazer o link
            </Button>
          </p>
        </>
      ) : (
        <>
          <p className="any-length">{url}</p>
          <p className="row level">
            <CopyButton text={url} label="Copiar link" of="da lista de desejos" />
            <Button
              size="mini"
              variant="secondary"
              pending={pending}
              onClick={() => void set('renew', 'Link trocado: o anterior não abre mais.')}
            >
              Trocar o link
            </Button>
            <Button
              size="mini"
              variant="tertiary"
              pending={pending}
              onClick={() => void set('off', 'A lista voltou a ser só sua.')}
            >
              Deixar de mostrar
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
