// @module-tag full
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countTests } from '../../scripts/gate/gate-vitest.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { findBrowser, launchBrowser } from './browser.ts';
import { runNode } from './run-node.ts';

/** The first start unpacks 200 MB. */
const startTimeoutMs = 90_000;

test('a browser is found, starts and paints what a page says', { timeout: startTimeoutMs }, async () => {
  const found = await findBrowser();
  expect(found.how).toMatch(/^(CHROME_PATH|system|playwright|npm)$/);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
    await page.goto('data:text/html,<title>ok</title><h1>Painted</h1>');
    expect(await page.title()).toBe('ok');
    const picture = await page.screenshot();
    await page.evaluate('document.body.innerHTML = ""');
    expect((await page.screenshot()).equals(picture)).toBe(false);
  } finally {
    await browser.close();
  }
});

test('a CHROME_PATH that does not start is passed over for the next place', { timeout: startTimeoutMs }, async () => {
  const before = process.env['CHROME_PATH'];
  process.env['CHROME_PATH'] = process.execPath.replace(/node$/, 'no-such-browser');
  try {
    expect((await findBrowser()).how).not.toBe('CHROME_PATH');
  } finally {
    if (before === undefined) delete process.env['CHROME_PATH'];
    else process.env['CHROME_PATH'] = before;
  }
});

/** A journey as they all are, on a machine where no Chromium starts. */
const JOURNEY = `
import { beforeAll, test, vi } from 'vitest';
import { launchBrowser } from '${join(import.meta.dirname, 'browser.ts')}';
vi.mock('playwright-core', () => ({ chromium: { launch: () => Promise.reject(new Error('no such machine')), executablePath: () => '' } }));
beforeAll(() => launchBrowser());
test('walks', () => {});
`;

test(
  'where no browser starts a journey fails, and is not passed over [TOOL-13]',
  { timeout: startTimeoutMs },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-browser-'));
    try {
      symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
      writeFileSync(join(folder, 'journey.test.ts'), JOURNEY);
      const report = join(folder, 'report.json');
      const { code, stderr } = await runNode(
        join(projectRoot, 'node_modules/vitest/vitest.mjs'),
        ['run', '--root', folder, '--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`],
        {},
        folder,
      ).ended;
      expect(stderr).toContain('No Chromium starts here');
      const count = countTests({ report: readFileSync(report, 'utf8'), exitCode: code ?? -1 });
      expect(code).toBe(1);
      expect([count.passed, count.failed]).toEqual([0, 1]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
