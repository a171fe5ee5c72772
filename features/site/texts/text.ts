export interface TextSection {
  id: string;
  title: string;
  /** Made from `content/`; nothing in it comes from outside. */
  html: string;
}
