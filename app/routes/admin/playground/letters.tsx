import { Chapter, Specimen } from './specimen.tsx';

export const Letters = () => (
  <Chapter id="letras" title="Letras">
    <Specimen name="Cartaz: Londrina Solid 900" wide className="grid gap-6">
      <p className="font-poster text-poster font-black uppercase wrap-anywhere">Ação, coração</p>
      <p className="font-poster text-1 font-black uppercase">Vista a sua cadeira</p>
      <p className="font-poster text-2 font-black uppercase">Sua chave abre a porta</p>
    </Specimen>
    <Specimen name="Faca: Grenze 500, 800 e 700 itálica" className="grid gap-4">
      <p className="font-reading text-3 font-extrabold">O lampião astral</p>
      <p className="second-voice">aventuras no sertão das estrelas</p>
      <p className="reading">
        Quando o último lampião do sertão se acende sozinho, as estrelas descem para ver quem mora ali. São 1.284 apoios
        desde 9 de novembro de 2025.
      </p>
    </Specimen>
    <Specimen name="Balcão: Gabarito 400 a 800" className="grid gap-3">
      <p>Escolha o chaveiro: uma, cinco ou dez. (400)</p>
      <p className="font-semibold">Escolha o chaveiro: uma, cinco ou dez. (600)</p>
      <p className="font-extrabold">Escolha o chaveiro: uma, cinco ou dez. (800)</p>
      <p className="text-small text-ash">O menor texto: 14 px, cinza sobre a noite.</p>
      <ul className="w-fit text-end font-semibold" aria-label="Algarismos de mesma largura">
        <li>R$ 1.111,11</li>
        <li>R$ 8.088,80</li>
      </ul>
    </Specimen>
    <Specimen name="Gótica: Grenze Gotisch 800" className="flex flex-wrap items-baseline gap-6">
      <p className="font-blackletter text-1">RPGpédia</p>
      <p className="font-blackletter text-1">1 2 3 Q Á Ç</p>
    </Specimen>
  </Chapter>
);
