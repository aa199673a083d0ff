import { afterAll, beforeAll, expect, test } from 'vitest';
import { alpha } from '../../../tests/support/fixture-project.ts';
import { newKeyedHash, wrongCode } from '../../../tests/support/person.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  quickKind,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { codePurposes } from '../../shared/contract/verification.ts';
import { fail, ok } from '../../shared/errors.ts';
import type { Message, SendResult } from '../messages/message-strategy.ts';
import type { Messenger } from '../messages/messenger.ts';
import type { Outbox } from '../messages/outbox.ts';
import { createMember } from '../member/create-member.ts';
import { createAttempts } from './attempts.ts';
import { createCodes, type CodeRequest } from './codes.ts';

const MINUTE_MS = 60_000;
const NUMBER = '84912345678';
const hash = newKeyedHash();
let opened: TestDatabase;
let nowMs = Date.now();
beforeAll(async () => void (opened = await openTestDatabase(quickKind)), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => opened.close());

const brandOf = (merchantCode = newMerchant()): Brand => ({ ...alpha, merchantCode });
/** Codes with a messenger that collects its messages. */
function open({ result = ok(null), canSend = true }: { result?: SendResult; canSend?: boolean } = {}) {
  const messages: Omit<Message, 'id'>[] = [];
  const messenger: Messenger = {
    send: async ({ id: _, ...message }) => (messages.push(message), result),
    canSend: () => canSend,
  };
  const add: Outbox['add'] = async (_, { isSent, endsAtMs: __, ...rest }) => void (isSent && messages.push(rest));
  const attempts = createAttempts(opened.database, () => nowMs);
  const codes = createCodes({ database: opened.database, attempts, messenger, outbox: { add }, hash }, () => nowMs);
  let from = 0;
  const send = (brand: Brand, more: Partial<CodeRequest> = {}) =>
    codes.send({
      brand,
      purpose: 'login',
      channel: 'sms',
      target: NUMBER,
      language: 'EN',
      address: `198.51.100.${(from += 1)}`,
      ...more,
    });
  const lastCode = () => /\b\d{6}(\d{2})?\b/.exec(messages.at(-1)!.text)![0];
  return { codes, messages, send, lastCode };
}

async function newMember(brand: Brand): Promise<bigint> {
  const created = await createMember(opened.database, {
    merchantCode: brand.merchantCode,
    account: 'somebody',
    passwordHash: 'x',
    customerType: 0,
    currency: 'THB',
    profile: {},
    at: new Date(),
  });
  if (!created.ok) throw new Error(created.code);
  return created.value.memberId;
}

test('a six-digit code is sent and works once, for its own member [LOGIN-27, CALL-06, VERIFY-04]', async () => {
  const [{ codes, messages, send, lastCode }, brand] = [open(), brandOf()];
  const { merchantCode } = brand;
  const memberId = await newMember(brand);
  expect(await send(brand, { memberId })).toEqual(ok({ id: expect.any(String) as string, expiredMinutes: 1 }));
  expect(messages).toEqual([
    {
      brand,
      channel: 'sms',
      to: NUMBER,
      subject: undefined,
      text: expect.stringMatching(/^Alpha House: \d{6} is your code to log in\. It is valid for 10 minutes/) as string,
    },
  ]);
  const use = { merchantCode, purpose: 'login', target: NUMBER, code: ` ${lastCode()} ` } as const;
  expect(await codes.use(use)).toEqual(ok({ memberId, target: NUMBER }));
  expect(await codes.use(use)).toEqual(fail('code_invalid'));
});

test('a code that sets a password has eight digits [VERIFY-04, PWD-10]', async () => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  const { merchantCode } = brand;
  const memberId = await newMember(brand);
  await send(brand, { memberId, purpose: 'reset' });
  expect(lastCode()).toMatch(/^\d{8}$/);
  expect(await codes.use({ merchantCode, purpose: 'reset', target: NUMBER, code: lastCode().slice(0, 6) })).toEqual(
    fail('code_invalid'),
  );
  expect(await codes.use({ merchantCode, purpose: 'reset', target: NUMBER, code: lastCode() })).toEqual(
    ok({ memberId, target: NUMBER }),
  );
});

test.each([
  ['another flow', { purpose: 'reset' }],
  ['another number', { target: '84912345679' }],
  ['another merchant', { merchantCode: 'OTHER' }],
  ['another id', { id: 'unknown' }],
] as const)('a code does not work for %s [LOGIN-27, PWD-10, TENANT-11, VERIFY-04]', async (_, change) => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  await send(brand);
  const right = { merchantCode: brand.merchantCode, purpose: 'login', target: NUMBER, code: lastCode() } as const;
  expect(await codes.use({ ...right, ...change })).toEqual(fail('code_invalid'));
  expect((await codes.use(right)).ok).toBe(true);
});

test('a code expires after ten minutes [LOGIN-27, PWD-10, ERR-14, VERIFY-04]', async () => {
  const { codes, send, lastCode } = open();
  const [early, late] = [brandOf(), brandOf()];
  await send(early);
  const earlyCode = lastCode();
  await send(late);
  nowMs += 10 * MINUTE_MS - 1;
  expect(
    (await codes.use({ merchantCode: early.merchantCode, purpose: 'login', target: NUMBER, code: earlyCode })).ok,
  ).toBe(true);
  nowMs += 1;
  expect(
    await codes.use({ merchantCode: late.merchantCode, purpose: 'login', target: NUMBER, code: lastCode() }),
  ).toEqual(fail('code_expired'));
});

test('five wrong attempts end a code, and a sixth is not checked [LOGIN-27, PWD-10, ERR-09, VERIFY-04]', async () => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  await send(brand);
  const right = { merchantCode: brand.merchantCode, purpose: 'login', target: NUMBER, code: lastCode() } as const;
  for (let tries = 0; tries < 5; tries++)
    expect(await codes.use({ ...right, code: wrongCode(right.code) })).toEqual(fail('code_invalid'));
  expect(await codes.use(right)).toEqual(fail('code_expired'));
});

test('parallel wrong attempts cannot exceed five [VERIFY-04]', async () => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  await send(brand);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      codes.use({ merchantCode: brand.merchantCode, purpose: 'login', target: NUMBER, code: wrongCode(lastCode()) }),
    ),
  );
  expect(answers.filter((answer) => !answer.ok && answer.code === 'code_invalid')).toHaveLength(5);
});

test('only one of several parallel uses succeeds [VERIFY-04]', async () => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  await send(brand);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      codes.use({ merchantCode: brand.merchantCode, purpose: 'login', target: NUMBER, code: lastCode() }),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

test('an empty code is reported as missing and does not count as an attempt [ERR-10]', async () => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  await send(brand);
  for (let tries = 0; tries < 6; tries++)
    expect(await codes.use({ merchantCode: brand.merchantCode, purpose: 'login', target: NUMBER, code: '  ' })).toEqual(
      fail('code_missing'),
    );
  expect(
    (await codes.use({ merchantCode: brand.merchantCode, purpose: 'login', target: NUMBER, code: lastCode() })).ok,
  ).toBe(true);
});

test('the newest code of a number counts, and an id selects a particular one', async () => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  const first = await send(brand, { purpose: 'address' });
  const firstCode = lastCode();
  nowMs += MINUTE_MS;
  await send(brand, { purpose: 'address' });
  const use = { merchantCode: brand.merchantCode, purpose: 'address', target: NUMBER } as const;
  // Once in a million runs both codes are the same, and the first would be right.
  expect((await codes.use({ ...use, code: firstCode === lastCode() ? wrongCode(firstCode) : firstCode })).ok).toBe(
    false,
  );
  expect(
    first.ok &&
      (await codes.use({ merchantCode: brand.merchantCode, purpose: 'address', id: first.value.id, code: firstCode }))
        .ok,
  ).toBe(true);
  expect((await codes.use({ ...use, code: lastCode() })).ok).toBe(true);
});

test('a number without an account gets the same answers, and no message [CALL-06, VERIFY-07]', async () => {
  const [{ codes, messages, send }, brand] = [open(), brandOf()];
  const [known, unknown] = ['84911111111', '84922222222'];
  const answers = [await send(brand, { target: known }), await send(brand, { target: unknown, isSent: false })];
  expect(messages.map(({ to }) => to)).toEqual([known]);
  expect(answers).toEqual([
    ok({ id: expect.stringMatching(/^[\w-]{43}$/) as string, expiredMinutes: 1 }),
    ok({ id: expect.stringMatching(/^[\w-]{43}$/) as string, expiredMinutes: 1 }),
  ]);
  const again = [await send(brand, { target: known }), await send(brand, { target: unknown, isSent: false })];
  expect(again).toEqual([fail('too_many_requests', { waitS: 60 }), fail('too_many_requests', { waitS: 60 })]);
  const guess = async (target: string) =>
    (await codes.use({ merchantCode: brand.merchantCode, purpose: 'login', target, code: 'abcdef' })) as {
      code?: string;
    };
  for (let tries = 0; tries < 7; tries++) expect((await guess(known)).code).toBe((await guess(unknown)).code);
});

test('a provider’s failure is hidden from a login, but reported to a registration, which may retry immediately [VERIFY-07]', async () => {
  const [{ send }, brand] = [open({ result: fail('verification_unknown') }), brandOf()];
  expect((await send(brand, { purpose: 'reset' })).ok).toBe(true);
  expect(await send(brand, { purpose: 'register' })).toEqual(fail('verification_unknown'));
  expect(await send(brand, { purpose: 'register' })).toEqual(fail('verification_unknown'));
});

test('without a provider every purpose is refused, with or without an account [ERR-13]', async () => {
  const [{ send }, brand] = [open({ canSend: false }), brandOf()];
  for (const purpose of codePurposes)
    expect(await send(brand, { purpose, isSent: purpose !== 'login' })).toEqual(fail('function_disabled'));
});

test('a number gets one code a minute and five an hour, from all networks together [ERR-07, VERIFY-05, VERIFY-06]', async () => {
  const [{ messages, send }, brand] = [open(), brandOf()];
  const codeOf = async (more: Partial<CodeRequest> = {}) => {
    const sent = await send(brand, more);
    return sent.ok ? 'sent' : sent.code;
  };
  expect(await codeOf()).toBe('sent');
  nowMs += MINUTE_MS - 1;
  expect(await codeOf()).toBe('too_many_requests');
  nowMs += 1;
  expect([await codeOf(), await codeOf({ purpose: 'register' }), await codeOf({ purpose: 'reset' })]).toEqual([
    'sent',
    'sent',
    'sent',
  ]);
  nowMs += MINUTE_MS;
  expect([await codeOf(), await codeOf({ purpose: 'register' })]).toEqual(['sent', 'too_many_requests']);
  // Strangers have used up the public limit. Codes that need the owner's password have a separate one.
  expect([await codeOf({ purpose: 'address' }), await codeOf({ target: '84999999999' })]).toEqual(['sent', 'sent']);
  nowMs += 60 * MINUTE_MS;
  expect(await codeOf()).toBe('sent');
  expect(messages).toHaveLength(8);
});

test('parallel requests for one number send one code', async () => {
  const [{ messages, send }, brand] = [open(), brandOf()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(brand)));
  expect([answers.filter((answer) => answer.ok).length, messages.length]).toEqual([1, 1]);
});

test('a network may request twenty codes an hour, and further requests do not count against the number [ERR-07, VERIFY-05, VERIFY-06]', async () => {
  const [{ messages, send }, brand] = [open(), brandOf()];
  const target = (i: number) => `849${String(i).padStart(8, '0')}`;
  for (let i = 0; i < 20; i++)
    expect((await send(brand, { target: target(i), address: `2001:db8::${i}` })).ok).toBe(true);
  expect(await send(brand, { target: target(20), address: '2001:db8::ffff' })).toEqual(
    fail('too_many_requests', { waitS: 3_600 }),
  );
  expect((await send(brand, { target: target(20), address: '2001:db8:0:1::1' })).ok).toBe(true);
  expect(messages).toHaveLength(21);
});

test('a merchant has a quota of two thousand codes an hour [ERR-12, VERIFY-05]', async () => {
  const [{ messages, send }, brand] = [open(), brandOf()];
  await opened.database.withMerchant(brand.merchantCode, (trx) =>
    trx
      .insertInto('attempt')
      .values({ merchant_code: brand.merchantCode, key: 'send', count: 1_999, ends_at: new Date(nowMs + MINUTE_MS) })
      .execute(),
  );
  expect((await send(brand)).ok).toBe(true);
  expect(await send(brand, { target: '84911111111' })).toEqual(fail('quota_exceeded'));
  expect((await send(brandOf())).ok).toBe(true);
  expect(messages).toHaveLength(2);
});

test('unsent codes do not use up the merchant’s quota, and strangers do not use up the quota of owners [VERIFY-05, VERIFY-06]', async () => {
  const [{ send }, brand] = [open(), brandOf()];
  const { merchantCode } = brand;
  await opened.database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('attempt')
      .values({ merchant_code: merchantCode, key: 'send', count: 1_999, ends_at: new Date(nowMs + MINUTE_MS) })
      .execute(),
  );
  for (let i = 0; i < 5; i++) expect((await send(brand, { target: `8491111111${i}`, isSent: false })).ok).toBe(true);
  expect((await send(brand)).ok).toBe(true);
  // The quota is used up. The answer is the same with or without an account, and owners are not affected.
  expect([
    await send(brand, { target: '84922222221' }),
    await send(brand, { target: '84922222222', isSent: false }),
  ]).toEqual([fail('quota_exceeded'), fail('quota_exceeded')]);
  expect([(await send(brand, { purpose: 'address' })).ok, (await send(brand, { purpose: 'contact' })).ok]).toEqual([
    true,
    true,
  ]);
});

const [mine, theirs] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('a stranger’s wrong attempts or new code do not affect the browser that asked [VERIFY-17]', async () => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  const use = { merchantCode: brand.merchantCode, purpose: 'login', target: NUMBER } as const;
  await send(brand, { askedBy: mine });
  const code = lastCode();
  const wrong = { ...use, code: wrongCode(code) };
  const tried: string[] = [];
  for (const device of [undefined, theirs, undefined, theirs, theirs, theirs])
    tried.push(((await codes.use({ ...wrong, device })) as { code: string }).code);
  expect(tried).toEqual([
    'code_invalid',
    'code_invalid',
    'code_invalid',
    'code_invalid',
    'code_invalid',
    'code_expired',
  ]);
  // The code has ended for other browsers, even the right one, but not for the browser that asked.
  expect(await codes.use({ ...use, code, device: theirs })).toEqual(fail('code_expired'));
  nowMs += MINUTE_MS;
  await send(brand, { askedBy: theirs });
  for (let i = 0; i < 4; i++) expect(await codes.use({ ...wrong, device: mine })).toEqual(fail('code_invalid'));
  expect((await codes.use({ ...use, code, device: mine })).ok).toBe(true);
  expect(await codes.use({ ...use, code, device: mine })).toEqual(fail('code_invalid'));
});

test('the browser that asked has five attempts of its own, and no more', async () => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  await send(brand, { askedBy: mine });
  const use = { merchantCode: brand.merchantCode, purpose: 'login', target: NUMBER, device: mine } as const;
  for (let i = 0; i < 5; i++) await codes.use({ ...use, code: wrongCode(lastCode()) });
  expect(await codes.use({ ...use, code: lastCode() })).toEqual(fail('code_expired'));
});

test('a code requested in one browser also works in another, for example requested on a phone and typed on a desktop', async () => {
  const [{ codes, send, lastCode }, brand] = [open(), brandOf()];
  await send(brand, { askedBy: mine });
  nowMs += 10 * MINUTE_MS;
  await send(brand, { askedBy: theirs });
  expect(
    (
      await codes.use({
        merchantCode: brand.merchantCode,
        purpose: 'login',
        target: NUMBER,
        device: mine,
        code: lastCode(),
      })
    ).ok,
  ).toBe(true);
});

test('a known device has its own send limit [VERIFY-06]', async () => {
  const [{ send }, brand] = [open(), brandOf()];
  for (let i = 0; i < 5; i++) {
    await send(brand);
    nowMs += MINUTE_MS;
  }
  expect(await send(brand)).toEqual(fail('too_many_requests', expect.anything()));
  for (let i = 0; i < 5; i++) {
    expect((await send(brand, { knownDevice: mine })).ok).toBe(true);
    nowMs += MINUTE_MS;
  }
  expect((await send(brand, { knownDevice: mine })).ok).toBe(false);
});

test('the stored row does not contain the code, and its hash depends on the installation’s key', async () => {
  const [{ send, lastCode }, brand] = [open(), brandOf()];
  await send(brand);
  const rows = await opened.database.withMerchant(brand.merchantCode, (trx) =>
    trx.selectFrom('verification_code').selectAll().execute(),
  );
  expect(rows).toHaveLength(1);
  expect(
    JSON.stringify(rows[0], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(lastCode());
  expect(Buffer.from(rows[0]!.code_hash).equals(newKeyedHash()('code', rows[0]!.id, lastCode()))).toBe(false);
});

test('a reset link works once, for its member, at its merchant, and expires after half an hour [TENANT-11]', async () => {
  const [{ codes }, brand, other] = [open(), brandOf(), brandOf()];
  const { merchantCode } = brand;
  const memberId = await newMember(brand);
  const link = { merchantCode, memberId, target: 'ann@example.com' };
  const make = () => opened.database.withMerchant(merchantCode, (trx) => codes.makeLink(trx, link));
  const token = await make();
  expect([
    await codes.useLink(other.merchantCode, token),
    await codes.useLink(merchantCode, 'a-token-of-nobody'),
    await codes.use({ merchantCode, purpose: 'reset', target: 'ann@example.com', code: token }),
  ]).toEqual([fail('code_invalid'), fail('code_invalid'), fail('code_invalid')]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => codes.useLink(merchantCode, token)));
  expect(answers.filter((answer) => answer.ok)).toEqual([ok({ memberId, target: 'ann@example.com' })]);
  const late = await make();
  nowMs += 30 * MINUTE_MS;
  expect(await codes.useLink(merchantCode, late)).toEqual(fail('code_expired'));
});
