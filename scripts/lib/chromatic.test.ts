import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chromaticCommand } from './chromatic.ts';
import { projectRoot } from '../checks/sources.ts';

test('without a project token nothing is sent, which is reported and is no failure [TOOL-18]', async () => {
  const { CHROMATIC_PROJECT_TOKEN: _, ...env } = process.env;
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, ['scripts/chromatic.ts'], { cwd: projectRoot, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, said: stdout + stderr }),
    );
  });
  expect(said).toMatch(/^chromatic skipped: CHROMATIC_PROJECT_TOKEN is not set/);
  expect(code).toBe(0);
});

test('with a token the service’s command gets the built Storybook, and no argument contains the token [TOOL-18]', () => {
  const command = chromaticCommand('a-token', 'built');
  if ('skipped' in command) throw new Error(command.skipped);
  expect(existsSync(command.args[0]!)).toBe(true);
  expect(command.args.slice(1)).toEqual(['--storybook-build-dir', 'built', '--no-interactive']);
});
