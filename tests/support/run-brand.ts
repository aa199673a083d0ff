import { join } from 'node:path';
import { vi } from 'vitest';
import { runProgram } from '../../scripts/brand/program.ts';

/** What a command wrote, and its exit code. */
export interface BrandRun {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a `brand` command in this process, as without a terminal. A process for each command would take longer than the
 * command.
 */
export async function runBrand(root: string, ...args: string[]): Promise<BrandRun> {
  const said = { stdout: '', stderr: '' };
  const heard = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  // Nothing listens on port 9. Colours are off.
  vi.stubEnv('PORT', '9')
    .stubEnv('GAMES_PORT', '9')
    .stubEnv('DATA_DIR', join(root, '.data'))
    .stubEnv('FORCE_COLOR', '0');
  const before = process.exitCode;
  try {
    process.exitCode = 0;
    await runProgram(['--root', root, ...args]);
    return { code: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = before;
    vi.unstubAllEnvs();
    for (const spy of heard) spy.mockRestore();
  }
}
