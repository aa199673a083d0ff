// Long: only `npm run test:full` runs it.
// @module-tag full
import { afterEach, expect, test } from 'vitest';
import { contract, type CallName } from '../../src/shared/contract/contract.ts';
import { ADMIN_TYPE } from '../../src/shared/account-types.ts';
import { errorTable, type ErrorCode } from '../../src/shared/errors.ts';
import type { Answer } from '../support/gateway.ts';
import { atTheLogin } from '../support/mishaps/at-the-login.ts';
import { yard } from '../support/mishaps/brands.ts';
import { closing } from '../support/mishaps/closing.ts';
import { ofAnAccount } from '../support/mishaps/of-an-account.ts';
import { breakingRules, signingUp } from '../support/mishaps/signing-up.ts';
import { Stage } from '../support/mishaps/stage.ts';
import { tongues, wordsIn } from '../support/polyglot.ts';
import { trialToken } from '../support/trial.ts';
import { PASSWORD } from '../support/visitor.ts';

const stage = new Stage();
// A failed test can leave a brand closed.
afterEach(() => stage.become('yard'));

test('every failure of a login is explained, and follows a switch of the language [ERR-02, ERR-05, ERR-07, ERR-09, ERR-11, ERR-14, ERR-15, ERR-17, ERR-19, ERR-27, LANG-10, LOGIN-18, LOGIN-41, PWD-05]', async () => {
  const { visitor, end } = await stage.begin('doors', '/login');
  await visitor.suffer(stage, atTheLogin);
  await end();
});

test('a player without permission, with a pending step or with invalid input in the account gets a message in each language [ERR-09, ERR-16, ERR-18, ERR-19, ERR-25, LANG-10]', async () => {
  const { visitor, end } = await stage.begin('doors', '/member/securityCenter');
  await visitor.suffer(stage, ofAnAccount);
  await end();
});

test('every failure of a registration is explained in each language, including those of the phone-verification service [ERR-05, ERR-06, ERR-07, ERR-08, ERR-10, ERR-11, ERR-12, ERR-13, ERR-19, ERR-24, ERR-26, LANG-10, REG-23]', async () => {
  const { visitor, end } = await stage.begin('asking', '/register');
  await visitor.suffer(stage, signingUp);
  await end();
});

test('each kind of pattern states its rule in each language [VALID-01, VALID-02, VALID-11, LANG-10]', async () => {
  const { visitor, end } = await stage.begin('rules', '/register');
  await visitor.suffer(stage, breakingRules);
  await end();
});

test('a closed site says why in each language [ERR-22, ERR-23, LANG-10]', async () => {
  const { visitor, end } = await stage.begin('yard', '/login');
  await visitor.suffer(stage, closing);
  await end();
});

/** Makes a call in a language. */
type Ask = <Name extends CallName>(
  name: Name,
  sent?: Parameters<typeof stage.house.call<Name>>[1],
) => Promise<Answer<unknown>>;
const login = (username: string, more: object = {}) => ({
  body: { username, password: PASSWORD, type: 'username' as const, ...more },
});

/**
 * The codes that calls answer with, and a call that produces each. Pages explain some of them in words of their own.
 */
const answers: Partial<Record<ErrorCode, (ask: Ask) => Promise<Answer<unknown>>>> = {
  not_logged_in: (ask) => ask('memberInfo'),
  address_unverified: async (ask) => ask('login', login((await stage.openElsewhere()).username)),
  password_change_required: async (ask) => {
    const { value } = (await ask('login', login((await stage.openExpired()).username))) as Answer<{ token: string }>;
    return ask('profile', { token: value.token });
  },
  confirmation_required: async (ask) => {
    const account = await stage.open();
    const token = await stage.tokenOf(account);
    await stage.query((trx) =>
      trx.updateTable('session').set({ proved_at: null }).where('member_id', '=', account.memberId).execute(),
    );
    return ask('contactCode', { token, body: { kind: 'email', value: 'somebody@example.com' } });
  },
  second_factor_required: async (ask) => {
    const { username, memberId: member_id } = await stage.open();
    const at = new Date();
    const factor = { merchant_code: 'DOORS', member_id, secret: new Uint8Array(32), begun_at: at, confirmed_at: at };
    await stage.query((trx) => trx.insertInto('second_factor').values(factor).execute());
    return ask('login', login(username));
  },
  error_not_agent: async (ask) => ask('login', login((await stage.open()).username, { side: 'agent' })),
  non_member: async (ask) => ask('login', login((await stage.open({ customerType: ADMIN_TYPE })).username)),
  account_closed: async (ask) => {
    const { username, memberId: member_id } = await stage.open();
    const closed = { kind: 'closed', begins_at: new Date(), reason: 'asked for it' } as const;
    await stage.query((trx) =>
      trx
        .insertInto('play_block')
        .values({ merchant_code: 'DOORS', member_id, ...closed })
        .execute(),
    );
    return ask('login', login(username));
  },
  in_need_true_account: async (ask) =>
    ask('profile', { token: await trialToken(stage.house, 'doors.test', `trial-${crypto.randomUUID().slice(0, 8)}`) }),
  user_or_email_unknown: (ask) => ask('login', login(`nobody${stage.newNumber().typed}`)),
  social_failed: (ask) => ask('socialLogin', { body: { ticket: 'a-ticket-that-nobody-has-given' } }),
  phone_missing: (ask) => ask('smsNoLogin', { body: { mobileNum: '', countryDialingCode: '84' } }),
  phone_invalid: (ask) => ask('smsNoLogin', { body: { mobileNum: 'none', countryDialingCode: '84' } }),
  code_missing: (ask) => ask('login', login(stage.newNumber().typed, { type: 'sms', password: ' ' })),
  code_invalid: (ask) => ask('login', login(stage.newNumber().typed, { type: 'sms', password: '000000' })),
  validation_failed: async (ask) =>
    ask('updateProfile', { token: await stage.tokenOf(await stage.open()), body: { nickname: 'Ma\u202Eli' } }),
  function_disabled: (ask) =>
    ask('freePlay', { body: { os: 'Linux', platform: 'W', randomString: 'sealed', version: 3 } }),
  invitation_code_error: (ask) => ask('affiliate', { query: { code: 'nobody1', domain: 'doors.test' } }),
  verification_required: (ask) =>
    ask('phoneSend', { host: 'asking.test', body: { mobileNo: stage.newNumber().typed, countryDialingCode: '84' } }),
  maintenance: async (ask) => {
    await stage.become('yard', { access: { maintenance: true } });
    return ask('countries', { host: 'yard.test' });
  },
  region_blocked: async (ask) => {
    await stage.become('yard', { market: { ...yard.market, blockedCountries: ['LA'] } });
    return ask('countries', { host: 'yard.test' });
  },
};

test('a call answers each code with its status and a message in the requested language [ERR-01, ERR-05, ERR-06, ERR-09, ERR-10, ERR-13, ERR-16, ERR-17, ERR-18, ERR-22, ERR-23, ERR-24, ERR-25, ERR-26, ERR-27]', async () => {
  for (const [code, provoke] of Object.entries(answers)) {
    // Clear the counters of the login throttle, which belong to one code at a time.
    await stage.query((trx) => trx.deleteFrom('attempt').execute());
    for (const tongue of tongues) {
      const answer = await provoke((name, sent) =>
        stage.house.call(name, { host: 'doors.test', ...sent!, headers: { language: tongue } }),
      );
      const { message } = JSON.parse(answer.text) as { message: string };
      expect([tongue, answer.status, answer.code, message]).toEqual([
        tongue,
        errorTable[code as ErrorCode],
        code,
        wordsIn(tongue, [`error.${code}`]),
      ]);
    }
  }
});

/** Codes that no person causes: our pages never send what they refuse, or the machine is at fault. */
const ofMachines: readonly ErrorCode[] = [
  'bad_request',
  'body_too_large',
  'unknown_host',
  'internal',
  'busy',
  'not_found',
  'unsealed',
  'seal_invalid',
  'seal_replayed',
];

test('every code that an identity call can answer is covered here, by a page or by the call [ERR-01]', () => {
  const calls: CallName[] = [
    'login',
    'freePlay',
    'socialLogin',
    'logout',
    'sessionList',
    'sessionEnd',
    'memberInfo',
    'register',
    'registerMobile',
    'profile',
    'updateProfile',
    'chooseAvatar',
    'uploadAvatar',
    'contactCode',
    'verifyContact',
    'confirm',
    'confirmCode',
    'changePassword',
    'paymentPassword',
    'forgotByEmail',
    'forgotByPhone',
    'resetPassword',
    'captcha',
    'humanChallenge',
    'smsNoLogin',
    'smsRegister',
    'phoneSend',
    'phoneCheck',
    'affiliate',
  ];
  const keys = [...atTheLogin, ...ofAnAccount, ...signingUp, ...closing].flatMap(({ tells }) =>
    Object.values(tells).map(([key]) => key),
  );
  const told = new Set([...keys, ...Object.keys(answers).map((code) => `error.${code}`)]);
  const codes = new Set(calls.flatMap((name) => contract[name].errors as readonly ErrorCode[]));
  expect([...codes].filter((code) => !told.has(`error.${code}`) && !ofMachines.includes(code))).toEqual([]);
});
