import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Trail } from '../../../ui/trail.tsx';
import type { Calls } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { HelpLink } from '../../links/help-link.tsx';
import { useBuilderPaths } from './builder-query.ts';
import { ChanceWay } from './chance-way.tsx';
import { useBringMade } from './use-bring-made.ts';

interface ChooseStartProps {
  system: { id: string; title: string; about: string };
  ready: readonly { id: string; name: string; summary: string; portrait: string }[];
}

export function ChooseStart({ system, ready }: ChooseStartProps) {
  const navigate = useNavigate();
  const paths = useBuilderPaths();
  const bring = useBringMade();
  const [begun, setBegun] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const { run } = useCall('createCharacter', {
    refusals: (refusal) => {
      setFault(refusal.message);
      setBegun(null);
    },
    revalidate: 'never',
  });
  const create = async (
    way: string,
    input: Omit<Calls['createCharacter']['input'], 'system'>,
    next: (id: string) => string,
  ) => {
    if (begun !== null) return;
    setBegun(way);
    setFault(null);
    const toNext = async ({ characterId }: { characterId: string }) => {
      await bring(characterId);
      await navigate(next(characterId));
    };
    await run({ system: system.id, ...input }, { onDone: toNext });
  };
  const toEnd = (id: string) => paths.end(system.id, id);
  const build = useServerForm('createCharacter', {
    values: { name: '' },
    input: ({ name }) => ({ system: system.id, name: name.trim() }),
    busy: 'Criando a ficha…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onPending: (pending) => setBegun(pending ? 'steps' : null),
    onDone: async ({ characterId }) => {
      await bring(characterId);
      await navigate(paths.step(characterId, 0));
    },
  });

  return (
    <div className="start">
      <Trail
        links={[
          { to: '/colecoes', label: 'Jogar' },
          { to: paths.root, label: 'Novo personagem' },
        ]}
        here={system.title}
      />
      <header className="stack-close">
        <h1>{system.title}</h1>
        <p className="reading lead">{system.about}</p>
        <p>
          <HelpLink part="comecar" />
        </p>
      </header>
      {fault && <Notice tone="error" title={fault} />}
      {ready.length > 0 && (
        <section aria-labelledby="prontos" className="stack-fields">
          <h2 id="prontos" className="heading">
            Prontos para jogar
          </h2>
          <ul className="start-ready">
            {ready.map((one) => (
              <li key={one.id}>
                <img src={one.portrait} alt="" width="512" height="512" loading="lazy" />
                <h3>{one.name}</h3>
                <p>{one.summary}</p>
                <p>
                  <Button
                    variant="secondary"
                    pending={begun === one.id}
                    onClick={() => void create(one.id, { name: one.name, ready: one.id }, toEnd)}
                  >
                    Jogar com {one.name.split(' ')[0]}
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="start-ways">
        <section aria-labelledby="passo-a-passo" className="start-way start-steps">
          <h2 id="passo-a-passo">Passo a passo</h2>
          <p>Um nome e pronto: a ficha já existe e você monta o resto no seu tempo.</p>
          <ServerForm form={build} className="stack-close" label="Montar passo a passo">
            <FormField
              form={build}
              name="name"
              rules={{ validate: (name) => name.trim() !== '' || 'Escreva um nome para começar.' }}
              label="Nome do personagem"
              maxLength={80}
              autoComplete="off"
            />
          </ServerForm>
        </section>
        <ChanceWay
          system={system.id}
          busy={begun !== null}
          pending={begun === 'random'}
          onPlay={({ name, seed, face }) => void create('random', { name, random: true, seed, face }, toEnd)}
          onFault={setFault}
        />
      </div>
    </div>
  );
}
