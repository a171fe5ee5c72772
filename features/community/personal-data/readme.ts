import { formatDateTime } from '../../../lib/time.ts';

/** The archive's first file; says what the others are. */
export const readme = (
  tables: readonly { file: string; about: string }[],
  madeAt: Date,
): string => `# Os seus dados na RPGpédia

Este arquivo foi feito em ${formatDateTime(madeAt)} (horário de Brasília), a seu pedido. Ele tem o que você fez,
comprou e escreveu na RPGpédia. Guarde-o bem: os códigos que estão aqui valem para quem os tiver.

## As pastas

- \`recibos\`: o recibo de cada compra paga. Abra no navegador.
- \`fichas\`: cada personagem, num arquivo que a RPGpédia importa de novo em Coleções.
- \`foto.webp\`: a sua foto, se você mandou uma.
- \`retratos\`: as imagens dos seus personagens.
- \`comprovantes\`: o que você mandou junto dos pedidos de livros.
- \`dados\`: tudo o que está guardado, em JSON, um formato aberto que qualquer programa lê.

Os seus livros não estão aqui: baixe-os na Biblioteca, quantas vezes quiser.

## A pasta \`dados\`

${tables.map(({ file, about }) => `- \`${file}.json\`: ${about}`).join('\n')}

Cada arquivo é uma lista; uma lista vazia, \`[]\`, diz que não há nada. Valores em dinheiro estão em centavos de real,
e horários em UTC (tire três horas para ter o de Brasília). Não estão aqui senhas, que não temos, segredos do site nem
dados de outras pessoas.
`;
