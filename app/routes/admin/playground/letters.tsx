import { Chapter, Specimen } from './specimen.tsx';

export const Letters = () => (
  <Chapter id="letras" title="Letras">
    <Specimen name="Cartaz: Londrina Solid 900" wide className="stack-loose">
      <p className="any-length letters-poster letters-poster-large">Ação, coração</p>
      <p className="letters-poster">Vista a sua cadeira</p>
      <p className="heading letters-poster">Sua chave abre a porta</p>
    </Specimen>
    <Specimen name="Faca: Grenze 500, 800 e 700 itálica" className="stack-fields">
      <p className="thing">O lampião astral</p>
      <p className="second-voice">aventuras no sertão das estrelas</p>
      <p className="reading">
        Quando o último lampião do sertão se acende sozinho, as estrelas descem para ver quem mora ali. São 1.284 apoios
        desde 9 de novembro de 2025.
      </p>
    </Specimen>
    <Specimen name="Balcão: Gabarito 400 a 800" className="stack-close">
      <p>Escolha o chaveiro: uma, cinco ou dez. (400)</p>
      <p className="firm">Escolha o chaveiro: uma, cinco ou dez. (600)</p>
      <p className="letters-heavy">Escolha o chaveiro: uma, cinco ou dez. (800)</p>
      <p className="note">O menor texto: 14 px, cinza sobre a noite.</p>
      <ul className="firm letters-figures" aria-label="Algarismos de mesma largura">
        <li>R$ 1.111,11</li>
        <li>R$ 8.088,80</li>
      </ul>
    </Specimen>
    <Specimen name="Gótica: Grenze Gotisch 800" className="letters-line">
      <p className="letters-blackletter">RPGpédia</p>
      <p className="letters-blackletter">1 2 3 Q Á Ç</p>
    </Specimen>
  </Chapter>
);
