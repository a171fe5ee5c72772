import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Derivation } from '../../../../game/sheet/derive.ts';
import { compileSheet } from '../../../../game/sheet/graph.ts';
import { Button } from '../../../../ui/button.tsx';
import { callFunction } from '../../../api/call.ts';
import { useDiceApi } from '../../../rolls/roll-context.ts';
import { RollProvider } from '../../../rolls/roll-provider.tsx';
import { useRootData } from '../../../root-data.ts';

async function openSheet(characterId: string): Promise<Derivation> {
  const { doc, schema } = await callFunction('getCharacter', { characterId });
  return Derivation.of(compileSheet(schema ?? (await callFunction('getSystem', { id: doc.schema.id })).schema), doc);
}

function Rolls({ derivation }: { derivation: Derivation }) {
  const desk = useDiceApi();
  return (
    <ul className="row-close">
      {derivation.sheet.schema.rolls.map(({ id, label }) => (
        <li key={id}>
          <Button
            size="mini"
            variant="secondary"
            onClick={() => desk?.requestRoll({ characterId: derivation.doc.id, rollId: id, label })}
          >
            {label}
          </Button>
        </li>
      ))}
      <li>
        <Button size="mini" onClick={() => desk?.openTray()}>
          Bandeja da ficha
        </Button>
      </li>
    </ul>
  );
}

/** The rolls of a sheet without the sheet: `?ficha=<characterId>`. */
export function SheetRolls() {
  const { user } = useRootData();
  const [params] = useSearchParams();
  const characterId = params.get('ficha');
  const [derivation, setDerivation] = useState<Derivation | null>(null);

  useEffect(() => {
    if (characterId !== null) openSheet(characterId).then(setDerivation, () => undefined);
  }, [characterId]);

  if (!user || !derivation) return <p className="quiet">Com ?ficha= no endereço, as rolagens dessa ficha.</p>;
  const { doc } = derivation;
  return (
    <RollProvider
      uid={user.uid}
      sheet={{
        characterId: doc.id,
        name: () => 'prova',
        derivation: () => derivation,
        onDoc: (next) => setDerivation(derivation.update(next)),
      }}
    >
      <Rolls derivation={derivation} />
    </RollProvider>
  );
}
