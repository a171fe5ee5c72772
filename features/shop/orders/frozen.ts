/** The things that a purchase gave are frozen, and not lost, while the bank looks at its payment. */
export const FROZEN_WORDS = {
  book: 'O banco está analisando o pagamento deste livro. Até a resposta, ele fica guardado: não dá para ler nem baixar.',
  skin: 'O banco está analisando o pagamento desta skin. Até a resposta, ela fica guardada: não dá para vesti-la.',
  key: 'O banco está analisando o pagamento desta chave. Até a resposta, ela fica guardada: não dá para ativar nem dar de presente.',
  code: 'O banco está analisando o pagamento deste código. Até a resposta, ele fica guardado: não dá para ativar. Depois dela, volte a este endereço.',
  gift: 'O banco está analisando o pagamento deste presente. Até a resposta, ele fica guardado: ninguém pode ficar com ele. Depois dela, volte a este endereço.',
  purchase:
    'O banco está analisando o pagamento desta compra. Até a resposta, nada dela muda: o valor está com o banco.',
} as const;
