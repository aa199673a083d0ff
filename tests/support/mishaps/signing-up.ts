import { expect } from 'vitest';
import { fieldSettings, ruleOf } from '../../../src/shared/brand/registration.ts';
import { answerTo } from '../person.ts';
import type { Mishap, Polyglot, Words } from '../polyglot.ts';
import { PASSWORD, takenOver } from '../visitor.ts';
import { ruled } from './brands.ts';
import { askForCode, COMMON, required, warned } from './places.ts';
import { cut, type Stage } from './stage.ts';

const REFUSED = '#register form div > [role=alert]:not([id])';
const NAME = 'mali77';
/** Submits the form by username. It is refused, and shows a new captcha (REG-23). */
async function refused(visitor: Polyglot, { captchas }: Stage, texts: Readonly<Record<string, string>>): Promise<void> {
  const shown = captchas.length;
  await visitor.submit('#register', texts);
  await expect.poll(() => captchas.length).toBe(shown + 1);
}
/** The same, with the correct answer to the captcha. */
const refusedAs = async (visitor: Polyglot, stage: Stage, username: string) =>
  refused(visitor, stage, {
    field_username: username,
    field_captcha: await answerTo(stage.house, stage.captchas.at(-1)!, 'ASKING'),
  });

const byUsername: Mishap<Stage>[] = [
  {
    what: 'the fields are empty and the box is not ticked',
    does: async (visitor) => {
      await visitor.page.locator('#field_agreement').uncheck();
      await visitor.submit('#register');
    },
    tells: {
      '#field_username-note': required,
      '#field_password-note': required,
      '#field_confirmPassword-note': required,
      '#field_captcha-note': required,
      '#field_agreement-note': ['validation.agreement'],
    },
  },
  {
    what: 'the input breaks the rules',
    does: async (visitor) => {
      await visitor.page.locator('#field_agreement').check();
      await visitor.submit('#register', {
        field_username: '1',
        field_password: 'a',
        field_confirmPassword: 'b',
        field_captcha: 'wrong',
      });
    },
    tells: {
      '#field_username-note': ['validation.letterFirst', { min: 4, max: 16 }],
      '#field_password-note': ['validation.noSpaces', { min: 8, max: 64 }],
      '#field_confirmPassword-note': ['validation.checkPass'],
    },
  },
  {
    what: 'the password is too common',
    does: (visitor, stage) =>
      refused(visitor, stage, { field_username: NAME, field_password: COMMON, field_confirmPassword: COMMON }),
    tells: { '#field_password-note': ['validation.passwordCommon'] },
  },
  {
    what: 'the affiliate code does not exist',
    does: async (visitor) => {
      // For the next case, because the human check starts with the first input.
      await cut(visitor.page, '/verification/human');
      await visitor.submit('#register', {
        field_password: PASSWORD,
        field_confirmPassword: PASSWORD,
        field_affiliateCode: 'nobody1',
        field_captcha: 'wrong',
      });
    },
    tells: {
      ...warned('invitation_code_error', 'register.invitation'),
      '#field_affiliateCode-note': ['error.invitation_code_error'],
    },
  },
  {
    what: 'the human check fails to load',
    does: async (visitor, stage) => {
      await visitor.press('dialog.confirm');
      await refused(visitor, stage, { field_affiliateCode: '' });
    },
    tells: { [REFUSED]: ['error.verification_required'] },
  },
  {
    what: 'the captcha is wrong',
    does: async (visitor, stage) => {
      await visitor.page.unrouteAll();
      await refused(visitor, stage, { field_captcha: 'wrong' });
    },
    tells: { '#field_captcha-note': ['error.captcha_invalid'] },
  },
  {
    what: 'the username is taken',
    does: async (visitor, stage) => refusedAs(visitor, stage, (await stage.open({}, 'ASKING')).username),
    tells: { '#field_username-note': ['error.username_taken'] },
  },
  {
    what: 'the network does not answer',
    does: async (visitor, stage) => {
      await cut(visitor.page, '/member/register');
      await refusedAs(visitor, stage, NAME);
    },
    tells: { [REFUSED]: ['error.unavailable'] },
  },
  {
    what: 'registration closes meanwhile',
    does: async (visitor, stage) => {
      await visitor.page.unrouteAll();
      await stage.become('asking', { flags: {} });
      await refusedAs(visitor, stage, NAME);
      await stage.become('asking');
    },
    tells: { [REFUSED]: ['error.registration_closed'] },
  },
];

/** The service's error and ours. The captcha is last, because the form asks for one from then on. */
const serviceErrors = [
  ['INVALID_PHONE_NUMBER', 'phone_invalid'],
  ['MISSING_PHONE_NUMBER', 'phone_missing'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too_many_requests'],
  ['SOMETHING_NEW', 'verification_unknown'],
  ['QUOTA_EXCEEDED', 'quota_exceeded'],
  ['OPERATION_NOT_ALLOWED', 'function_disabled'],
  ['CAPTCHA_CHECK_FAILED', 'captcha_invalid'],
] as const;

const byMobile: Mishap<Stage>[] = [
  {
    what: 'the number, the password and the code are empty',
    does: async (visitor) => {
      await visitor.page.locator('#tab-registerMobile').click();
      await visitor.submit('#register');
    },
    tells: {
      '#mobile_mobileNum-note': required,
      '#mobile_password-note': required,
      '#phone-service-code-note': ['error.code_missing'],
    },
  },
  {
    what: 'the number is too short',
    does: async (visitor) => {
      await visitor.fill({ mobile_mobileNum: '12' });
      await visitor.press('code.send');
    },
    tells: { '#mobile_mobileNum-note': ['validation.mobile', { min: 9, max: 10 }] },
  },
  ...serviceErrors.map(([message, code], index): Mishap<Stage> => ({
    what: `the service says ${message}`,
    does: async (visitor, stage) => {
      if (index > 0) await visitor.press('dialog.confirm');
      stage.serviceAnswers = { error: { code: 400, message } };
      // Clear the counter, because so many requests would require a captcha, which is another error.
      await stage.query((trx) => trx.deleteFrom('attempt').execute(), 'ASKING');
      await visitor.fill({ mobile_mobileNum: stage.newNumber().typed });
      await askForCode(visitor);
    },
    tells: warned(code),
  })),
  {
    what: 'the number is taken',
    does: async (visitor, stage) => {
      const { typed, sentTo } = stage.newNumber();
      await stage.open({ account: sentTo }, 'ASKING');
      // Reload, to get rid of the captcha that the service asked for.
      await visitor.page.reload();
      await takenOver(visitor.page);
      await visitor.page.locator('#tab-registerMobile').click();
      await visitor.fill({ mobile_mobileNum: typed, mobile_password: PASSWORD });
      stage.serviceAnswers = { sessionInfo: 'of a number' };
      const sent = visitor.page.waitForResponse('**/verification/phone');
      await visitor.press('code.send');
      await sent;
      stage.serviceAnswers = { idToken: await stage.idTokenOf(sentTo) };
      await visitor.submit('#register', { 'phone-service-code': '123456' });
    },
    tells: { '#mobile_mobileNum-note': ['register.numberTaken'] },
  },
];

/** Everything that goes wrong in the two forms of `asking`. */
export const signingUp: readonly Mishap<Stage>[] = [...byUsername, ...byMobile];

/** Too short for any rule. */
const WRONG = '¿';
const notes = fieldSettings(ruled).map((setting): [string, Words] => {
  const { field, key, params } = ruleOf(setting);
  return [`#field_${field}-note`, [key, params!]];
});

/** The words at the fields of `rules`. */
export const breakingRules: readonly Mishap<Stage>[] = [
  {
    what: 'every field breaks its rule',
    does: (visitor) =>
      visitor.submit('#register', {
        ...Object.fromEntries(ruled.map(({ name }) => [`field_${name}`, WRONG])),
        field_birthday: '2020-01-01',
      }),
    tells: {
      ...Object.fromEntries(notes),
      '#field_birthday-note': ['validation.tooYoung', { age: 18 }],
      '#field_agreement-note': ['validation.agreement'],
    },
  },
  {
    what: 'the birthday is too long ago',
    does: (visitor) => visitor.submit('#register', { field_birthday: '1800-01-01' }),
    tells: { '#field_birthday-note': ['validation.birthday'] },
  },
];
