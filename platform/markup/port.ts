/** The version is raised when the HTML of the same text changes: stored HTML is compiled again. */
export const MARKUP_VERSION = 1;

export interface CompiledMarkup {
  /** Nothing but the marks of a text: it may stand in a page. */
  html: string;
  /** The words alone. */
  text: string;
}

/** A text that takes too long, or becomes too much, to be shown. */
export class MarkupRefused extends Error {}

/** Too many texts wait, or the machine has no time for one now. */
export class MarkupBusy extends Error {}

export interface MarkupCompiler {
  /**
   * Markdown or HTML of a stranger as HTML. Callers take turns: `who` is one of them. Throws `MarkupRefused` and
   * `MarkupBusy`.
   */
  compile(source: string, who: string): Promise<CompiledMarkup>;
}
