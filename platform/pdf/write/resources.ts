import type { PdfDocument } from '../read/document.ts';
import type { Dict } from '../read/objects.ts';
import { locate, type Page, placeOf } from '../read/pages.ts';
import type { Edits } from './edits.ts';

export interface FormNames {
  footer: string;
  hidden: string;
  tile: string;
}

const free = (dict: Dict | null, name: string): string => (dict?.has(name) ? free(dict, `${name}x`) : name);

/** Adds the forms to the pages' resources (of a page, an ancestor or a shared object), once per place. */
export class ResourceNames {
  private readonly document: PdfDocument;
  private readonly edits: Edits;
  private readonly forms: Record<keyof FormNames, number>;
  private readonly done = new Map<string, FormNames>();

  constructor(document: PdfDocument, edits: Edits, forms: Record<keyof FormNames, number>) {
    this.document = document;
    this.edits = edits;
    this.forms = forms;
  }

  namesFor(page: Page): FormNames {
    const { document, edits } = this;
    const owner = page.resources ?? page;
    const resources = locate(document, owner.holder, owner.dict.get('Resources'));
    if (!resources) {
      return this.once(`${placeOf(owner)} Resources`, null, (entries) =>
        edits.set(owner, 'Resources', `<</XObject <<${entries}>>>>`),
      );
    }
    const objects = locate(document, resources.holder, resources.dict.get('XObject'));
    if (!objects) {
      return this.once(placeOf(resources), null, (entries) => edits.set(resources, 'XObject', `<<${entries}>>`));
    }
    return this.once(placeOf(objects), objects.dict, (entries) => edits.insert(objects, entries));
  }

  private once(place: string, dict: Dict | null, add: (entries: string) => void): FormNames {
    const known = this.done.get(place);
    if (known) return known;
    const names = { footer: free(dict, 'RPGFooter'), hidden: free(dict, 'RPGTrace'), tile: free(dict, 'RPGTile') };
    this.done.set(place, names);
    const { footer, hidden, tile } = this.forms;
    add(`/${names.footer} ${footer} 0 R /${names.hidden} ${hidden} 0 R /${names.tile} ${tile} 0 R`);
    return names;
  }
}
