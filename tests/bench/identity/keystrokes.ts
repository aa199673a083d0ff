import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { watchLetters } from '../forms/in-page.ts';
import { serveFront } from '../front-server.ts';
import { startSite } from '../site-under-test.ts';
import { ratios, summariseRounds, type Summary } from '../statistics.ts';
import { buildPlainPage } from './build-plain-page.ts';

const host = 'aurora.localhost';
const port = 8407;
const gamesPort = 8408;
const plainPort = 8409;
const viewport = { width: 412, height: 823 } as const;
const cpuSlowdown = 4;
/** Letters that are typed, one after another. */
const letters = 'lanternmoss';
/** What a letter causes is over by then. */
const letterSettleMs = 250;
/** A page and its dialog have come to rest. */
const settleMs = 2_500;
const timeoutMs = 60_000;

/** Milliseconds from a key to the frame that shows its letter. */
export interface LetterFigures {
  /** The first letter, pressed as soon as the dialog is open. */
  firstMs: number;
  medianMs: number;
  slowestMs: number;
}

type Side = 'livery' | 'byHand';
/** The forms: the login, typed into as it opens; the registration, before it was first sent and after, when each letter is checked. */
const forms = ['login, first letter', 'registration', 'registration, checking'] as const;
type FormName = (typeof forms)[number];

/** Each form beside the same one written by hand. */
export interface KeystrokesResult {
  rounds: number;
  forms: { form: FormName; figures: Record<Side, Record<keyof LetterFigures, Summary>>; ratio: Summary }[];
}

/** Types into the product's page and into one of plain React with the same markup around it, in turns, on a phone four times slower. */
export async function measureKeystrokes(rounds: number, say: (line: string) => void): Promise<KeystrokesResult> {
  const site = await startSite({ port, gamesPort }, say);
  const browser = await launchBrowser();
  const looks: Record<FormName, Record<Side, LetterFigures[]>> = {
    'login, first letter': { livery: [], byHand: [] },
    registration: { livery: [], byHand: [] },
    'registration, checking': { livery: [], byHand: [] },
  };
  try {
    const plain = await serveFront(plainPort, {
      folder: await buildPlainPage((await site.homeOf(host)).body.toString(), `http://${host}:${port}`),
    });
    const urls: Record<Side, string> = { livery: `http://${host}:${port}/`, byHand: `http://127.0.0.1:${plainPort}/` };
    try {
      for (let round = 1; round <= rounds; round += 1) {
        for (const side of round % 2 === 1 ? (['livery', 'byHand'] as const) : (['byHand', 'livery'] as const)) {
          const look = await lookAt(browser, urls[side], side);
          for (const form of forms) looks[form][side].push(look[form]);
        }
        say(`identity: letters, round ${round} of ${rounds}`);
      }
    } finally {
      await plain.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return {
    rounds,
    forms: forms.map((form) => {
      const { livery, byHand } = looks[form];
      const figure = form === 'login, first letter' ? 'firstMs' : 'medianMs';
      return {
        form,
        figures: { livery: summariseRounds(livery), byHand: summariseRounds(byHand) },
        ratio: ratios(
          livery.map((look) => look[figure]),
          byHand.map((look) => look[figure]),
        ),
      };
    }),
  };
}

async function lookAt(browser: Browser, url: string, side: Side): Promise<Record<FormName, LetterFigures>> {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(watchLetters);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: timeoutMs });
    await page.waitForTimeout(settleMs);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.locator('[commandfor="login"]:visible').first().click();
    const login = await typeInto(page, '#login input[name=username]');
    await page.locator('#login .dialog-close').click();
    await page.locator('[commandfor="register"]:visible').first().click();
    if (side === 'livery') await page.locator('#register-root[data-ready]').waitFor({ timeout: timeoutMs });
    await page.waitForTimeout(settleMs);
    const username = '#register input[name=username]';
    const registration = await typeInto(page, username);
    await page.locator('#register [type=submit]').click();
    await page.locator('#register [aria-invalid=true]').first().waitFor({ timeout: timeoutMs });
    await page.waitForTimeout(settleMs);
    const checking = await typeInto(page, username);
    return { 'login, first letter': login, registration, 'registration, checking': checking };
  } finally {
    await context.close();
  }
}

async function typeInto(page: Page, selector: string): Promise<LetterFigures> {
  const input = page.locator(selector);
  await input.fill('');
  await input.focus();
  await page.evaluate(() => (window.benchLettersMs = []));
  for (const letter of letters) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(letterSettleMs);
  }
  if ((await input.inputValue()) !== letters) throw new Error('the form lost a letter');
  const taken = await page.evaluate(() => window.benchLettersMs);
  return {
    firstMs: taken[0]!,
    medianMs: taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)]!,
    slowestMs: Math.max(...taken),
  };
}
