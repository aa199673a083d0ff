import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { brandInBrowser } from '../support/brand-in-browser.ts';
import { signUp } from '../support/sign-up.ts';
import { expectAccessible, newUsername, takenOver, viewports, visit } from '../support/visitor.ts';
import { long } from '../support/long.ts';

const ground = brandInBrowser('aurora');

/** Opens an account, then the chat, and chooses a nickname there. */
async function join(page: Page, nickname: string): Promise<void> {
  await signUp(page, ground.origin);
  await openChat(page);
  const name = page.getByLabel('Nickname');
  await name.fill(nickname);
  await name.press('Enter');
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
}

/** Opens the room as players of this width do: by the rail or, on a phone, by the footer. */
async function openChat(page: Page): Promise<void> {
  const isPhone = page.viewportSize()!.width === viewports.phone.width;
  const place = isPhone ? page.locator('footer') : page.getByRole('navigation', { name: 'Main menu' });
  await place.getByRole('button', { name: 'Chat' }).click();
  await page.getByRole('dialog', { name: 'Chat room' }).waitFor();
}

const write = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill(text);
  await field.press('Enter');
};

test('two players talk in one room, on a desktop and on a phone: texts arrive as text, a mention stands out, and a slip is deleted [MODAL-01, MODAL-22, CHAT-04, CHAT-09, CHAT-10, CHAT-11]', async () => {
  const [desktop, phone] = [await visit(ground, { viewport: 'desktop' }), await visit(ground, { viewport: 'phone' })];
  const tail = newUsername().slice(-5);
  const [ann, bo] = [`Ann ${tail}`, `Bo ${tail}`];
  await Promise.all([join(desktop.page, ann), join(phone.page, bo)]);
  const room = (page: Page) => page.getByRole('log').getByRole('listitem');
  const heading = desktop.page.getByRole('heading', { name: 'Chat room' });
  expect(await heading.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(97, 66, 191)');

  const script = `<img src=x onerror="document.title='broken'"> ${tail}`;
  await write(desktop.page, script);
  const arrived = room(phone.page).filter({ hasText: script });
  await arrived.waitFor();
  expect(await phone.page.getByRole('log').locator('img[src=x]').count()).toBe(0);

  await arrived.getByRole('button', { name: new RegExp(`message of ${ann}`) }).click();
  await phone.page.getByRole('menuitem', { name: `Reply to ${ann}` }).click();
  await phone.page.keyboard.type('well played');
  await phone.page.keyboard.press('Enter');
  const mention = room(desktop.page).filter({ hasText: `@${ann} well played` });
  await mention.waitFor();
  expect(await mention.getAttribute('data-mention')).toBe('true');
  await expectAccessible(desktop.page);
  await expectAccessible(phone.page);

  await write(desktop.page, `a slip ${tail}`);
  const slip = room(phone.page).filter({ hasText: `a slip ${tail}` });
  await slip.waitFor();
  await room(desktop.page)
    .filter({ hasText: `a slip ${tail}` })
    .getByRole('button')
    .click();
  await desktop.page.getByRole('menuitem', { name: 'Delete' }).click();
  await slip.waitFor({ state: 'detached' });
  expect([...desktop.complaints, ...phone.complaints]).toEqual([]);
  await Promise.all([desktop.context.close(), phone.context.close()]);
});

test('a guest reads along and is asked to log in; Escape closes the room [CHAT-03, MODAL-01]', long, async () => {
  const { page, context, complaints } = await visit(ground, { viewport: 'phone' });
  await page.goto(ground.origin);
  await takenOver(page);
  await openChat(page);
  await page.getByText('Log in to write.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Chat room' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});
