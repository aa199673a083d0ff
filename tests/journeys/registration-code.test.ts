// @module-tag full
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { takenOver, visit } from '../support/visitor.ts';

const ground = brandInBrowser('aurora');

/** A browser opens this many connections to a host. What exceeds them waits for a whole answer (decision 0036). */
const CONNECTIONS = 6;

/**
 * Holds back the page's scripts, all but the boot script. Once answered, the scripts that were asked for until then arrive and no others
 * do, as if each further one took for ever.
 */
async function holdScripts(page: Page): Promise<{ asked: () => string[]; answer: () => void }> {
  const asked = new Set<string>();
  let isAnswered = false;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, async (route) => {
    if (isAnswered) return;
    asked.add(new URL(route.request().url()).pathname);
    await answered;
    await route.continue();
  });
  return {
    asked: () => [...asked].sort(),
    answer: () => {
      isAnswered = true;
      answer();
    },
  };
}

/** The files of the register form that the page knows: its own code with the validators, and the stages. */
const codeOf = async (page: Page): Promise<{ form: string[]; stages: string[] }> => {
  const { templateCode, stages } = JSON.parse((await page.locator('#boot').textContent()) ?? '') as {
    templateCode: Record<string, string[]>;
    stages: string[];
  };
  return { form: templateCode['register']!, stages };
};

/** Sends the empty form, and waits until it says what is missing. */
async function expectValidation(page: Page): Promise<void> {
  await page.locator('#register').getByRole('button', { name: 'Open my account' }).click();
  await page.locator('#register [aria-invalid="true"]').first().waitFor();
}

test('the register page requests all code of its form at once, and the form validates with nothing else [PUB-27, PUB-39]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  const scripts = await holdScripts(page);
  await page.goto(`${ground.origin}/register`, { waitUntil: 'domcontentloaded' });
  const { form, stages } = await codeOf(page);
  await expect.poll(scripts.asked).toEqual([...stages, ...form].sort());
  expect(scripts.asked().length).toBeLessThanOrEqual(CONNECTIONS);
  scripts.answer();
  await expectValidation(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a player who opens the registration on home waits for one round of requests until the form validates [PUB-39]', async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.goto(ground.origin);
  await takenOver(page);
  const scripts = await holdScripts(page);
  const { form } = await codeOf(page);
  await page.locator('header').getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(scripts.asked).toEqual([...form].sort());
  scripts.answer();
  await expectValidation(page);
  expect(complaints).toEqual([]);
  await context.close();
});
