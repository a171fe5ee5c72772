import { FramedPortrait } from '../../../../features/community/profile/framed-portrait.tsx';
import { RATINGS } from '../../../../features/publishing/rating/rating.ts';
import { RatingMark } from '../../../../features/publishing/rating/rating-mark.tsx';
import { Flag } from '../../../../ui/flag.tsx';
import { HexBadge } from '../../../../ui/hex-badge.tsx';
import { Label } from '../../../../ui/label.tsx';
import { Price } from '../../../../ui/price.tsx';
import { Slab } from '../../../../ui/slab.tsx';
import { Stamp } from '../../../../ui/stamp.tsx';
import type { Offer } from '../../landing/offer.ts';
import { PackCard } from '../../landing/pack-card.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const LABELS = ['admin', 'Brutal', 'novo', 'beta', 'turma', 'Oblívio', 'em alta', 'criador', 'usuário'];

interface PrintsProps {
  offers: readonly Offer[];
}

export const Prints = ({ offers }: PrintsProps) => (
  <Chapter id="impressos" title="Impressos">
    <Specimen name="Selos" className="grid gap-6">
      <p className="flex flex-wrap gap-3">
        {LABELS.map((label, index) => (
          <Label key={label} theme={index}>
            {label}
          </Label>
        ))}
      </p>
      <p className="flex flex-wrap gap-3">
        <HexBadge icon="key" label="Primeiro apoio" />
        <HexBadge icon="campfire" label="Segundo apoio" />
        <HexBadge icon="quill" label="Pioneiro" />
        <HexBadge icon="crown" label="Colecionador" locked />
      </p>
    </Specimen>
    <Specimen name="Classificação indicativa: oficial e da editora" className="grid gap-4">
      {[true, false].map((official) => (
        <p key={String(official)} className="flex flex-wrap gap-3">
          {RATINGS.map((rating) => (
            <RatingMark key={rating} rating={rating} official={official} className="size-9" />
          ))}
        </p>
      ))}
    </Specimen>
    <Specimen name="Preços e carimbo" className="flex flex-wrap items-center gap-8">
      <span className="text-[2.25rem]">
        <Price cents={12_000} insteadOf={15_000} className="text-[2.25rem]" />
      </span>
      <Price cents={3990} />
      <Stamp label="Desconto de 20%">−20%</Stamp>
    </Specimen>
    <Specimen name="Tira sobre a capa" className="grid justify-items-start">
      <span className="relative block h-24 w-40 bg-base">
        <Flag>Na sua estante</Flag>
      </span>
    </Specimen>
    <Specimen name="Tinta rasgada sobre papel" className="grid gap-8">
      <div className="torn-sample">
        <Slab torn="end" className="grid w-3/5 content-end gap-1">
          <span className="font-reading text-3 font-extrabold">Cinco chaves</span>
          <Price cents={12_000} className="text-[2.25rem]" />
        </Slab>
      </div>
      <div className="torn-sample torn-sample-top">
        <Slab torn="top" className="self-end">
          <span className="font-reading text-3 font-extrabold">Uma mesa inteira</span>
        </Slab>
      </div>
    </Specimen>
    <Specimen name="Goiva: a linha de tudo" className="grid gap-6">
      <hr className="gouge" />
      <p className="reading">Fina por onde entra, cega por onde sai.</p>
      <hr className="gouge" />
    </Specimen>
    <Specimen name="Moldura, com foto e sem" className="flex flex-wrap gap-8">
      <FramedPortrait photoURL={null} name="Zefa" frameURL="/art/skins/cthulhuDespertaFrame.webp" className="size-40" />
      <FramedPortrait photoURL={null} name="Bidu" frameURL={null} className="size-40" />
    </Specimen>
    {offers.map((offer) => (
      <Specimen key={offer.id} name={offer.group === 'keys' ? 'Cartão de 374, altura fixa' : 'Cartão de 582'}>
        {offer.group === 'keys' ? (
          <PackCard offer={offer} size="small" fixedHeight />
        ) : (
          <PackCard offer={offer} size="medium" />
        )}
      </Specimen>
    ))}
  </Chapter>
);
