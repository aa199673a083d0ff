import type { Browser, Frame, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { startTestGateway } from '../../support/gateway.ts';
import { callConsole, newOperator, signInAs } from '../../support/operators.ts';
import { freePort } from '../../support/ports.ts';
import { realProject } from '../../support/real-project.ts';
import type { Goal } from '../goals.ts';
import { summarise, type Summary } from '../statistics.ts';
import { measureManyInStudio, type ManyInStudio } from './many-in-studio.ts';

/** How long an operator waits for what they do in the Studio. */
export interface StudioResult {
  /** From a colour that is chosen until the page in the preview has it. */
  tokenMs: Summary;
  /** From a section that is taken out until the page is without it. */
  sectionMs: Summary;
  /** From the answers of a new merchant until its home is served. */
  newBrandMs: Summary;
  manyBrands: ManyInStudio;
  goals: Goal[];
}

const TOKEN_MS_MAX = 300;
const SECTION_MS_MAX = 600;
const NEW_BRAND_MS_MAX = 10_000;
/** For the list of all brands, a search in it, and what a change of their parent moves. */
const MANY_MS_MAX = 2_000;
/** Changes of each kind in one round. */
const CHANGES = 5;

const previewOf = (page: Page): Frame => page.frames().find((frame) => frame.url().includes('.preview.'))!;

/** Chooses a colour, and waits for the page to have it. */
async function changeToken(page: Page, hex: string): Promise<number> {
  const startedAt = performance.now();
  await page.getByLabel('envelope', { exact: true }).fill(hex);
  await previewOf(page).waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).getPropertyValue('--color-envelope').trim() === wanted,
    hex,
  );
  return performance.now() - startedAt;
}

/** Takes the last section out, and waits for the page to be without it. */
async function takeSectionOut(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Take Winners out' });
  const wins = previewOf(page).getByRole('heading', { name: 'Latest wins' });
  await wins.waitFor();
  const startedAt = performance.now();
  await button.click();
  await wins.waitFor({ state: 'detached' });
  return performance.now() - startedAt;
}

/** Opens the Studio of Aurora with a session. */
async function openStudio(browser: Browser, origin: string, token: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((one) => sessionStorage.setItem('livery.console.token', one), token);
  await page.goto(`${origin}/AURORA/studio`);
  return page;
}

/** Measures what an operator waits for, on the project's own brands. */
export async function measureStudio(rounds: number, say: (line: string) => void): Promise<StudioResult> {
  const project = realProject();
  const port = await freePort();
  const house = await startTestGateway({
    project,
    config: { port, consoleHosts: ['console.test', 'console.localhost'] },
  });
  const browser = await launchBrowser();
  const taken: Record<'token' | 'section' | 'brand', number[]> = { token: [], section: [], brand: [] };
  try {
    await house.app.listen({ port, host: '127.0.0.1' });
    const token = await signInAs(house, await newOperator(house), Date.now());
    const page = await openStudio(browser, `http://console.localhost:${port}`, token);
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByText(/^All \d+ pairs can be read$/).waitFor();
    // The first change of a new browser pays for its warm-up, so it does not count.
    await changeToken(page, '#101010');
    for (let round = 0; round < rounds; round += 1) {
      for (let change = 0; change < CHANGES; change += 1) {
        const level = (0x20 + round * CHANGES + change).toString(16);
        taken.token.push(await changeToken(page, `#${level}${level}${level}`));
      }
      say(`studio: round ${round + 1} of ${rounds}`);
    }
    for (let change = 0; change < CHANGES; change += 1) {
      await page.getByRole('button', { name: 'Drop the draft' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Drop the draft' }).click();
      await page.getByRole('button', { name: 'Home', exact: true }).click();
      taken.section.push(await takeSectionOut(page));
    }
    for (let count = 0; count < CHANGES; count += 1) {
      const host = `harbour-${count}.test`;
      const startedAt = performance.now();
      await callConsole(house, 'makeBrand', {
        token,
        body: { slug: `harbour-${'abcde'[count]!}`, answers: { host, languages: 'EN', accent: '#ff7a3d' } },
      });
      const { statusCode } = await house.app.inject({ url: '/', headers: { host } });
      if (statusCode !== 200) throw new Error(`the home of ${host} was answered with ${statusCode}`);
      taken.brand.push(performance.now() - startedAt);
    }
  } finally {
    await browser.close();
    await house.close();
    project.close();
  }
  const [tokenMs, sectionMs, newBrandMs] = [taken.token, taken.section, taken.brand].map(summarise) as [
    Summary,
    Summary,
    Summary,
  ];
  const measured = { tokenMs, sectionMs, newBrandMs, manyBrands: await measureManyInStudio(say) };
  return { ...measured, goals: goalsOf(measured) };
}

function goalsOf({ tokenMs, sectionMs, newBrandMs, manyBrands }: Omit<StudioResult, 'goals'>): Goal[] {
  const { many, listMs, searchMs, diffMs } = manyBrands;
  const ofMany = (what: string, { max }: Summary): Goal => ({
    what: `${what} with ${many} brands`,
    measured: max,
    atMost: MANY_MS_MAX,
    unit: 'ms',
  });
  return [
    { what: 'a colour shows in the preview', measured: tokenMs.median, atMost: TOKEN_MS_MAX, unit: 'ms' },
    { what: 'a section is gone from the preview', measured: sectionMs.median, atMost: SECTION_MS_MAX, unit: 'ms' },
    { what: 'a new merchant by the API', measured: newBrandMs.median, atMost: NEW_BRAND_MS_MAX, unit: 'ms' },
    ofMany('the list', listMs),
    ofMany('a search', searchMs),
    ofMany('what a change of the parent moves', diffMs),
  ];
}
