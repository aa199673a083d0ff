import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import type { Goal } from '../goals.ts';
import { buildPeer } from '../peers/build-peer.ts';
import { serveFront } from '../front-server.ts';
import { median, ratios, summariseRounds, type Summary } from '../statistics.ts';
import { buildOurForm } from './build-our-form.ts';
import { watchLetters } from './in-page.ts';
import { madeUpForm, type MadeUpForm } from './made-up-fields.ts';

/** Fields of the forms: as many as a brand's longest registration, and as many as an operator's largest form. */
const fieldCounts = [25, 200] as const;
const firstPort = Number(process.env['BENCH_PORT'] ?? 8400);
/** Letters that are typed, one after another, in a field in the middle. */
const letterCount = 8;
/** What a letter causes is over by then, work that waits for the typist's pause included. */
const letterSettleMs = 600;
const mountSettleMs = 1_500;
const timeoutMs = 120_000;

/** What a form cost, in milliseconds of the page's main thread, which other programs do not lengthen; but `frameMs` is what the typist waits. */
export interface FormFigures {
  mountMs: number;
  /** All work that one letter causes. */
  keystrokeMs: number;
  /** From the key to the frame that shows the letter. */
  frameMs: number;
}

type Side = 'livery' | 'jsonForms';

/** Forms of both lengths, side by side. */
export interface FormsResult {
  rounds: number;
  forms: { fieldCount: number; figures: Record<Side, Record<keyof FormFigures, Summary>> }[];
  goals: Goal[];
}

/** Mounts forms of both lengths with ours and with JSON Forms in turns, and types into them. */
export async function measureForms(rounds: number, say: (line: string) => void): Promise<FormsResult> {
  const peer = join(await buildPeer('json-forms', {}, say), 'dist');
  const browser = await launchBrowser();
  const result: FormsResult = { rounds, forms: [], goals: [] };
  try {
    for (const fieldCount of fieldCounts) {
      const form = madeUpForm(fieldCount);
      const fronts = [
        await serveFront(firstPort, { folder: await buildOurForm(form) }),
        await serveFront(firstPort + 1, { folder: peer }),
      ];
      try {
        const looks = await lookInTurns(browser, form, rounds, (round) =>
          say(`forms: ${fieldCount} fields, round ${round} of ${rounds}`),
        );
        result.forms.push({
          fieldCount,
          figures: { livery: summariseRounds(looks.livery), jsonForms: summariseRounds(looks.jsonForms) },
        });
        result.goals.push(...goalsOf(fieldCount, looks));
      } finally {
        for (const front of fronts) await front.close();
      }
    }
    return result;
  } finally {
    await browser.close();
  }
}

const urls: Record<Side, string> = {
  livery: `http://127.0.0.1:${firstPort}/`,
  jsonForms: `http://127.0.0.1:${firstPort + 1}/`,
};

type Looks = Record<Side, FormFigures[]>;

async function lookInTurns(
  browser: Browser,
  form: MadeUpForm,
  rounds: number,
  tell: (round: number) => void,
): Promise<Looks> {
  const looks: Looks = { livery: [], jsonForms: [] };
  for (let round = 1; round <= rounds; round += 1) {
    for (const side of round % 2 === 1 ? (['livery', 'jsonForms'] as const) : (['jsonForms', 'livery'] as const))
      looks[side].push(await lookAtForm(browser, side, form));
    tell(round);
  }
  return looks;
}

/** At least twice as fast: half the time or less. */
function goalsOf(fieldCount: number, looks: Looks): Goal[] {
  const ratio = (figure: keyof FormFigures) =>
    ratios(
      looks.livery.map((look) => look[figure]),
      looks.jsonForms.map((look) => look[figure]),
    ).median;
  return [
    { what: `${fieldCount} fields: mount, times JSON Forms`, measured: ratio('mountMs'), atMost: 0.5, unit: 'x' },
    {
      what: `${fieldCount} fields: keystroke, times JSON Forms`,
      measured: ratio('keystrokeMs'),
      atMost: 0.5,
      unit: 'x',
    },
  ];
}

async function lookAtForm(
  browser: Browser,
  side: Side,
  { schema, labels, settings }: MadeUpForm,
): Promise<FormFigures> {
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchLetters);
    await page.goto(urls[side], { waitUntil: 'load' });
    await page.waitForFunction(() => 'mountForm' in window, undefined, { timeout: timeoutMs });
    const mountMs = await workOf(session, async () => {
      await page.evaluate(([form, names, fields]) => window.mountForm(form, names, fields), [
        schema,
        labels,
        settings,
      ] as const);
      await page.waitForTimeout(mountSettleMs);
    });
    const inputs = page.locator('#root input');
    if ((await inputs.count()) !== Object.keys(labels).length)
      throw new Error(`${side} shows ${await inputs.count()} inputs of ${Object.keys(labels).length}`);
    // Ours checks at each letter only after it was sent once; JSON Forms always does. From here on both do the same.
    if (side === 'livery') await page.locator('#root [type=submit]').click();
    await page.waitForTimeout(mountSettleMs);
    return { mountMs, ...(await typeInto(page, session, Math.floor(settings.length / 2))) };
  } finally {
    await page.close();
  }
}

async function typeInto(
  page: Page,
  session: CDPSession,
  index: number,
): Promise<{ keystrokeMs: number; frameMs: number }> {
  const input = page.locator('#root input').nth(index);
  await input.focus();
  const works: number[] = [];
  // The first letter pays for what is done once.
  await page.keyboard.press('a');
  await page.waitForTimeout(letterSettleMs);
  await page.evaluate(() => (window.benchLettersMs = []));
  for (let letter = 0; letter < letterCount; letter += 1) {
    works.push(
      await workOf(session, async () => {
        await page.keyboard.press('a');
        await page.waitForTimeout(letterSettleMs);
      }),
    );
  }
  if ((await input.inputValue()) !== 'a'.repeat(letterCount + 1)) throw new Error('the form lost a letter');
  return { keystrokeMs: median(works), frameMs: median(await page.evaluate(() => window.benchLettersMs)) };
}

/** Milliseconds that the page's main thread worked while something was done. */
async function workOf(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await taskMs(session);
  await act();
  return (await taskMs(session)) - before;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (!found) throw new Error('the browser says nothing about its tasks');
  return found.value * 1000;
}
