import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMemoryFolder, removeMemoryFolder, roomyMemory } from './gate-memory.ts';

test('a gate that was killed leaves a folder in memory, which the next one removes; that of a gate that runs stays', () => {
  const first = makeMemoryFolder();
  // A machine without the room keeps temporary files where it always does.
  if (first === undefined) return;
  expect(dirname(first)).toBe(roomyMemory());
  writeFileSync(join(first, 'data'), '');
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const left = join(dirname(first), basename(first).replace(`${process.pid}`, `${ended}`));
  mkdirSync(left);
  const second = makeMemoryFolder()!;
  expect([left, first, second].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  for (const folder of [first, second]) removeMemoryFolder(folder);
  expect([first, second].map((folder) => existsSync(folder))).toEqual([false, false]);
});
