import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMemoryFolder, removeMemoryFolder, roomyMemory } from './gate-memory.ts';

test('a gate that was killed leaves a folder in memory, which the next one removes; that of a gate that runs stays', () => {
  const root = roomyMemory();
  const first = makeMemoryFolder();
  // A machine without the room keeps temporary files where it always does.
  if (root === undefined || first === undefined) return;
  expect(dirname(first)).toBe(root);
  writeFileSync(join(first, 'data'), '');
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const left = join(dirname(first), basename(first).replace(`${process.pid}`, `${ended}`));
  mkdirSync(left);
  const second = makeMemoryFolder();
  // Other programs of the machine have taken the room meanwhile.
  if (second === undefined) {
    for (const folder of [left, first]) removeMemoryFolder(folder);
    return;
  }
  expect([left, first, second].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  for (const folder of [first, second]) removeMemoryFolder(folder);
  expect([first, second].map((folder) => existsSync(folder))).toEqual([false, false]);
});
