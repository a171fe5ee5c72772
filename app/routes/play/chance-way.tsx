import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Calls } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { anyFace } from '../../sheet/any-face.ts';

type Preview = Calls['previewCharacter']['output'];

interface ChanceWayProps {
  system: string;
  /** True if somebody is being made. */
  busy: boolean;
  pending: boolean;
  onPlay: (preview: Preview) => void;
  onFault: (message: string | null) => void;
}

const withFace = (preview: Preview, face: string): Preview => ({
  ...preview,
  face,
  portrait: preview.portrait.replace(preview.face, face),
});

/** Chance shows somebody; who does not please is drawn again, and nothing is kept before one plays. */
export function ChanceWay({ system, busy, pending, onPlay, onFault }: ChanceWayProps) {
  const [shown, setShown] = useState<Preview | null>(null);
  const name = useRef<HTMLHeadingElement>(null);
  const { run, pending: asking } = useCall('previewCharacter', {
    refusals: (refusal) => onFault(refusal.message),
    revalidate: 'never',
    onDone: (preview) => {
      setShown(preview);
      setTimeout(() => name.current?.focus(), 0);
    },
  });
  const ask = () => {
    onFault(null);
    return run({ system });
  };
  return (
    <section aria-labelledby="sorteado" className="start-way">
      <h2 id="sorteado">Deixe a sorte escolher</h2>
      {shown === null ? (
        <>
          <p>Nome, rosto, traços e coisas sorteados pelas regras do jogo. Você vê antes de criar.</p>
          <p>
            <Button variant="secondary" pending={asking} onClick={() => void ask()}>
              Sortear alguém
            </Button>
          </p>
        </>
      ) : (
        <div className="start-somebody">
          <img src={shown.portrait} alt="" width="512" height="512" />
          <div className="stack-close">
            <h3 ref={name} tabIndex={-1}>
              {shown.name}
            </h3>
            <dl>
              {shown.traits.map(({ label, words }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  {words !== '' && <dd>{words}</dd>}
                </div>
              ))}
            </dl>
            <p className="row-close">
              <Button pending={pending} disabled={busy && !pending} onClick={() => onPlay(shown)}>
                Jogar com {shown.name.split(' ')[0]}
              </Button>
              <Button variant="secondary" pending={asking} disabled={busy} onClick={() => void ask()}>
                Sortear de novo
              </Button>
              <Button variant="tertiary" disabled={busy} onClick={() => setShown(withFace(shown, anyFace()))}>
                Outro rosto
              </Button>
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
