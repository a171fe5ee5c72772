/** A part of a long text, with an anchor of its own. */
export interface TextSection {
  /** Its anchor. */
  id: string;
  title: string;
  /** Made by us from `content/`; nothing in it comes from outside. */
  html: string;
}
