import type { PdfDocument } from './document.ts';
import { isDict, isName, isNumber, type PdfObject, PdfString, Ref } from './objects.ts';

/** `certified`: the signer forbids any change, so that viewers call a changed file invalid. */
export type Signature = 'none' | 'signed' | 'certified';

const MAX_FIELDS = 20_000;

function hasSignature(document: PdfDocument, fields: PdfObject): boolean {
  const waiting: { object: PdfObject; type: PdfObject; depth: number }[] = [{ object: fields, type: null, depth: 0 }];
  for (let seen = 0; waiting.length > 0 && seen < MAX_FIELDS; seen += 1) {
    const { object, type, depth } = waiting.pop()!;
    const found = document.resolve(object);
    if (Array.isArray(found)) {
      if (depth < 32) for (const item of found) waiting.push({ object: item, type, depth: depth + 1 });
    } else if (isDict(found)) {
      const own = found.get('FT') ?? type;
      if (isName(own, 'Sig') && document.dict(found.get('V'))) return true;
      if (found.has('Kids')) waiting.push({ object: found.get('Kids')!, type: own, depth: depth + 1 });
    }
  }
  return false;
}

export function signatureOf(document: PdfDocument): Signature {
  const root = document.root();
  const certificate = document.dict(document.dict(root.get('Perms'))?.get('DocMDP'));
  if (certificate) {
    const references = document.resolve(certificate.get('Reference'));
    const first = Array.isArray(references) ? document.dict(references[0]) : null;
    const allowed = document.resolve(document.dict(first?.get('TransformParams'))?.get('P'));
    return isNumber(allowed) && allowed === 1 ? 'certified' : 'signed';
  }
  const form = document.dict(root.get('AcroForm'));
  return form && hasSignature(document, form.get('Fields') ?? null) ? 'signed' : 'none';
}

/** Whether only a viewer of XML forms can show the pages; the file's own pages say "please wait". */
export function isDynamicForm(document: PdfDocument): boolean {
  const root = document.root();
  const xfa = document.resolve(document.dict(root.get('AcroForm'))?.get('XFA'));
  if (xfa === null) return false;
  if (document.resolve(root.get('NeedsRendering')) === true) return true;
  if (!Array.isArray(xfa)) return false;
  const config = xfa[xfa.findIndex((item) => item instanceof PdfString && Buffer.from(item.bytes).equals(CONFIG)) + 1];
  const stream = config instanceof Ref ? document.load(config.num) : null;
  const data = stream && stream.data !== null ? document.data(stream) : null;
  return data !== null && /<dynamicRender>\s*required/.test(data.toString('latin1'));
}

const CONFIG = Buffer.from('config');
