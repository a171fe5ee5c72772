import { useEffect, useState } from 'react';
import type { RollLinks } from '../../features/play/rolls/prove-roll.server.ts';
import { formatDateTime } from '../../lib/time.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RollDice } from './roll-dice.tsx';
import { linksHold, promisedNumber } from './roll-links.ts';
import { type PublishedRoll, type Verification, verifyPublishedRoll } from './verify-roll.ts';
import './rolls.css';

const Proven = ({ holds, yes, no }: { holds: boolean; yes: string; no: string }) => (
  <li className={holds ? 'proven' : 'disproven'}>
    <Icon name={holds ? 'check' : 'close'} className="symbol-medium" />
    <span>
      <strong>{holds ? 'Confere.' : 'Não confere.'}</strong> {holds ? yes : no}
    </span>
  </li>
);

interface LinksProps {
  published: PublishedRoll;
  links: RollLinks;
}

/** The neighbours' seals prove that no roll was left out or slipped in beside this one. */
function ProvenLinks({ published, links }: LinksProps) {
  const { before, after } = linksHold(published, links);
  const { number } = links;
  const promised = promisedNumber(published);
  return (
    <>
      {promised !== undefined && (
        <Proven
          holds={promised === number}
          yes={`A semente começa com ${number}: o selo já prometia que esta seria a ${number}ª rolagem desta pessoa.`}
          no={`A semente diz ${promised}, e esta é a ${number}ª rolagem.`}
        />
      )}
      {before !== null && (
        <Proven
          holds={before}
          yes={
            number === 1
              ? 'É a primeira rolagem desta pessoa: não há outra antes dela.'
              : `A ${number - 1}ª rolagem entregou este mesmo selo: nada foi pulado entre as duas.`
          }
          no={`O selo que a ${number - 1}ª rolagem entregou é outro.`}
        />
      )}
      {after !== null && (
        <Proven
          holds={after}
          yes={`O selo que esta rolagem entregou é o da ${number + 1}ª: nada foi pulado entre as duas.`}
          no={`A ${number + 1}ª rolagem não usou o selo que esta entregou.`}
        />
      )}
    </>
  );
}

const sealOf = (seal: string | null | undefined, at?: string) => (
  <>
    {at !== undefined && <time dateTime={at}>{formatDateTime(at)}</time>}{' '}
    {seal ? <code className="hash">{seal}</code> : 'Não é mais guardada.'}
  </>
);

interface ProofProps {
  published: PublishedRoll;
  /** The rolls of the same person beside it; null for old rolls, and where they are not shown. */
  links?: RollLinks | null;
  /** This page had the commitment before the roll. */
  sealedBefore?: boolean;
}

export function Proof({ published, links = null, sealedBefore = false }: ProofProps) {
  const [found, setFound] = useState<Verification | 'impossible' | null>(null);

  useEffect(() => {
    let current = true;
    verifyPublishedRoll(published).then(
      (verification) => current && setFound(verification),
      () => current && setFound('impossible'),
    );
    return () => {
      current = false;
    };
  }, [published]);

  return (
    <div className="proof">
      <p className="roll-written">{published.notation}</p>
      <RollDice dice={published.dice} lying />
      <div aria-live="polite" className="stack-close proof-found">
        {found === null && <p className="quiet">Conferindo no seu aparelho.</p>}
        {found === 'impossible' && (
          <Notice tone="warning">
            Este navegador não tem como conferir aqui. Abra esta página em uma conexão segura.
          </Notice>
        )}
        {found && found !== 'impossible' && (
          <>
            <ul className="proofs">
              <Proven
                holds={found.sealed}
                yes="O selo é a impressão digital desta semente: nenhuma outra tem a mesma."
                no="O selo publicado não é a impressão digital desta semente."
              />
              <Proven
                holds={found.thrown}
                yes="Jogados de novo a partir da semente, no seu aparelho, os dados caíram iguais."
                no="Jogados de novo a partir da semente, os dados caem de outro jeito."
              />
              {links && <ProvenLinks published={published} links={links} />}
              {sealedBefore && <Proven holds yes="Esta página já tinha recebido o selo antes de você rolar." no="" />}
            </ul>
            <p>
              {found.sealed && found.thrown
                ? 'O selo de cada rolagem é publicado junto com a rolagem anterior. Por isso ninguém, nem a RPGpédia, pôde escolher estes dados depois de saber o que seria rolado.'
                : 'Esta rolagem não pode ser provada. Mande este endereço para o suporte.'}
            </p>
          </>
        )}
      </div>
      <dl className="published">
        <dt>Selo, publicado antes</dt>
        <dd>
          <code className="hash">{published.commitment}</code>
        </dd>
        <dt>Semente, publicada depois</dt>
        <dd>
          <code className="hash">{published.seed}</code>
        </dd>
        {links && (
          <>
            {links.number > 1 && (
              <>
                <dt>A rolagem anterior, a {links.number - 1}ª, e o selo dela</dt>
                <dd>{sealOf(links.before?.commitment, links.before?.at)}</dd>
              </>
            )}
            <dt>{links.after ? `A rolagem seguinte, a ${links.number + 1}ª, e o selo dela` : 'O selo da próxima'}</dt>
            <dd>{sealOf(links.after?.commitment ?? links.next, links.after?.at)}</dd>
          </>
        )}
      </dl>
      <Fold title="Como conferir sem este site">
        <div className="stack-tight">
          <p>O selo é o SHA-256 do texto da semente, em hexadecimal.</p>
          <p>
            Os números vêm de HMAC-SHA-256, com o texto da semente como chave e, como mensagem, “0”, “1”, “2” e assim
            por diante. Leia os bytes de quatro em quatro, do maior para o menor. Para um dado de n lados, pule o que
            passar do maior múltiplo de n abaixo de 4.294.967.296; o resto da divisão por n, mais 1, é o que caiu.
          </p>
        </div>
      </Fold>
      <CopyButton text={`${published.seed}\n${published.commitment}\n${published.notation}`} label="Copiar os dados" />
    </div>
  );
}
