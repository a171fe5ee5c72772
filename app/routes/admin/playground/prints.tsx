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
    <Specimen name="Selos" className="stack-loose">
      <p className="row-close">
        {LABELS.map((label, index) => (
          <Label key={label} theme={index}>
            {label}
          </Label>
        ))}
      </p>
      <p className="row-close">
        <HexBadge icon="key" label="Primeiro apoio" />
        <HexBadge icon="campfire" label="Segundo apoio" />
        <HexBadge icon="quill" label="Pioneiro" />
        <HexBadge icon="crown" label="Colecionador" locked />
      </p>
    </Specimen>
    <Specimen name="Classificação indicativa: oficial e da editora" className="stack-fields">
      {[true, false].map((official) => (
        <p key={String(official)} className="row-close">
          {RATINGS.map((rating) => (
            <RatingMark key={rating} rating={rating} official={official} className="rating-sample" />
          ))}
        </p>
      ))}
    </Specimen>
    <Specimen name="Preços e carimbo" className="level samples">
      <span className="price-sample">
        <Price cents={12_000} insteadOf={15_000} className="price-sample" />
      </span>
      <Price cents={3990} />
      <Stamp label="Desconto de 20%">−20%</Stamp>
    </Specimen>
    <Specimen name="Tira sobre a capa" className="from-left in-lines">
      <span className="strip-sample">
        <Flag>Na sua estante</Flag>
      </span>
    </Specimen>
    <Specimen name="Tinta rasgada sobre papel" className="torn-samples">
      <div className="torn-sample">
        <Slab torn="end" className="stack-lines slab-sample">
          <span className="thing">Cinco chaves</span>
          <Price cents={12_000} className="price-sample" />
        </Slab>
      </div>
      <div className="torn-sample">
        <Slab torn="top" className="slab-at-foot">
          <span className="thing">Uma mesa inteira</span>
        </Slab>
      </div>
    </Specimen>
    <Specimen name="Goiva: a linha de tudo" className="stack-loose">
      <hr className="gouge" />
      <p className="reading">Fina por onde entra, cega por onde sai.</p>
      <hr className="gouge" />
    </Specimen>
    <Specimen name="Moldura, com foto e sem" className="samples">
      <FramedPortrait
        photoURL={null}
        name="Zefa"
        frameURL="/art/skins/cthulhuDespertaFrame.webp"
        className="portrait-sample"
      />
      <FramedPortrait photoURL={null} name="Bidu" frameURL={null} className="portrait-sample" />
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
