import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import type { Goal } from './goals.ts';
import { measurePage, type PageUnderTest, type View, type ViewFigures } from './measure-page.ts';
import { record, type RecordedResponse } from './recorded-response.ts';
import { serveFront } from './front-server.ts';
import { referencePage } from './reference-page.ts';
import { startSite } from './site-under-test.ts';
import { ratios, summariseRounds, type Summary } from './statistics.ts';

/** Whether a page's scripts hold the form library, which no first view may fetch. */
const formLibrary = /rjsf/;
/** The brands whose homes are measured, by host. */
const hosts = ['aurora.localhost', 'lotus.localhost', 'northline.localhost'] as const;
const port = 8400;
const gamesPort = 8401;
const referencePort = 8402;

/** The boot script itself: it must be there before the page is used, for it keeps what is done before the code comes. */
const bootScriptKbMax = 1.5;

/** The first view of every brand's home, and all goals. */
export interface FirstViewsResult {
  homes: FirstViewResult[];
  goals: Goal[];
}

/** The first view of a brand's home beside the static page with the same content, and the goals. */
export interface FirstViewResult {
  host: string;
  rounds: number;
  figures: Record<'livery' | 'static', Record<keyof ViewFigures, Summary>>;
  /** Of each round, the site's value over the reference's. */
  ratios: { lcp: Summary; usable: Summary; fcp: Summary };
  /** Each script of the last round with its size on the wire in kB, headers included, heaviest first. */
  scripts: { name: string; kb: number }[];
  goals: Goal[];
}

const pagesOf = (host: string) =>
  ({
    livery: { url: `http://${host}:${port}/`, hydrates: true },
    static: { url: `http://${host}:${referencePort}/`, hydrates: false },
  }) as const satisfies Record<string, PageUnderTest>;

/** Measures the homes of all brands, one after another. */
export async function measureFirstView(rounds: number, say: (line: string) => void): Promise<FirstViewsResult> {
  const site = await startSite({ port, gamesPort }, say);
  const browser = await launchBrowser();
  try {
    const homes: FirstViewResult[] = [];
    for (const host of hosts) homes.push(await measureHome(host, await site.homeOf(host), browser, rounds, say));
    return {
      homes,
      goals: homes.flatMap(({ host, goals }) => goals.map((goal) => ({ ...goal, what: `${host}: ${goal.what}` }))),
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Measures a home and its reference in turns, so that a slow moment of the machine meets both. */
async function measureHome(
  host: string,
  home: RecordedResponse,
  browser: Browser,
  rounds: number,
  say: (line: string) => void,
): Promise<FirstViewResult> {
  const pages = pagesOf(host);
  // Where there is nothing to compare with, that is said before anything is measured.
  referencePage(home.body.toString('utf8'));
  const reference = await serveFront(referencePort, { port }, referencePage);
  const views: Record<'livery' | 'static', View[]> = { livery: [], static: [] };
  let formLibraryFiles = 0;
  try {
    // The first page of a new browser pays for the browser's warm-up, so it does not count.
    await measurePage(browser, pages.static);
    for (let round = 1; round <= rounds; round += 1) {
      // The second side finds a warmer machine, so they take turns at being second.
      for (const name of round % 2 === 1 ? (['livery', 'static'] as const) : (['static', 'livery'] as const))
        views[name].push(await measurePage(browser, pages[name]));
      say(`${host}: round ${round} of ${rounds}`);
    }
    formLibraryFiles = await countFormLibraryFiles(host, views.livery.at(-1)!.scripts);
  } finally {
    await reference.close();
  }
  return sumUp(host, views, formLibraryFiles);
}

/** Reads the scripts from the gateway that sent them: a build of somebody else's may have replaced the folder since. */
async function countFormLibraryFiles(host: string, scripts: View['scripts']): Promise<number> {
  const texts = await Promise.all(scripts.map(({ url }) => record(port, host, new URL(url).pathname, 'identity')));
  return texts.filter(({ body }) => formLibrary.test(body.toString('utf8'))).length;
}

function sumUp(host: string, views: Record<'livery' | 'static', View[]>, formLibraryFiles: number): FirstViewResult {
  const livery = views.livery.map(({ figures }) => figures);
  const reference = views.static.map(({ figures }) => figures);
  const ratioOf = (figure: keyof ViewFigures) =>
    ratios(
      livery.map((view) => view[figure]),
      reference.map((view) => view[figure]),
    );
  const figures = { livery: summariseRounds(livery), static: summariseRounds(reference) };
  const compared = { lcp: ratioOf('lcpMs'), usable: ratioOf('usableMs'), fcp: ratioOf('fcpMs') };
  const scripts = (views.livery.at(-1)?.scripts ?? [])
    .map(({ url, bytes }) => ({ name: new URL(url).pathname.split('/').at(-1)!, kb: bytes / 1000 }))
    .sort((a, b) => b.kb - a.kb);
  const goals: Goal[] = [
    { what: 'LCP, times the static page', measured: compared.lcp.median, atMost: 1.1, unit: 'x' },
    { what: 'login inputs usable, times the static page', measured: compared.usable.median, atMost: 1.15, unit: 'x' },
    { what: 'total blocking time', measured: figures.livery.tbtMs.median, atMost: 100, unit: 'ms' },
    { what: 'JavaScript, brotli', measured: figures.livery.jsBodyKb.median, atMost: 140, unit: 'kB' },
    {
      what: 'JavaScript before the page is usable',
      measured: figures.livery.jsBodyBeforeUsableKb.median,
      atMost: bootScriptKbMax,
      unit: 'kB',
    },
    { what: 'files with the form library (rjsf)', measured: formLibraryFiles, atMost: 0, unit: 'count' },
  ];
  return { host, rounds: livery.length, figures, ratios: compared, scripts, goals };
}
