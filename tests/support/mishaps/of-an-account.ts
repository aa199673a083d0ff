import { sentCode } from '../person.ts';
import type { Mishap, Polyglot } from '../polyglot.ts';
import { openAs } from '../real-brands-in-browser.ts';
import { trialToken } from '../trial.ts';
import { PASSWORD } from '../visitor.ts';
import { COMMON, FORM, leave, logIn, required, TOP, WARNED } from './places.ts';
import type { Stage } from './stage.ts';

/** Opens what belongs to a member, as whoever has the token. */
const openMine = ({ page }: Polyglot, stage: Stage, token: string) =>
  openAs(page, token, `${stage.originOf('doors')}/member/securityCenter`);

const notEntitled: Mishap<Stage>[] = [
  {
    what: 'nobody is logged in',
    does: (visitor) => visitor.page.locator('main h2').waitFor(),
    tells: { 'main h2': ['guard.title'], 'main h2 + p': ['guard.text'], 'main h2 ~ button': ['nav.logIn'] },
  },
  {
    what: 'it is a trial',
    does: async (visitor, stage) =>
      openMine(visitor, stage, await trialToken(stage.house, 'doors.test', 'trial-guest')),
    tells: { [`${TOP} h2`]: ['trueAccount.title'], [`${TOP} [role=alert]`]: ['error.in_need_true_account'] },
  },
  {
    what: 'a player knocks at the agents’ door',
    does: async (visitor, stage) => {
      await stage.beginAgain(visitor, '/agent');
      await visitor.submit('main', { 'agent-username': (await stage.open()).username, 'agent-password': PASSWORD });
    },
    tells: { 'main form > [role=alert]': ['error.error_not_agent'] },
  },
  {
    what: 'the code of a page does not come',
    does: async (visitor, stage) => {
      await stage.beginAgain(visitor, '/');
      await visitor.page.route('**/assets/help-scene-*.js', (route) => route.abort());
      await visitor.page.locator('footer a[href="/help"]').click();
    },
    tells: {
      'main [role=alert] h2': ['fault.title'],
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
    what: 'no new one is typed',
    does: (visitor) => visitor.submit(TOP),
    tells: { '#due-new-note': required, '#due-confirm-note': required },
  },
  {
    what: 'it is too short, and another the second time',
    does: (visitor) => change(visitor, 'short', 'other'),
    tells: {
      '#due-new-note': ['validation.noSpaces', { min: 8, max: 64 }],
      '#due-confirm-note': ['validation.checkPass'],
    },
  },
  {
    what: 'it is the old one',
    does: (visitor) => change(visitor, PASSWORD),
    tells: { '#due-new-note': ['validation.passwordSame'] },
  },
  {
    what: 'everybody has it',
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
        'account-oldPassword': 'not-the-old-one',
        'account-newPassword': NEW,
        'account-confirmNewPassword': NEW,
      });
    },
    tells: { '#account-oldPassword-note': ['validation.passwordWrong'] },
  },
  {
    what: 'an address is none',
    does: async (visitor) => {
      await leave(visitor);
      await visitor.page.locator('#change-email').click();
      await visitor.submit(TOP, { 'account-value': 'no address' });
    },
    tells: { '#account-value-note': ['validation.mailbox', { min: 6, max: 120 }] },
  },
  {
    what: 'the code that was sent there is wrong',
    does: async (visitor, stage) => {
      await stage.open({ email: TAKEN });
      await visitor.submit(TOP, { 'account-value': TAKEN });
      await visitor.submit(TOP, { 'account-code': 'wrong' });
    },
    tells: { [FORM]: ['error.code_invalid'] },
  },
  {
    what: 'another account has the address',
    does: (visitor, stage) => visitor.submit(TOP, { 'account-code': sentCode(stage.house, TAKEN) }),
    tells: { [FORM]: ['error.contact_taken'] },
  },
  {
    what: 'a picture is none',
    does: async (visitor) => {
      await leave(visitor);
      await visitor.press('account.picture.change');
      await choosePicture(visitor, 1);
    },
    tells: { [WARNED]: ['error.picture_invalid'] },
  },
  {
    what: 'a picture is too large',
    does: (visitor) => choosePicture(visitor, LARGEST_BYTES + 1),
    tells: { [WARNED]: ['error.picture_too_large'] },
  },
  {
    what: 'a nickname cannot be read',
    does: async (visitor) => {
      await leave(visitor);
      await visitor.press('account.nickname.change');
      await visitor.submit(TOP, { 'account-nickname': 'Ma\u202Eli' });
    },
    tells: { '#account-nickname-note': ['validation.plainName'] },
  },
];

/** What goes wrong for who may not, or must first, and in one's own account, from a guest's visit to a page of members on. */
export const ofAnAccount: readonly Mishap<Stage>[] = [...notEntitled, ...expired, ...atHome];
