import { Button } from '../../../ui/button.tsx';
import { useBlock } from '../../reports/block-button.tsx';

interface BlockedPeopleProps {
  list: { people: { uid: string; displayName: string }[] };
}

export function BlockedPeople({ list: { people } }: BlockedPeopleProps) {
  const block = useBlock();
  return (
    <section id="bloqueios" aria-labelledby="quem-voce-bloqueou" className="account-section">
      <h2 id="quem-voce-bloqueou" tabIndex={-1}>
        Quem você bloqueou
      </h2>
      <p className="account-aside">
        Nada do que diz, rola, dá ou convida chega a você. Numa mesa em comum vocês dois são avisados de como se
        separar; a pessoa não sabe que foi você.
      </p>
      {people.length === 0 ? (
        <p>Ninguém. O botão Bloquear está no perfil de cada pessoa e na lista de quem joga numa mesa.</p>
      ) : (
        <ul className="stack-close">
          {people.map(({ uid, displayName }) => (
            <li key={uid} className="session">
              <div className="session-words">
                <span className="session-device">{displayName}</span>
              </div>
              <Button
                size="mini"
                variant="secondary"
                onClick={async () => {
                  await block({ uid, name: displayName }, false);
                  // The row is gone, and the button that had the focus with it.
                  document.getElementById('quem-voce-bloqueou')?.focus();
                }}
              >
                Desbloquear<span className="sr-only"> {displayName}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
