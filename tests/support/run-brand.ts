import { join } from 'node:path';
import { vi } from 'vitest';
import { runProgram } from '../../scripts/brand/program.ts';

/** What a command wrote, and what its process would have ended with. */
export interface BrandRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of `brand` in this process, as one without a terminal would: a process for each would take longer than what is tested. */
export async function runBrand(root: string, ...args: string[]): Promise<BrandRun> {
  const said = { stdout: '', stderr: '' };
  const heard = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  // Nothing answers on that port; and no colours.
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
