import type { Ctx } from '../context.ts';
export async function makeDemoFiles(_ctx: Ctx, _contentDir: string): Promise<void> {}
