import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallSpec, Envelope } from '../../src/shared/contract/call.ts';
import { contract, type CallName } from '../../src/shared/contract/contract.ts';
import { limits } from '../../src/shared/contract/limits.ts';
import { walletProtocol } from '../../src/shared/contract/wallet-protocol.ts';
import { sign, signatureHeaders } from '../../src/shared/contract/webhook-signature.ts';
import { errorTable } from '../../src/shared/errors.ts';
import { faultFinder } from '../../src/gateway/schema/fault-finder.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { alphaForm, registerPlayer, registration, type TestPlayer } from '../support/player.ts';
import { provider, walletKey } from '../support/test-feed.ts';

const calls: [name: string, spec: CallSpec][] = [
  ...Object.entries<CallSpec>(contract),
  ...Object.entries<CallSpec>(walletProtocol).map(([name, spec]): [string, CallSpec] => [`vendor ${name}`, spec]),
];
const MEGABYTE = 1024 * 1024;

let house: TestGateway;
let player: TestPlayer;
beforeAll(async () => {
  house = await startTestGateway();
  player = await registerPlayer(house);
  // An agent, who can make every call of players.
  await house.database.withMerchant('ALPHA', (trx) =>
    trx.updateTable('member').set({ customer_type: 1 }).where('account', '=', player.username).execute(),
  );
});
afterAll(() => house.close());

interface Hostile {
  payload?: string | Buffer;
  headers?: Record<string, string>;
  query?: string;
}

/** Sends a request as an attacker with a session, or with the vendor's own key, would. */
async function send(spec: CallSpec, { payload, headers = {}, query = '' }: Hostile) {
  const text = payload === undefined ? '' : String(payload);
  const proof =
    spec.auth === 'signature'
      ? {
          ...(await sign(walletKey, { id: 'hostile-1', body: text, nowS: Date.now() / 1000 })),
          [signatureHeaders.provider]: provider,
        }
      : { authorization: `Bearer ${player.token}` };
  return house.app.inject({
    method: spec.method,
    url: spec.path + query,
    headers: { host: 'alpha.test', 'content-type': 'application/json', ...proof, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

/**
 * Expects a refusal and never an internal error: the envelope, a code of the error table with its status, and the
 * request id.
 */
async function expectRefusal(
  spec: CallSpec,
  hostile: Hostile,
  codes: readonly string[] = Object.keys(errorTable),
): Promise<void> {
  const response = await send(spec, hostile);
  const place = `${spec.method} ${spec.path} ${String(hostile.payload).slice(0, 80)} ${JSON.stringify(hostile.headers ?? {})} → ${response.statusCode} ${response.body.slice(0, 200)}`;
  const envelope = JSON.parse(response.body) as Envelope<unknown>;
  expect(response.headers['x-request-id'], place).toMatch(/^[0-9a-f-]{36}$/);
  if (envelope.success) throw new Error(`was accepted: ${place}`);
  expect(response.statusCode, place).toBe(errorTable[envelope.code]);
  expect(response.statusCode, place).not.toBe(500);
  expect(response.body, place).not.toMatch(/\bat .+:\d+:\d+|node_modules|select /);
  expect(codes, place).toContain(envelope.code);
}

/** A call that takes a picture has its own codes for a wrong body; other calls refuse it with the given ones. */
const refusedAs = ({ picture }: CallSpec, codes: readonly string[]) =>
  picture ? ['picture_invalid', 'bad_request'] : codes;

/** Log lines of handlers that threw. */
const bugs = () => house.logged.filter((line) => line.includes('"bug"'));

describe.each(calls.filter(([, spec]) => spec.method !== 'GET'))('%s', (_, spec) => {
  test('malformed JSON is refused [SERVER-08, CALL-01]', async () => {
    for (const payload of [
      '{',
      '{"a":1',
      '[1,2',
      'nonsense',
      '{"a":1}}',
      '\u0000',
      '{"a":\u0000}',
      "{'a':1}",
      '{"a":NaN}',
      '\uFEFF{',
      '{"a":"\ud800"',
      Buffer.from([0xff, 0xfe, 0x7b]),
    ]) {
      await expectRefusal(spec, { payload }, refusedAs(spec, ['bad_request', 'signature_invalid']));
    }
  });

  test('field names that reach into prototypes are refused [SERVER-09]', async () => {
    for (const payload of [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"a":{"__proto__":1}}',
      '{"sealed":{"__proto__":[]}}',
    ])
      await expectRefusal(spec, { payload });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('another content type is refused [SERVER-08]', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
      'text/json',
    ]) {
      await expectRefusal(
        spec,
        { payload: '{"a":1}', headers: { 'content-type': type } },
        refusedAs(spec, ['bad_request']),
      );
    }
  });

  test('a body over the limit is refused, whatever it contains [SERVER-07]', async () => {
    for (const payload of [`{"a":"${'x'.repeat(limits.bodyBytesMax)}"}`, 'x'.repeat(MEGABYTE), '['.repeat(MEGABYTE)])
      await expectRefusal(spec, { payload }, refusedAs(spec, ['body_too_large']));
  });
});

describe.each(calls.filter(([, { body }]) => body))('%s', (name, spec) => {
  // Where all fields are optional, an empty body is valid and is skipped here.
  const isWrong = faultFinder(spec.body!, 'body');
  const wrong = [
    null,
    [],
    7,
    'text',
    true,
    {},
    { unknown: 1 },
    { merchantCode: ['ALPHA'] },
    { merchantCode: { $ne: null } },
    JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown,
  ].filter((body) => isWrong(body));

  test('bodies of other shapes are refused [SERVER-09, CALL-01]', async () => {
    for (const body of wrong) {
      await expectRefusal(spec, { payload: JSON.stringify(body) }, ['bad_request', 'unsealed']);
      if (spec.sealed)
        await expectRefusal(spec, { payload: JSON.stringify(await house.sealFor(name as CallName, body)) }, [
          'bad_request',
        ]);
    }
  });
});

test('bytes that are not UTF-8 are refused in JSON and in forms, escaped or not, and never replaced [SERVER-39]', async () => {
  const { nickname } = (await house.call('profile', { token: player.token })).value;
  const bad = [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]];
  const headers = { host: 'alpha.test', authorization: `Bearer ${player.token}` };
  for (const bytes of bad) {
    const json = Buffer.concat([Buffer.from('{"nickname":"Ann'), Buffer.from(bytes), Buffer.from('"}')]);
    const answer = await house.app.inject({
      method: 'PUT',
      url: '/wps/member/profile',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: json,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad_request']);
    const escaped = bytes.map((byte) => `%${byte.toString(16)}`).join('');
    for (const form of [
      Buffer.concat([Buffer.from('username=ann'), Buffer.from(bytes), Buffer.from('&email=a@example.com')]),
      Buffer.from(`username=ann${escaped}&email=a@example.com`),
      Buffer.from(`username=ann&email=a@example.com&${escaped}=1`),
    ]) {
      const { statusCode } = await house.app.inject({
        method: 'POST',
        url: '/wps/member/password/email',
        headers: { host: 'alpha.test', 'content-type': 'application/x-www-form-urlencoded' },
        payload: form,
      });
      expect(statusCode).toBe(400);
    }
  }
  expect((await house.call('profile', { token: player.token })).value.nickname).toBe(nickname);
  // Escaped UTF-8, a plus sign and a percent sign that escapes nothing reach the call, which finds fault with the address.
  const read = await house.app.inject({
    method: 'POST',
    url: '/wps/member/password/email',
    headers: { host: 'alpha.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=annlee&email=%E0%B8%81+100%',
  });
  expect(read.json()).toMatchObject({ code: 'validation_failed', value: { faults: [{ field: 'email' }] } });
});

test('zero bytes, lone surrogates and odd characters in any text are refused or stored as text, and never cause an internal error [SERVER-08]', async () => {
  const faults: string[] = [];
  let names = 0;
  const form = () => alphaForm(`hostile${(names += 1)}`);
  for (const text of [
    'a\u0000b',
    'x\ud800',
    '\u202eabc',
    '😀'.repeat(8),
    "'; drop table member; --",
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '<script>',
  ]) {
    const answers = {
      'login username': await house.call('login', {
        body: { username: text, password: 'a-password', type: 'username' },
      }),
      'login password': await house.call('login', { body: { username: 'nobody', password: text, type: 'username' } }),
      'register username': await house.call('register', { body: registration({ ...form(), username: text }) }),
      'register password': await house.call('register', {
        body: registration({ ...form(), password: `${text}${text}`, confirmPassword: `${text}${text}` }),
      }),
      'register field': await house.call('register', { body: registration({ ...form(), line: text }) }),
      'register name of a field': await house.call('register', { body: registration({ ...form(), [text]: text }) }),
      'affiliate code': await house.call('register', { body: { ...registration(form()), affiliateCode: text } }),
      'referral code': await house.call('register', { body: { ...registration(form()), referralCode: text } }),
      'register address': await house.call('register', { body: { ...registration(form()), registerUrl: text } }),
    };
    for (const [where, { status }] of Object.entries(answers))
      if (![200, 400, 401].includes(status)) faults.push(`${where} ${JSON.stringify(text)}: ${status}`);
  }
  expect(faults).toEqual([]);
});

test('hostile queries are refused or ignored, and never cause an internal error [SERVER-09]', async () => {
  for (const [, spec] of calls.filter(([, { method }]) => method === 'GET')) {
    for (const query of [
      '?__proto__=1',
      '?constructor[prototype]=1',
      '?a=%00',
      '?a=%ff',
      '?%',
      '?a=1&a=2&page=1&page=2',
      `?${'a=1&'.repeat(2_000)}`,
      '?language=EN&language=TY',
      '?page=1e400',
      '?page=0x10',
      '?url=%00',
    ]) {
      const response = await send(spec, { query });
      expect(response.statusCode, `${spec.path}${query.slice(0, 40)} ${response.body}`).toBeLessThan(500);
      expect(Object.keys(JSON.parse(response.body) as object)).toEqual(
        expect.arrayContaining(['success', 'value', 'message']),
      );
    }
  }
});

test('a call without a body refuses one [SERVER-09]', async () => {
  for (const [, spec] of calls.filter(([, { body, method }]) => !body && method !== 'GET'))
    await expectRefusal(spec, { payload: '{"unknown":1}' }, refusedAs(spec, ['bad_request']));
});

test('an unknown call path is 404 in the envelope, for every method [SERVER-10, CALL-03]', async () => {
  const others: string[] = [];
  for (const url of [
    '/wps/nothing',
    '/lgw/nothing',
    '/lotto/nothing',
    '/vendor/nothing',
    '/wps/session/login/',
    '/wps//session/login',
    '/wps/session/%6cogin%00',
    `/wps/${'x'.repeat(5_000)}`,
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const { statusCode, body } = await house.app.inject({ method, url, headers: { host: 'alpha.test' } });
      if (statusCode !== 404 || !body.includes('"not_found"'))
        others.push(`${method} ${url.slice(0, 30)}: ${statusCode} ${body.slice(0, 40)}`);
    }
  }
  expect(others).toEqual([]);
});

test('a known path with another method is 405 and names the allowed methods [SERVER-11]', async () => {
  for (const [method, url, allowed] of [
    ['GET', '/wps/session/login', ['POST']],
    ['DELETE', '/wps/member/register', ['PUT']],
    ['POST', '/wps/system/status', ['GET']],
    ['PUT', '/wps/session/logout', ['DELETE', 'POST']],
    ['GET', '/vendor/v1/bet', ['POST']],
  ] as const) {
    const response = await house.app.inject({ method, url, headers: { host: 'alpha.test' } });
    expect([response.statusCode, response.json<{ code: string }>().code], `${method} ${url}`).toEqual([
      405,
      'method_not_allowed',
    ]);
    expect(
      String(response.headers['allow'])
        .split(/, */)
        .filter((name) => name !== 'HEAD')
        .sort(),
    ).toEqual([...allowed]);
  }
});

test('nothing in this file caused an internal error [SERVER-12]', () => {
  expect(bugs()).toEqual([]);
});
