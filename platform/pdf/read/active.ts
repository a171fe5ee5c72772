import { textOf } from './attachment.ts';
import type { PdfDocument } from './document.ts';
import { Circular, ExceededError } from './errors.ts';
import { isDict, Name, type PdfObject } from './objects.ts';
import { follow, type LocatedPage, placeOf } from './pages.ts';

const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/**
 * The things that a copy goes without. `opening`: it starts by itself; `script`: no field of a form needs it; `link`:
 * it leads to a script, a program or a file; `outside`: it leaves the file; `media`, `attached`, `xfa`: other programs
 * play or run it.
 */
export type ActiveKind = 'opening' | 'script' | 'link' | 'outside' | 'media' | 'attached' | 'xfa';

export interface ActivePart {
  kind: ActiveKind;
  /** The action, annotation, scheme or attached file, as the PDF names it. */
  name: string;
}

export interface Removal extends ActivePart {
  at: LocatedPage;
  key: string;
  /** The value that takes its place. */
  value: string;
}

export interface ActiveContent {
  removals: Removal[];
  /** Scripts that fields run while somebody fills them in. */
  fieldScripts: number;
  /** Names of attached pictures and PDFs. */
  attached: string[];
}

/** A key stands twice, and another reader may take its other value: what that would run cannot be known. */
export class UnremovableError extends Error {}

/**
 * The cause that starts an action. `fill`: a field, while it is filled in; `press`: a person, on a field; `click`:
 * anything else.
 */
export type Start = 'itself' | 'fill' | 'press' | 'click';

const PARTS_MAX = 400_000;
const NAMES_KEPT = 200;
const NAME_MAX = 80;

const OUTSIDE = new Set(['Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE']);
const MEDIA = new Set(['Movie', 'Sound', 'Rendition', 'RichMediaExecute']);
/** They stay within the page that a reader shows, whoever starts them. */
const INSIDE = new Set([
  'GoTo',
  'GoToDp',
  'GoTo3DView',
  'Hide',
  'ResetForm',
  'SetOCGState',
  'SetState',
  'Trans',
  'NOP',
]);
const TURNS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const WEB = new Set(['http', 'https', 'mailto', 'tel', 'ftp']);
/** Keys whose second value another reader might take. */
const TELLING = [
  'S',
  'JS',
  'URI',
  'A',
  'AA',
  'PA',
  'Next',
  'OpenAction',
  'Names',
  'JavaScript',
  'AcroForm',
  'XFA',
  'EF',
];

export const cut = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
    .trim()
    .slice(0, NAME_MAX);

/** Counts each part of the file once, in bounds. */
export class ActiveFinds {
  readonly document: PdfDocument;
  readonly content: ActiveContent = { removals: [], fieldScripts: 0, attached: [] };
  private readonly seen = new Set<string>();
  private readonly removed = new Set<string>();
  private parts = 0;

  constructor(document: PdfDocument) {
    this.document = document;
  }

  private count({ dict }: LocatedPage): void {
    const repeated = TELLING.find((key) => dict.repeated?.has(key));
    if (repeated) throw new UnremovableError(`${repeated} stands twice`);
    this.parts += 1;
    if (this.parts > PARTS_MAX) throw new ExceededError('too many parts');
  }

  /** False for a part that was looked at as the same thing before. */
  isNew(part: LocatedPage, as: string): boolean {
    this.count(part);
    const place = `${placeOf(part)} ${as}`;
    if (this.seen.has(place)) return false;
    this.seen.add(place);
    return true;
  }

  remove(at: LocatedPage, key: string, kind: ActiveKind, name: string, value = 'null'): void {
    const place = `${placeOf(at)} ${key}`;
    if (this.removed.has(place)) return;
    this.removed.add(place);
    this.content.removals.push({ at, key, kind, name: cut(name), value });
  }

  keepAttached(name: string): void {
    const { attached } = this.content;
    if (attached.length < NAMES_KEPT && !attached.includes(cut(name))) attached.push(cut(name));
  }

  /** The value behind references, and the object that holds it. */
  at(holder: number, object: PdfObject | undefined): { holder: number; value: PdfObject } {
    try {
      return follow(this.document, holder, object);
    } catch (error) {
      if (error instanceof Circular) return { holder, value: null };
      throw error;
    }
  }

  text(holder: number, object: PdfObject | undefined): string {
    const found = this.at(holder, object);
    return textOf(this.document, found.holder, found.value);
  }

  name(object: PdfObject | undefined): string {
    const found = this.at(0, object).value;
    return found instanceof Name ? found.text : '';
  }

  /** Whether a key has a value: what was taken out stays as `null`. */
  holds({ dict }: LocatedPage, key: string): boolean {
    return dict.has(key) && this.at(0, dict.get(key)).value !== null;
  }

  child({ holder, dict }: LocatedPage, key: string): LocatedPage | null {
    const found = this.at(holder, dict.get(key));
    return isDict(found.value) ? { holder: found.holder, dict: found.value } : null;
  }

  /** The dictionaries of a list, or the one that stands in its place. */
  *children({ holder, dict }: LocatedPage, key: string): Generator<LocatedPage> {
    const found = this.at(holder, dict.get(key));
    yield* this.items(found.holder, found.value, 0);
  }

  private *items(holder: number, value: PdfObject, depth: number): Generator<LocatedPage> {
    if (depth > 32) return;
    if (isDict(value)) yield { holder, dict: value };
    else if (Array.isArray(value))
      for (const item of value) {
        const found = this.at(holder, item);
        yield* this.items(found.holder, found.value, depth + 1);
      }
  }

  /** The values of a name tree. */
  *leaves(node: LocatedPage, depth = 0): Generator<LocatedPage> {
    if (depth > 32 || !this.isNew(node, 'tree')) return;
    yield* this.children(node, 'Names');
    for (const kid of this.children(node, 'Kids')) yield* this.leaves(kid, depth + 1);
  }

  private schemeOf(action: LocatedPage): string {
    // Readers skip such bytes, so that a scheme may be written with them.
    const text = this.text(action.holder, action.dict.get('URI')).replace(/[\0-\x20\x7f-\xa0]/g, '');
    if (text.startsWith('\\\\')) return 'file';
    const scheme = text.slice(0, Math.max(0, text.indexOf(':')));
    return SCHEME.test(scheme) ? scheme.toLowerCase() : '';
  }

  /** Null for an action that a copy keeps. */
  private faultOf(action: LocatedPage, start: Start): ActivePart | null {
    const { dict } = action;
    const type = this.name(dict.get('S')) || (dict.has('JS') ? 'JavaScript' : dict.has('URI') ? 'URI' : '');
    if (type === 'JavaScript') {
      if (start === 'itself') return { kind: 'opening', name: type };
      if (start === 'click') return { kind: 'script', name: type };
      if (this.isNew(action, 'script')) this.content.fieldScripts += 1;
      return null;
    }
    if (OUTSIDE.has(type) || (type === 'Thread' && dict.has('F'))) return { kind: 'outside', name: type };
    if (MEDIA.has(type)) return { kind: 'media', name: type };
    if (type === 'URI') {
      const scheme = this.schemeOf(action);
      if (scheme !== '' && !WEB.has(scheme)) return { kind: 'link', name: `${scheme}:` };
    } else if (type === 'Named') {
      if (TURNS.has(this.name(dict.get('N')))) return null;
    } else if (type === '' || type === 'Thread' || INSIDE.has(type)) return null;
    else return { kind: 'outside', name: type };
    return start === 'itself' || start === 'fill' ? { kind: 'opening', name: type } : null;
  }

  /**
   * Looks at the action of a key and at those that follow it. What is wrong is taken from the key that leads there, so
   * that an action which fields share with others stays theirs.
   */
  action(owner: LocatedPage, key: string, start: Start): void {
    const waiting: { at: LocatedPage; key: string }[] = [{ at: owner, key }];
    for (let link = waiting.pop(); link; link = waiting.pop()) {
      const actions = [...this.children(link.at, link.key)];
      const faults = actions.map((action) => {
        this.count(action);
        return this.faultOf(action, start);
      });
      const fault = faults.find((one) => one !== null);
      if (fault) this.remove(link.at, link.key, fault.kind, fault.name);
      else
        for (const action of actions)
          if (action.dict.has('Next') && this.isNew(action, start)) waiting.push({ at: action, key: 'Next' });
    }
  }

  /** Looks at the actions of events, each started as `startOf` says. */
  events(owner: LocatedPage, startOf: (event: string) => Start): void {
    const events = this.child(owner, 'AA');
    if (events) for (const event of events.dict.keys()) this.action(events, event, startOf(event));
  }
}
