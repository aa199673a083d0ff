import { expect } from 'vitest';
import type { ErrorCode } from '../../../src/shared/errors.ts';
import type { Mishap, Polyglot, Words } from '../polyglot.ts';
import { PASSWORD } from '../visitor.ts';
import type { Stage } from './stage.ts';

/** The topmost dialog, unless it is a template dialog. */
export const TOP = 'dialog[open]:not([id])';
/** The error of a form in the topmost dialog. */
export const FORM = `${TOP} form > [role=alert]`;
/** The error of the topmost dialog if it is no form. */
export const WARNED = `${TOP} .dialog-body > [role=alert]`;
/** The error of a form in the login. */
export const REFUSED = '#login form > [role=alert]';

/** A password that is on every list of common passwords. */
export const COMMON = 'password1';

/** The words at an empty field. */
export const required: Words = ['validation.required'];

/** A warning in its own dialog, with its title and its only button (ERR-02). */
export const warned = (code: ErrorCode, title = 'code.notSent'): Mishap<Stage>['tells'] => ({
  [`${TOP} h2:has(~ .dialog-body > [role=alert])`]: [title],
  [WARNED]: [`error.${code}`],
  [`${WARNED} ~ button`]: ['dialog.confirm'],
});

/** Submits the login form with username and password. */
export const logIn = (visitor: Polyglot, username: string, password = PASSWORD): Promise<void> =>
  visitor.submit('#login', { 'login-username': username, 'login-password': password });

/**
 * Requests a code that the gateway refuses to send. Keeps trying, because requests less than a second apart are
 * ignored.
 */
export async function askForCode(visitor: Polyglot): Promise<void> {
  const { page } = visitor;
  const send = page.getByRole('button', { name: visitor.say('code.send'), exact: true }).filter({ visible: true });
  const asked = async () => {
    if ((await page.locator(WARNED).count()) === 0) await send.evaluate((button: HTMLElement) => button.click());
    return page.locator(WARNED).count();
  };
  await expect.poll(asked).toBe(1);
}

/** Closes the topmost dialog. */
export async function leave({ page }: Polyglot): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(TOP).waitFor({ state: 'detached' });
}
