import { wordTable } from '../../../lib/words.ts';
import { type ActiveContent, ActiveFinds, type Start, UnremovableError } from './active.ts';
import { isHarmless } from './attachment.ts';
import type { PdfDocument } from './document.ts';
import { Ref } from './objects.ts';
import { type LocatedPage, locate, readPages } from './pages.ts';

/** Annotations that play something; each with the entries that hold what it plays. */
const PLAYERS = wordTable<readonly string[]>({
  RichMedia: ['RichMediaContent', 'RichMediaSettings', 'A', 'AA'],
  Movie: ['Movie', 'A', 'AA'],
  Screen: ['A', 'AA', 'MK'],
  Sound: ['Sound', 'A', 'AA'],
  '3D': ['3DD', '3DA', '3DV', 'A', 'AA'],
});

/** Events of a field while it is filled in: keystroke, format, validate, calculate. */
const FILL = new Set(['K', 'F', 'V', 'C']);
/** Events of a field that a person causes: press, release, focus, blur. Under a passing mouse it starts by itself. */
const PRESS = new Set(['U', 'D', 'Fo', 'Bl']);

const ofField = (event: string): Start => (FILL.has(event) ? 'fill' : PRESS.has(event) ? 'press' : 'itself');
const ofOthers = (event: string): Start => (PRESS.has(event) ? 'click' : 'itself');
const always = (): Start => 'itself';

const FILE_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

class Search {
  readonly finds: ActiveFinds;
  private readonly document: PdfDocument;

  constructor(document: PdfDocument) {
    this.document = document;
    this.finds = new ActiveFinds(document);
  }

  private nameOfFile(file: LocatedPage): string {
    for (const key of ['UF', 'F']) {
      const text = this.finds.text(file.holder, file.dict.get(key));
      if (text !== '') return text;
    }
    return '?';
  }

  /** A file specification; one with an embedded file that is neither a picture nor a PDF loses that. */
  private file(file: LocatedPage): void {
    const { finds, document } = this;
    const embedded = finds.child(file, 'EF');
    if (!embedded || !finds.isNew(file, 'file')) return;
    const name = this.nameOfFile(file);
    const nums = FILE_KEYS.flatMap((key) => {
      const value = embedded.dict.get(key);
      return value instanceof Ref ? [value.num] : [];
    });
    if (!finds.holds(file, 'RF') && nums.every((num) => isHarmless(document, num, name))) finds.keepAttached(name);
    else for (const key of ['EF', 'RF']) if (finds.holds(file, key)) finds.remove(file, key, 'attached', name);
  }

  private files(owner: LocatedPage, key: string): void {
    for (const file of this.finds.children(owner, key)) this.file(file);
  }

  private field(field: LocatedPage, depth = 0): void {
    const { finds } = this;
    if (depth > 64 || !finds.isNew(field, 'field')) return;
    finds.events(field, ofField);
    finds.action(field, 'A', 'press');
    for (const kid of finds.children(field, 'Kids')) this.field(kid, depth + 1);
  }

  private annotation(annotation: LocatedPage): void {
    const { finds } = this;
    if (!finds.isNew(annotation, 'annotation')) return;
    const { dict } = annotation;
    if (dict.repeated?.has('Subtype')) throw new UnremovableError('Subtype stands twice');
    const subtype = finds.name(dict.get('Subtype'));
    this.files(annotation, 'FS');
    this.files(annotation, 'AF');
    const played = PLAYERS.get(subtype);
    if (played) {
      // The annotation becomes a stamp, so that it keeps its picture.
      finds.remove(annotation, 'Subtype', 'media', subtype, '/Stamp');
      for (const key of played) if (finds.holds(annotation, key)) finds.remove(annotation, key, 'media', '');
      return;
    }
    const isField = subtype === 'Widget';
    finds.action(annotation, 'A', isField ? 'press' : 'click');
    finds.action(annotation, 'PA', 'click');
    finds.events(annotation, isField ? ofField : ofOthers);
    const parent = isField ? finds.child(annotation, 'Parent') : null;
    if (parent) this.ancestors(parent);
  }

  private ancestors(field: LocatedPage): void {
    const { finds } = this;
    for (let at: LocatedPage | null = field; at && finds.isNew(at, 'ancestor'); at = finds.child(at, 'Parent'))
      finds.events(at, ofField);
  }

  private page(page: LocatedPage): void {
    const { finds } = this;
    if (!finds.isNew(page, 'page')) return;
    finds.events(page, always);
    this.files(page, 'AF');
    if (finds.holds(page, 'PresSteps')) finds.remove(page, 'PresSteps', 'opening', 'PresSteps');
    for (const annotation of finds.children(page, 'Annots')) this.annotation(annotation);
  }

  private names(root: LocatedPage): void {
    const { finds } = this;
    const names = finds.child(root, 'Names');
    if (!names || !finds.isNew(names, 'names')) return;
    if (finds.holds(names, 'JavaScript')) finds.remove(names, 'JavaScript', 'opening', 'JavaScript');
    for (const key of ['AlternatePresentations', 'Renditions'])
      if (finds.holds(names, key)) finds.remove(names, key, 'media', key);
    const files = finds.child(names, 'EmbeddedFiles');
    if (files) for (const file of finds.leaves(files)) this.file(file);
    for (const key of ['Pages', 'Templates']) {
      const pages = finds.child(names, key);
      if (pages) for (const page of finds.leaves(pages)) this.page(page);
    }
  }

  private form(root: LocatedPage): void {
    const { finds } = this;
    const form = finds.child(root, 'AcroForm');
    if (!form || !finds.isNew(form, 'form')) return;
    if (finds.holds(form, 'XFA')) finds.remove(form, 'XFA', 'xfa', 'XFA');
    for (const field of finds.children(form, 'Fields')) this.field(field);
  }

  private outline(root: LocatedPage): void {
    const { finds } = this;
    const top = finds.child(root, 'Outlines');
    const waiting = top ? [top] : [];
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      if (!finds.isNew(entry, 'entry')) continue;
      finds.action(entry, 'A', 'click');
      finds.events(entry, ofOthers);
      for (const key of ['First', 'Next']) {
        const next = finds.child(entry, key);
        if (next) waiting.push(next);
      }
    }
  }

  all(): ActiveContent {
    const { finds, document } = this;
    const reference = document.trailer.get('Root');
    const root = locate(document, reference instanceof Ref ? reference.num : 0, document.root())!;
    finds.isNew(root, 'root');
    finds.action(root, 'OpenAction', 'itself');
    finds.events(root, always);
    this.names(root);
    this.form(root);
    this.outline(root);
    this.files(root, 'AF');
    this.base(root);
    const collection = finds.child(root, 'Collection');
    if (collection && finds.holds(collection, 'Navigator')) finds.remove(collection, 'Navigator', 'media', 'Navigator');
    for (const page of readPages(document)) this.page(page);
    return finds.content;
  }

  /** The beginning of relative links. */
  private base(root: LocatedPage): void {
    const { finds } = this;
    const uri = finds.child(root, 'URI');
    if (!uri) return;
    const base = finds.text(uri.holder, uri.dict.get('Base'));
    if (base !== '' && !/^https?:\/\//i.test(base)) finds.remove(uri, 'Base', 'link', base);
  }
}

/**
 * Everything in a document that could start something, within bounds, and what a copy goes without. Throws
 * `Unremovable` where readers may differ about what is there, and what reading the document throws.
 */
export const findActive = (document: PdfDocument): ActiveContent => new Search(document).all();
