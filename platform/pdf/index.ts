import { PdfDocument } from './document.ts';
import { Malformed } from './lexer.ts';
import { joinedSource } from './memory-source.ts';
import { isDict, Ref } from './objects.ts';
import { contentsOf, readPages } from './pages.ts';
import { makePlan, type Plan, stampPlan } from './plan.ts';
import { type ByteSource, type PdfInfo, PdfRefused, type PdfStamper } from './port.ts';
import { makeTail } from './stamp.ts';

const SENTENCES = {
  damaged: 'Este arquivo está danificado ou não é um PDF. Exporte o PDF de novo e publique essa nova versão.',
  protected: 'Este PDF está protegido por senha. Salve uma cópia sem proteção e publique essa cópia.',
  xfa: 'Este PDF é um formulário dinâmico (XFA), que poucos leitores abrem. Exporte-o como PDF comum e publique de novo.',
  unstampable:
    'Não conseguimos pôr a marca de compra em todas as páginas deste PDF. Exporte-o de novo e tente outra vez.',
} as const;

async function refuseForms(document: PdfDocument): Promise<string[]> {
  const root = await document.resolve(document.trailer.get('Root'));
  const form = isDict(root) ? await document.resolve(root.get('AcroForm')) : null;
  if (isDict(root) && root.get('NeedsRendering') === true && isDict(form) && form.has('XFA'))
    throw new PdfRefused(SENTENCES.xfa);
  const flags = isDict(form) ? form.get('SigFlags') : null;
  return typeof flags === 'number' && (flags & 1) === 1
    ? [
        'Este PDF tem assinatura digital: nas cópias de quem compra, os leitores dirão que ele mudou depois de assinado.',
      ]
    : [];
}

/** Reads a finished copy as any reader would: as many pages, each ending with the footer. */
async function verify(source: ByteSource, plan: Plan, pages: number): Promise<void> {
  const tail = makeTail(plan, { name: 'Nome', copyCode: 'AAAA-BBBB-CCCC' });
  const copy = await PdfDocument.open(joinedSource(source, tail));
  const found = await readPages(copy);
  if (found.length !== pages) throw new Malformed('the copy has other pages');
  const own = new Set(plan.entries.map(([num]) => num));
  for (const page of found) {
    const last = (await contentsOf(copy, page)).at(-1);
    const stamped = last instanceof Ref && own.has(last.num) && (await copy.stream(last));
    if (!stamped) throw new Malformed('a page of the copy has no footer');
  }
}

/** Personal copies as incremental updates: the original's bytes stay untouched in front. */
export function createStamper(): PdfStamper {
  return {
    async inspect(source) {
      try {
        const document = await PdfDocument.open(source);
        if (document.trailer.has('Encrypt')) throw new PdfRefused(SENTENCES.protected);
        const warnings = await refuseForms(document);
        const pages = await readPages(document);
        const plan = await makePlan(document, pages);
        await verify(source, plan, pages.length).catch((error: unknown) => {
          throw error instanceof Malformed ? new PdfRefused(SENTENCES.unstampable) : error;
        });
        const info: PdfInfo = { pages: pages.length, warnings };
        return { info, plan };
      } catch (error) {
        if (error instanceof Malformed) throw new PdfRefused(SENTENCES.damaged);
        throw error;
      }
    },
    stamp(plan, text) {
      return { tail: makeTail(stampPlan.parse(plan), text) };
    },
  };
}
