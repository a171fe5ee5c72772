import { spawn } from 'node:child_process';

export interface ToolRun {
  code: number | null;
  stdout: Buffer;
  stderr: string;
  cut: 'time' | 'output' | null;
}

const MAX_OUTPUT = 192 * 1024 * 1024;

/** Runs a program without a shell; kills it after `seconds`, or past 192 MiB of output. */
export function runTool(command: string, args: readonly string[], seconds = 60, input?: string): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    let bytes = 0;
    let stderr = '';
    let cut: ToolRun['cut'] = null;
    const end = (why: 'time' | 'output'): void => {
      cut ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('time'), seconds * 1000);
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_OUTPUT) end('output');
      else out.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < 20_000) stderr += chunk.toString('utf8');
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stdout: Buffer.concat(out), stderr, cut });
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
