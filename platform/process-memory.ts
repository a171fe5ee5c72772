/**
 * V8 lets its old generation grow to four times what is alive before it collects it, and its young one to 96 MB; glibc
 * keeps freed buffers in up to eight arenas a core, and after the first large one it keeps those of up to 32 MB too,
 * unless somebody says from which size on they go back. All but the first are read only when a process begins.
 */
const HEAP_OPTIONS = ['--heap-growing-percent=50', '--max-semi-space-size=16'];
const BACK_FROM_BYTES = String(128 * 1024);
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: BACK_FROM_BYTES,
  MALLOC_TRIM_THRESHOLD_: BACK_FROM_BYTES,
};

interface ProcessOptions {
  env: NodeJS.ProcessEnv;
  execArgv: readonly string[];
  argv: readonly string[];
}

/** How a process has to begin anew to hold less memory; null where it did, or its owner chose the arenas. */
export function beginAnew({ env, execArgv, argv }: ProcessOptions): { args: string[]; env: NodeJS.ProcessEnv } | null {
  // A channel to the parent would not outlive it.
  if (env.MALLOC_ARENA_MAX !== undefined || env.NODE_CHANNEL_FD !== undefined) return null;
  return { args: [argv[0]!, ...HEAP_OPTIONS, ...execArgv, ...argv.slice(1)], env: { ...ALLOCATOR, ...env } };
}

/** Puts a process that holds less memory in the place of this one, with its id; call it before anything is opened. */
export function holdLess(): void {
  const anew = beginAnew(process);
  if (!anew || process.platform !== 'linux') return;
  try {
    process.execve?.(process.execPath, anew.args, anew.env);
  } catch {
    // The system refused: the process runs as it began.
  }
}
