import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page, Response } from 'playwright-core';
import { projectRoot } from '../../../scripts/checks/sources.ts';
import { readRegistry } from '../../../scripts/lib/read-registry.ts';
import { launchBrowser } from '../../support/browser.ts';
import { openSite } from '../camera.ts';
import { startHouse, type House } from '../house.ts';
import { addSheetBrands } from './sheet-brands.ts';
import { faultsOfPage } from './page-faults.ts';
import { drawMontages, writeIndex, type TakenShot } from './sheet-pages.ts';
import { NOWHERE, SHEET_PICTURES_MAX, sheetPages, sheetShots, type SheetShot } from './sheet-plan.ts';

/** The folder of the sheet. */
export const sheetFolder = join(projectRoot, 'tests/output/visual/sheet');
/** Pages in the browser at the same time. */
const CAMERAS = 3;
/** Quality of the pictures, which are for eyes alone. */
const JPEG_QUALITY = 82;
/** What stays in sight at the top and bottom of a window while a page scrolls. */
const BARS_PX = 130;

/** What a run may leave out. */
export interface SheetOptions {
  /** Only every n-th picture, to this many. */
  max?: number;
  /** Only pages whose path contains one of these texts. */
  only?: readonly string[];
  say: (line: string) => void;
}

/** The outcome of a run. */
export interface SheetResult {
  shots: readonly TakenShot[];
  montages: readonly string[];
  index: string;
}

/** Takes the pictures of the sheet, and looks for what a machine can find. Writes everything to `sheetFolder`. */
export async function makeSheet({ max = SHEET_PICTURES_MAX, only = [], say }: SheetOptions): Promise<SheetResult> {
  rmSync(sheetFolder, { recursive: true, force: true });
  mkdirSync(sheetFolder, { recursive: true });
  let brands: string[] = [];
  const [browser, house] = await Promise.all([
    launchBrowser({ prefer: 'npm' }),
    startHouse({
      hasStories: false,
      areGamesPlayable: true,
      addBrands: (directory) => (brands = addSheetBrands(directory)),
    }),
  ]);
  try {
    const { routes } = await readRegistry();
    const pages = sheetPages(routes).filter(
      ({ path }) => only.length === 0 || only.some((part) => path.includes(part)),
    );
    const planned = await offered(house, sheetShots(pages, brands));
    const step = Math.max(1, planned.length / max);
    const chosen = planned
      .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
      .slice(0, max);
    say(`${chosen.length} pictures of ${pages.length} pages, ${brands.length} brands`);
    const shots = await takeAll(browser, house, chosen, say);
    const montages = await drawMontages(browser, sheetFolder, shots);
    const index = join(sheetFolder, 'index.html');
    writeFileSync(index, writeIndex(shots, montages));
    return { shots, montages, index };
  } finally {
    await browser.close();
    await house.close();
  }
}

/** The pictures of pages that their brands have. Others would only show many times that there is nothing. */
async function offered(house: House, shots: readonly SheetShot[]): Promise<SheetShot[]> {
  const hasPage = new Map<string, boolean>();
  for (const { brand, page } of shots) {
    const address = house.originOf(brand) + page.path;
    if (!hasPage.has(address)) hasPage.set(address, page.path === NOWHERE || (await statusOf(address)) !== 404);
  }
  return shots.filter(
    ({ brand, page: { vendor, path } }) =>
      hasPage.get(house.originOf(brand) + path) && (vendor === undefined || house.vendorsOf(brand).includes(vendor)),
  );
}

/** By node's client, because `fetch` does not resolve names of `localhost`. */
const statusOf = (address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(address);
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host: `${hostname}:${port}` } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

async function takeAll(
  browser: Browser,
  house: House,
  chosen: readonly SheetShot[],
  say: (line: string) => void,
): Promise<TakenShot[]> {
  // Brand by brand, so that a brand's pages are made while they are in memory.
  const waiting = [...chosen].sort((a, b) => a.brand.localeCompare(b.brand)).values();
  const taken: TakenShot[] = [];
  const work = async () => {
    for (const shot of waiting) {
      taken.push(await takeShot(browser, house, shot));
      if (taken.length % 50 === 0) say(`${taken.length} of ${chosen.length}`);
    }
  };
  await Promise.all(Array.from({ length: CAMERAS }, work));
  return taken.sort((a, b) => a.name.localeCompare(b.name));
}

async function takeShot(browser: Browser, house: House, shot: SheetShot): Promise<TakenShot> {
  const { brand, page: wanted, window, look, visitor } = shot;
  const languages = house.languagesOf(brand);
  const language = languages[shot.languageIndex % languages.length]!;
  const { width, height, isPhone } = window;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const about = { ...shot, language, path: wanted.path };
  const complaints: string[] = [];
  try {
    const { page, status } = await openSite(context, house.originOf(brand), {
      path: wanted.path,
      language,
      look,
      token: visitor === 'guest' ? undefined : house.tokenOf(brand, visitor),
      prepare: (opened) => listen(opened, complaints),
    });
    const faults = await faultsOfPage(page);
    faults.push(...complaints.filter((complaint) => status !== 404 || isNoAbsence(complaint)));
    return { ...about, faults, pictures: await takeScreens(page, shot) };
  } catch (error) {
    return {
      ...about,
      faults: [`no picture: ${(error as Error).message}`, ...complaints],
      pictures: [],
    };
  } finally {
    await context.close();
  }
}

/** A page that does not exist answers 404, about which the browser complains. */
const isNoAbsence = (complaint: string): boolean => !/ 404 |status of 404/.test(complaint);
/** The page of a game that does not exist says so. */
const isMissingGame = (response: Response): boolean =>
  response.status() === 404 && response.url().endsWith('/wps/game/launchGame');

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    // A failed request is noted by itself, with its address.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that closes or moves on ends its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isMissingGame(response))
      complaints.push(`request failed: ${response.status()} ${response.url()}`);
  });
}

/** The first screen, and the next one if there is one. */
async function takeScreens(page: Page, { name, window: { height } }: SheetShot): Promise<string[]> {
  const take = async (file: string) => {
    await page.screenshot({
      path: join(sheetFolder, file),
      type: 'jpeg',
      quality: JPEG_QUALITY,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
    return file;
  };
  const first = await take(`${name}.jpg`);
  const hasMore = await page.evaluate((by) => {
    const before = scrollY;
    scrollBy({ top: by, behavior: 'instant' });
    return scrollY - before > by / 4;
  }, height - BARS_PX);
  return hasMore ? [first, await take(`${name}-below.jpg`)] : [first];
}
