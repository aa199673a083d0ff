import { afterAll, expect, test, vi } from 'vitest';
import { hangsOn } from '../../publisher/brand/checks/hanging-pattern.ts';
import { DryRuns } from './dry-run.ts';
import { dryRunsOf } from './dry-runs-of.ts';

const dryRuns = new DryRuns();
afterAll(() => dryRuns.close());

const svg = (inner: string, size = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`;
/** Draws for hours. */
const endless = svg(
  '<filter id="f"><feTurbulence numOctaves="1000000" baseFrequency="0.5"/></filter><rect width="100" height="100" filter="url(#f)"/>',
);

test('a drawing that would take hours is stopped, while this thread goes on; the next dry run passes [STUDIO-33]', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 20);
  const [stopped, passed] = await Promise.all([
    dryRuns.pass([{ kind: 'drawing', text: endless }]),
    dryRuns.pass([{ kind: 'drawing', text: svg('<rect width="9" height="9"/>') }]),
  ]);
  clearInterval(counting);
  expect([stopped, passed]).toEqual([false, true]);
  expect(turns).toBeGreaterThan(10);
});

test('what a pattern hangs on is found in the other thread, and known here [STUDIO-33]', async () => {
  const [pattern] = dryRunsOf('brand.json', '{"patterns": {"x": {"expression": "(a+)+", "accepted": ["aa"]}}}')!;
  expect(pattern).toMatchObject({ kind: 'pattern', examples: ['aa'] });
  expect(await dryRuns.pass([pattern!])).toBe(true);
  // A proof measures its time: what is remembered is not proved again.
  const proved = vi.spyOn(process, 'cpuUsage');
  expect(hangsOn(pattern!.text, ['aa'])).toEqual(expect.any(String));
  expect(proved).not.toHaveBeenCalled();
  proved.mockRestore();
});

test('JSON that nests too deeply is not read, and other files need no dry run [STUDIO-33]', () => {
  expect(dryRunsOf('brand.json', '['.repeat(100_000))).toBeUndefined();
  expect(dryRunsOf('words/EN.json', `${'{"a":'.repeat(65)}1`)).toBeUndefined();
  expect(dryRunsOf('brand.json', `{"name": "${'['.repeat(100)}\\"${'{'.repeat(100)}"}`)).toEqual([]);
  expect(dryRunsOf('assets/letters.woff2', 'AAAA')).toEqual([]);
});
