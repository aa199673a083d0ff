import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyForCommands, type ProjectCopy } from '../tests/support/project-copy.ts';

/** A busy machine is slow. */
const TIMEOUT_MS = 120_000;

let copy: ProjectCopy;
beforeAll(async () => void (copy = await copyForCommands()), TIMEOUT_MS);
afterAll(() => copy?.close());

test(
  'code that the formatter would lay out differently fails the gate [TOOL-21]',
  { timeout: TIMEOUT_MS },
  async () => {
    const path = 'scripts/ugly.ts';
    const check = () => copy.start(['test', '--only=format']).ended;
    writeFileSync(join(copy.root, path), 'export const  a=  "b"');
    const { code, stderr } = await check();
    rmSync(join(copy.root, path));
    expect([code, stderr]).toEqual([1, expect.stringContaining(path) as string]);
    expect((await check()).code).toBe(0);
  },
);
