import type { Page } from 'playwright-core';
import { ADMIN_TYPE } from '../../../src/shared/account-types.ts';
import { sentCode, sentMessages, wrongCode } from '../person.ts';
import type { Mishap, Polyglot } from '../polyglot.ts';
import { doors } from './brands.ts';
import { askForCode, COMMON, FORM, logIn, REFUSED, required, TOP, warned } from './places.ts';
import { cut, type Stage } from './stage.ts';

const byPassword: Mishap<Stage>[] = [
  {
    what: 'the fields are empty',
    does: (visitor) => visitor.submit('#login'),
    tells: { '#login-username-note': required, '#login-password-note': required },
  },
  {
    what: 'the username does not exist',
    does: (visitor) => logIn(visitor, 'nobody7'),
    tells: { [REFUSED]: ['error.user_or_email_unknown'] },
  },
  {
    what: 'the password is wrong so often that a captcha appears',
    does: async (visitor, stage) => {
      const { username } = await stage.open();
      for (let failure = 0; failure < doors.security.loginFailuresMax; failure += 1) {
        const answered = visitor.page.waitForResponse('**/session/login');
        await logIn(visitor, username, 'not-the-password');
        await answered;
      }
      await visitor.page.locator('#login-captcha').waitFor();
    },
    tells: {
      [REFUSED]: ['error.login_failed'],
      'label[for=login-captcha]': ['field.captcha'],
      '#login button:has(img)@aria-label': ['captcha.refresh'],
    },
  },
  {
    what: 'the captcha is left empty',
    does: (visitor) => visitor.submit('#login'),
    tells: { '#login-captcha-note': required },
  },
  {
    what: 'the captcha is wrong, and the next one does not load',
    does: async (visitor) => {
      await cut(visitor.page, '/wps/captcha');
      await visitor.submit('#login', { 'login-captcha': 'wrong' });
    },
    tells: { [REFUSED]: ['error.captcha_invalid'], '#login-captcha-note': ['captcha.failed'] },
  },
  {
    what: 'the network does not answer',
    does: async (visitor) => {
      await cut(visitor.page, '/session/login');
      await visitor.submit('#login');
    },
    tells: { [REFUSED]: ['error.unavailable'] },
  },
  {
    what: 'the account belongs to an operator',
    does: async (visitor, stage) => {
      await visitor.page.unrouteAll();
      await logIn(visitor, (await stage.open({ customerType: ADMIN_TYPE })).username);
    },
    tells: { [REFUSED]: ['error.non_member'] },
  },
];

/** A code that differs from the last one sent. */
const wrongOne = ({ house }: Stage) => wrongCode(sentCode(house, sentMessages(house).at(-1)!.to));

const fromElsewhere: Mishap<Stage>[] = [
  {
    what: 'the login comes from a new network',
    does: async (visitor, stage) => logIn(visitor, (await stage.openElsewhere()).username),
    tells: { '#login h3': ['address.title'], '#login h3 + p': ['address.sms'] },
  },
  {
    what: 'the code is left empty',
    does: (visitor) => visitor.submit('#login'),
    tells: { '#login-address-code-note': required },
  },
  {
    what: 'the code is wrong',
    does: (visitor, stage) => visitor.submit('#login', { 'login-address-code': wrongOne(stage) }),
    tells: { [REFUSED]: ['error.code_invalid'] },
  },
  {
    what: 'the code comes too late',
    does: async (visitor, stage) => {
      await stage.expireCodes();
      await visitor.submit('#login');
    },
    tells: { [REFUSED]: ['error.code_expired'] },
  },
];

const bySms: Mishap<Stage>[] = [
  {
    what: 'the number and the code are empty',
    does: async (visitor) => {
      await visitor.press('address.back');
      await visitor.page.locator('#tab-loginSms').click();
      await visitor.submit('#login');
    },
    tells: { '#login-mobile-note': required, '#login-code-note': required },
  },
  {
    what: 'the number is not a number',
    does: (visitor) => visitor.submit('#login', { 'login-mobile': 'none' }),
    tells: { '#login-mobile-note': ['error.phone_invalid'] },
  },
  {
    what: 'the number is too short',
    does: (visitor) => visitor.submit('#login', { 'login-mobile': '12' }),
    tells: { '#login-mobile-note': ['validation.mobile', { min: 9, max: 10 }] },
  },
  {
    what: 'codes are requested too often',
    does: async (visitor, stage) => {
      const { typed } = stage.newNumber();
      await stage.house.call('smsNoLogin', {
        host: 'doors.test',
        body: { mobileNum: typed, countryDialingCode: '84', usage: 'login' },
      });
      await visitor.fill({ 'login-mobile': typed });
      await askForCode(visitor);
    },
    tells: warned('too_many_requests'),
  },
  {
    what: 'the code of the SMS is wrong',
    does: async (visitor) => {
      await visitor.press('dialog.confirm');
      await visitor.submit('#login', { 'login-code': 'wrong' });
    },
    tells: { [REFUSED]: ['error.code_invalid'] },
  },
  {
    what: 'the code of the SMS comes too late',
    does: async (visitor, stage) => {
      await stage.expireCodes();
      await visitor.submit('#login');
    },
    tells: { [REFUSED]: ['error.code_expired'] },
  },
];

const OF_WINDOW = '#login form div > [role=alert]:not([id])';
const FIRST_DOOR = ['social.with', { name: 'First Door' }] as const;
/** A page in a headless browser always has the focus. A page behind a popup does not. */
const setBehind = (page: Page, isBehind: boolean) =>
  page.evaluate((behind) => {
    document.hasFocus = () => !behind;
  }, isBehind);
async function openWindow(visitor: Polyglot): Promise<Page> {
  await setBehind(visitor.page, true);
  const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), visitor.press(...FIRST_DOOR)]);
  await popup.getByRole('button', { name: 'No' }).waitFor();
  return popup;
}

const byProvider: Mishap<Stage>[] = [
  {
    what: 'the player declines at the provider',
    does: async (visitor) => (await openWindow(visitor)).getByRole('button', { name: 'No' }).click(),
    tells: { [OF_WINDOW]: ['error.social_failed'] },
  },
  {
    what: 'the window is closed',
    does: async (visitor) => {
      await (await openWindow(visitor)).close();
      await setBehind(visitor.page, false);
    },
    tells: { [OF_WINDOW]: ['social.popup_closed'] },
  },
  {
    what: 'the browser opens no window',
    does: async (visitor) => {
      await visitor.page.evaluate(() => {
        window.open = () => null;
      });
      await visitor.press(...FIRST_DOOR);
    },
    tells: { [OF_WINDOW]: ['social.popup_blocked'] },
  },
];

const EMAIL = 'mali@example.com';
const forgotten: Mishap<Stage>[] = [
  {
    what: 'the name is empty and the address invalid',
    does: async (visitor) => {
      await visitor.press('login.forgot');
      await visitor.submit(TOP, { 'forgot-username': '', 'forgot-email': 'no address' });
    },
    tells: { '#forgot-username-note': required, '#forgot-email-note': ['validation.mailbox', { min: 6, max: 120 }] },
  },
  {
    what: 'no account has that name and address',
    does: (visitor) => visitor.submit(TOP, { 'forgot-username': 'nobody7', 'forgot-email': 'nobody@example.com' }),
    tells: { [FORM]: ['error.user_or_email_unknown'] },
  },
  {
    what: 'the link was sent',
    does: async (visitor, stage) =>
      visitor.submit(TOP, { 'forgot-username': (await stage.open({ email: EMAIL })).username, 'forgot-email': EMAIL }),
    tells: { [`${TOP} #panel-forgotEmail [role=status]`]: ['in_been_out', { email: EMAIL }] },
  },
  {
    what: 'the fields for a new password are empty',
    does: async (visitor) => {
      await visitor.page.locator('#tab-forgotPhone').click();
      // It brings along what was typed at the login.
      await visitor.submit(TOP, { 'forgot-mobile': '' });
    },
    tells: { '#forgot-mobile-note': required, '#forgot-code-note': required, '#forgot-new-note': required },
  },
  {
    what: 'number and password break their rules',
    does: (visitor) => visitor.submit(TOP, { 'forgot-mobile': 'none', 'forgot-new': 'short' }),
    tells: {
      '#forgot-mobile-note': ['error.phone_invalid'],
      '#forgot-new-note': ['validation.noSpaces', { min: 8, max: 64 }],
    },
  },
  {
    what: 'the new password is too common',
    does: (visitor, stage) =>
      visitor.submit(TOP, { 'forgot-mobile': stage.newNumber().typed, 'forgot-code': 'wrong', 'forgot-new': COMMON }),
    tells: { '#forgot-new-note': ['validation.passwordCommon'] },
  },
  {
    what: 'the code for a new password is wrong',
    does: (visitor) => visitor.submit(TOP, { 'forgot-new': 'fern-compass-8802' }),
    tells: { [FORM]: ['error.code_invalid'] },
  },
];

/**
 * Everything that goes wrong in the dialogs for the login and the forgotten password, in order, on a page of `doors`.
 */
export const atTheLogin: readonly Mishap<Stage>[] = [
  ...byPassword,
  ...fromElsewhere,
  ...bySms,
  ...byProvider,
  ...forgotten,
];
