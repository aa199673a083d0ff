import { spawn } from 'node:child_process';

/** A process that runs one of our modules. */
export interface NodeProcess {
  pid: number;
  /** Resolves when its output contains a text. Rejects with its whole output if it ends before. */
  says(text: string): Promise<void>;
  /** Its exit code and whole output, once it has ended. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  stop(signal?: NodeJS.Signals): void;
}

/** Runs a module with Node. The caller stops it, or waits for its end. */
export function runNode(
  module: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd?: string,
): NodeProcess {
  const { PATH = '', NODE_COMPILE_CACHE: compileCache } = process.env;
  const child = spawn(process.execPath, [module, ...args], {
    env: { PATH, ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  });
  const said = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...said })),
  );
  return {
    pid: child.pid!,
    ended,
    stop: (signal = 'SIGTERM') => void child.kill(signal),
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!said.stdout.includes(text) && !said.stderr.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`ended without "${text}":\n${said.stdout}\n${said.stderr}`)));
      }),
  };
}
