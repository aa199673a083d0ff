import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followRefusals, linesAboutRefusals } from './refusals.ts';

const refusal = (slug: string, ...faults: string[]) => `${JSON.stringify({ msg: 'brand refused', slug, faults })}\n`;
const change = (...takenUp: string[]) => `${JSON.stringify({ msg: 'brands changed', takenUp })}\n`;

/** A line is told within half a second, and later on a busy machine. */
const TOLD_WITHIN_MS = 20_000;

test('a refused brand is told with its faults, and once more when it is accepted again [TOOL-32]', () => {
  const refused = new Set<string>();
  expect(
    linesAboutRefusals(`{"msg":"ready"}\n${refusal('harbour', 'brands/harbour/brand.json:1:2 wrong')}`, refused),
  ).toEqual(['brands/harbour is refused: the site does not show its change', '  brands/harbour/brand.json:1:2 wrong']);
  expect(linesAboutRefusals(change('other'), refused)).toEqual([]);
  expect(linesAboutRefusals(change('other', 'harbour'), refused)).toEqual(['brands/harbour is accepted again']);
  expect(linesAboutRefusals(change('harbour'), refused)).toEqual([]);
  expect(linesAboutRefusals('not JSON\n', refused)).toEqual([]);
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'refusals-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a log is followed from its end, line by line, also after it was rotated [TOOL-32]', async () => {
  const log = join(folder, 'gateway.log');
  writeFileSync(log, refusal('of-yesterday', 'old'));
  const said: string[] = [];
  const stop = followRefusals(log, (line) => said.push(line));
  const [begin, rest] = [refusal('harbour', 'wrong').slice(0, 20), refusal('harbour', 'wrong').slice(20)];
  appendFileSync(log, begin);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(said).toEqual([]);
  appendFileSync(log, rest);
  await expect.poll(() => said.length, { timeout: TOLD_WITHIN_MS }).toBe(2);
  writeFileSync(log, refusal('beacon', 'x'));
  await expect.poll(() => said.at(-2), { timeout: TOLD_WITHIN_MS }).toMatch(/^brands\/beacon is refused/);
  stop();
  appendFileSync(log, refusal('late', 'x'));
  expect(said).toHaveLength(4);
});
