import { expect } from 'vitest';
import type { ErrorCode } from '../../../src/shared/errors.ts';
import type { Mishap, Polyglot, Words } from '../polyglot.ts';
import { PASSWORD } from '../visitor.ts';
import type { Stage } from './stage.ts';

/** What lies above everything, and is no dialog of the template. */
export const TOP = 'dialog[open]:not([id])';
/** What a form of such a dialog was refused for. */
export const FORM = `${TOP} form > [role=alert]`;
/** The same of a dialog that is no form. */
export const WARNED = `${TOP} .dialog-body > [role=alert]`;
/** What a form of the login was refused for. */
export const REFUSED = '#login form > [role=alert]';

/** A password that stands on every list of those that are tried first. */
export const COMMON = 'password1';

/** What an empty field says. */
export const required: Words = ['validation.required'];

/** A warning in a dialog of its own, with its title and its one button (ERR-02, ERR-03). */
export const warned = (code: ErrorCode, title = 'code.notSent'): Mishap<Stage>['tells'] => ({
  [`${TOP} h2:has(~ .dialog-body > [role=alert])`]: [title],
  [WARNED]: [`error.${code}`],
  [`${WARNED} ~ button`]: ['dialog.confirm'],
});

/** Sends the form of username and password. */
export const logIn = (visitor: Polyglot, username: string, password = PASSWORD): Promise<void> =>
  visitor.submit('#login', { 'login-username': username, 'login-password': password });

/** Asks for a code that is not sent, and goes on asking where a second has not gone by since the last time. */
export async function askForCode(visitor: Polyglot): Promise<void> {
  const { page } = visitor;
  const send = page.getByRole('button', { name: visitor.say('code.send'), exact: true }).filter({ visible: true });
  const asked = async () => {
    if ((await page.locator(WARNED).count()) === 0) await send.evaluate((button: HTMLElement) => button.click());
    return page.locator(WARNED).count();
  };
  await expect.poll(asked).toBe(1);
}

/** Leaves a dialog. */
export async function leave({ page }: Polyglot): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(TOP).waitFor({ state: 'detached' });
}
