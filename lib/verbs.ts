interface Verb {
  /** The word on every button, window and heading. */
  verb: string;
  purpose: string;
  /** Words that once said the same, and are refused now; a string is refused where it is a whole label. */
  replaced: readonly (RegExp | string)[];
  /** The only folder in which they are refused; everywhere without it. */
  folder?: string;
}

/** One word for each act on screens. A new act gets a line here, and no second word. */
export const VERBS: readonly Verb[] = [
  {
    verb: 'Salvar',
    purpose: 'keeps what a person wrote or chose',
    replaced: [
      /\bGuard(?:ar|ando|ad[oa]s?)(?![\p{L}])|\bguard(?:e de novo|ar a (?:mudança|página))|(?:antes de|sem) guardar/u,
    ],
  },
  {
    verb: 'Exportar',
    purpose: 'downloads a list or a thing as a file',
    replaced: [/\b(?:Levar|Levou)\b(?! de graça)|\bleve (?:as provas|os seus dados)|\bBaixar (?:o |em )?CSV/],
  },
  { verb: 'Importar', purpose: 'reads a downloaded file back', replaced: [/\bTrazer(?! personagem|<)/] },
  { verb: 'Enviar', purpose: 'sends a line to the table', replaced: ['Falar'] },
  { verb: 'Documentos', purpose: 'holds what the game master hands out', replaced: [/\bEntregas\b/] },
  {
    verb: 'Escrever o diário',
    purpose: 'adds a page to the journal of a table',
    replaced: [/\b[Cc]ont(?:ar|ou) uma sessão/],
  },
  { verb: 'Animar dados', purpose: 'lets the dice of others fall on the screen', replaced: [/\bDados caem/] },
  { verb: 'Editadas', purpose: 'sorts by the last change', replaced: [/\bMexid[oa]s/] },
  { verb: 'Ativos', purpose: 'lists characters outside the archive', replaced: ['Na mesa'] },
  { verb: 'saiu', purpose: 'says when somebody or something left', replaced: [/\bca(?:iu|íram) às\b/] },
  { verb: 'Presentear', purpose: 'gives a book or a code', replaced: [/\bDar (?:de|o) presente/, 'Dar'] },
  { verb: 'Gerar códigos', purpose: 'makes new codes', replaced: [/\bFazer códigos/, 'Fazer'] },
  {
    verb: 'Decidir',
    purpose: 'ends the review of a book or of a creator',
    replaced: [/\bRespond(?:er|a) (?:ao|à) (?:livro|cadastro|revisão)/, 'Responder'],
    folder: 'app/routes/admin',
  },
  { verb: 'Padrão', purpose: 'names the value a setting has by itself', replaced: [/\b[Dd]e fábrica/] },
  { verb: 'sem dono', purpose: 'marks a thing of the loot that nobody holds', replaced: [/\bde quem pegar/] },
];
