import { sentCode } from '../person.ts';
import type { Mishap, Polyglot } from '../polyglot.ts';
import { openAs } from '../real-brands-in-browser.ts';
import { trialToken } from '../trial.ts';
import { PASSWORD } from '../visitor.ts';
import { COMMON, FORM, leave, logIn, required, TOP, WARNED } from './places.ts';
import type { Stage } from './stage.ts';

/** Opens my account with the token of a session. */
const openMine = ({ page }: Polyglot, stage: Stage, token: string) =>
  openAs(page, token, `${stage.originOf('doors')}/member/securityCenter`);

const notEntitled: Mishap<Stage>[] = [
  {
    what: 'a guest opens a members’ page',
    does: (visitor) => visitor.page.locator('main h2').waitFor(),
    tells: { 'main h2': ['guard.title'], 'main h2 + p': ['guard.text'], 'main h2 ~ button': ['nav.logIn'] },
  },
  {
    what: 'a trial opens a members’ page',
    does: async (visitor, stage) =>
      openMine(visitor, stage, await trialToken(stage.house, 'doors.test', 'trial-guest')),
    tells: { [`${TOP} h2`]: ['trueAccount.title'], [`${TOP} [role=alert]`]: ['error.in_need_true_account'] },
  },
  {
    what: 'a player uses the agents’ login',
    does: async (visitor, stage) => {
      await stage.beginAgain(visitor, '/agent');
      await visitor.submit('main', { 'agent-username': (await stage.open()).username, 'agent-password': PASSWORD });
    },
    tells: { 'main form > [role=alert]': ['error.error_not_agent'] },
  },
  {
    what: 'the code of a page fails to load',
    does: async (visitor, stage) => {
      await stage.beginAgain(visitor, '/');
      await visitor.page.route('**/assets/help-scene-*.js', (route) => route.abort());
      await visitor.page.locator('footer a[href="/help"]').click();
    },
    tells: {
      'main [role=alert] h2': ['fault.code.title'],
      'main [role=alert] p': ['fault.text'],
      'main [role=alert] button': ['fault.retry'],
    },
  },
];

const change = (visitor: Polyglot, fresh: string, again = fresh) =>
  visitor.submit(TOP, { 'due-new': fresh, 'due-confirm': again });
const expired: Mishap<Stage>[] = [
  {
    what: 'the password has expired',
    does: async (visitor, stage) => {
      const { username } = await stage.openExpired();
      await stage.beginAgain(visitor, '/login');
      await logIn(visitor, username);
    },
    tells: {
      [`${TOP} h2`]: ['password.due'],
      [`${TOP} .dialog-body > p`]: ['password.dueText'],
      '#due-new-hint': ['validation.noSpaces', { min: 8, max: 64 }],
    },
  },
  {
    what: 'the new password is empty',
    does: (visitor) => visitor.submit(TOP),
    tells: { '#due-new-note': required, '#due-confirm-note': required },
  },
  {
    what: 'the new password is too short, and its repetition differs',
    does: (visitor) => change(visitor, 'short', 'other'),
    tells: {
      '#due-new-note': ['validation.noSpaces', { min: 8, max: 64 }],
      '#due-confirm-note': ['validation.checkPass'],
    },
  },
  {
    what: 'the new password is the old one',
    does: (visitor) => change(visitor, PASSWORD),
    tells: { '#due-new-note': ['validation.passwordSame'] },
  },
  {
    what: 'the new password is too common',
    does: (visitor) => change(visitor, COMMON),
    tells: { '#due-new-note': ['validation.passwordCommon'] },
  },
];

const LARGEST_BYTES = 5 * 1024 * 1024;
const choosePicture = ({ page }: Polyglot, bytes: number) =>
  page
    .locator(`${TOP} input[type=file]`)
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes) });
const TAKEN = 'taken@example.com';
const NEW = 'fern-compass-8802';
const atHome: Mishap<Stage>[] = [
  {
    what: 'the old password is wrong',
    does: async (visitor, stage) => {
      await visitor.page.evaluate(() => sessionStorage.clear());
      await openMine(visitor, stage, await stage.tokenOf(await stage.open()));
      await visitor.page.locator('#change-password').click();
      await visitor.submit(TOP, {
        'field-oldPassword': 'not-the-old-one',
        'field-newPassword': NEW,
        'field-confirmNewPassword': NEW,
      });
    },
    tells: { '#field-oldPassword-note': ['validation.passwordWrong'] },
  },
  {
    what: 'the address is invalid',
    does: async (visitor) => {
      await leave(visitor);
      await visitor.page.locator('#change-email').click();
      await visitor.submit(TOP, { 'field-value': 'no address' });
    },
    tells: { '#field-value-note': ['validation.mailbox', { min: 6, max: 120 }] },
  },
  {
    what: 'the code for the address is wrong',
    does: async (visitor, stage) => {
      await stage.open({ email: TAKEN });
      await visitor.submit(TOP, { 'field-value': TAKEN });
      await visitor.submit(TOP, { 'field-code': 'wrong' });
    },
    tells: { [FORM]: ['error.code_invalid'] },
  },
  {
    what: 'another account has the address',
    does: (visitor, stage) => visitor.submit(TOP, { 'field-code': sentCode(stage.house, TAKEN) }),
    tells: { [FORM]: ['error.contact_taken'] },
  },
  {
    what: 'the file is not a picture',
    does: async (visitor) => {
      await leave(visitor);
      await visitor.press('account.picture.change');
      await choosePicture(visitor, 1);
    },
    tells: { [WARNED]: ['error.picture_invalid'] },
  },
  {
    what: 'the picture is too large',
    does: (visitor) => choosePicture(visitor, LARGEST_BYTES + 1),
    tells: { [WARNED]: ['error.picture_too_large'] },
  },
  {
    what: 'the nickname is unreadable',
    does: async (visitor) => {
      await leave(visitor);
      await visitor.press('account.nickname.change');
      await visitor.submit(TOP, { 'field-nickname': 'Ma\u202Eli' });
    },
    tells: { '#field-nickname-note': ['validation.plainName'] },
  },
];

/**
 * Everything that goes wrong without permission, with a pending step, and in the account, starting as a guest on a
 * members' page.
 */
export const ofAnAccount: readonly Mishap<Stage>[] = [...notEntitled, ...expired, ...atHome];
