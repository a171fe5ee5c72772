import { LRUCache } from 'lru-cache';
import { activeWarnings } from './active-labels.ts';
import type { Refusal } from './inspect-worker.ts';
import {
  type ByteSource,
  type PdfInfo,
  PdfRefused,
  type PdfReport,
  type PdfStamper,
  type StampMode,
  type StampPlan,
} from './port.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';

const SENTENCES: Record<Refusal, string> = {
  damaged: 'Este arquivo está danificado ou não é um PDF. Exporte o PDF de novo e publique essa nova versão.',
  locked: 'Este PDF só abre com senha. Salve uma cópia sem senha e publique essa cópia.',
  dynamic:
    'Este PDF é um formulário dinâmico (XFA), que poucos leitores abrem. Exporte-o como PDF comum e publique de novo.',
  active:
    'Este PDF abre programas, roda scripts ou traz mídia de um jeito que não dá para tirar com segurança. Exporte-o de novo como PDF simples, sem JavaScript, mídia nem anexos (imprimir para PDF basta), e envie outra vez.',
  exceeded: 'Este PDF é complexo demais para ser conferido. Exporte-o de novo, mais simples, e tente outra vez.',
  unstampable:
    'Não conseguimos pôr a marca de compra em todas as páginas deste PDF. Exporte-o de novo e tente outra vez.',
};

const WARNINGS = {
  recovered: 'O índice deste PDF estava quebrado e foi refeito a partir das páginas. Confira o livro antes de vender.',
  signed:
    'Este PDF tem assinatura digital: nas cópias de quem compra, os leitores dirão que ele mudou depois de assinado.',
  certified:
    'Este PDF foi assinado sem permitir mudanças: com a marca nas páginas, os leitores dirão que a assinatura não vale. Escolha marcar só os metadados, ou publique uma versão sem assinatura.',
} as const;

const FONTS_SAID = 4;
const PAGES_SAID = 6;

function fontsWarning(fonts: PdfReport['missingFonts']): string {
  const names = fonts.slice(0, FONTS_SAID).map(({ name }) => name);
  const rest = fonts.length - names.length;
  const pages = [...new Set(fonts.flatMap((font) => font.pages))].sort((a, b) => a - b);
  const said = pages.slice(0, PAGES_SAID);
  const what = fonts.length === 1 ? 'Uma fonte está fora do arquivo' : `${fonts.length} fontes estão fora do arquivo`;
  const where = said.length === 1 ? 'na página' : 'nas páginas';
  const more = pages.length > said.length ? ' e outras' : '';
  return `${what} (${names.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}): ${where} ${said.join(', ')}${more} a letra pode mudar de um leitor para outro. Exporte o PDF com as fontes incorporadas.`;
}

const KEPT_PLANS = 500;

const TRIALS = [
  { name: 'Nome de Prova', copyCode: 'AAAA-BBBB-CCCC' },
  { name: 'Имя Ж', copyCode: 'AAAA-BBBB-CCCC' },
];

async function inspect(
  source: ByteSource,
  mode: StampMode | 'unmarked',
  typeset: Typesetter,
): Promise<{ info: PdfInfo; plan: Uint8Array }> {
  const [{ fillIn, INSPECT_LIMITS, Inspection, RefusedFile }, { fillTail }, { writePlan }, { shownIn }] =
    await Promise.all([
      import('./inspect.ts'),
      import('./copy.ts'),
      import('./plan-file.ts'),
      import('./footer-text.ts'),
    ]);
  const inspection = new Inspection(source, mode, INSPECT_LIMITS);
  try {
    const answer = await inspection.ask('plan');
    if (!('planned' in answer)) throw new Error('no plan was made');
    const { planned, signature, report, recovered, active, takesOut } = answer;
    let ending: Uint8Array = new Uint8Array();
    for (const text of mode === 'footer' ? TRIALS : TRIALS.slice(0, 1)) {
      const { tail: plan, drawn, fills } = fillTail(planned.header, '', text, typeset);
      const tail = fillIn([planned.common, drawn ? planned.drawn! : planned.latin], await fills());
      const shown = mode === 'footer' ? shownIn(text) : null;
      const seen = await inspection.ask({ verify: tail, expected: { pages: planned.header.pages, shown } });
      if ('firstView' in seen) plan.firstView = seen.firstView;
      if (takesOut) ending = tail;
    }
    const warnings = [
      ...(recovered ? [WARNINGS.recovered] : []),
      ...(signature === 'none' ? [] : [WARNINGS[signature]]),
      ...activeWarnings(active),
      ...(report && report.missingFonts.length > 0 ? [fontsWarning(report.missingFonts)] : []),
    ];
    const info = { pages: planned.header.pages, report, warnings, recovered, signature };
    return { info, plan: mode === 'unmarked' ? ending : writePlan(planned) };
  } catch (error) {
    if (error instanceof RefusedFile)
      throw new PdfRefused(SENTENCES[error.refusal], { cause: error, isActive: error.refusal === 'active' });
    throw error;
  } finally {
    await inspection.close();
  }
}

/** Personal copies as incremental updates: the original's bytes stay untouched in front. */
export function createStamper(): PdfStamper {
  const typeset = createTypesetter();
  const plans = new LRUCache<string, StampPlan>({ max: KEPT_PLANS });
  return {
    inspect: (source, mode = 'footer') => inspect(source, mode, typeset),
    trace: async (path) => (await import('./trace/trace-file.ts')).traceFile(path),
    async openPlan(key, open) {
      const kept = plans.get(key);
      if (kept) return kept;
      const [{ makeCopy }, { readPlan }] = await Promise.all([import('./copy.ts'), import('./plan-file.ts')]);
      const plan = await readPlan(await open());
      if (!plan) return null;
      const made: StampPlan = { copyFor: (text) => makeCopy(plan, text, typeset) };
      plans.set(key, made);
      return made;
    },
  };
}
