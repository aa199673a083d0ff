import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alpha } from '../../../tests/support/fixture-project.ts';
import { startLoopback, type Loopback } from '../../../tests/support/loopback.ts';
import { codePurposes } from '../../shared/contract/verification.ts';
import { fail, ok } from '../../shared/errors.ts';
import { messageLanguage } from './message-language.ts';
import { messageText } from './message-text.ts';
import { createMessenger, type MessageProviders } from './messenger.ts';
import { mailboxFile } from './mailbox.ts';

let dataDir: string;
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'livery-messages-'));
  logged.length = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const messengerOf = (messages: MessageProviders = {}, isProduction = false) =>
  createMessenger({ messages, dataDir, isProduction }, log, Date.now);
const ID = '7f1e5c1a-0000-4000-8000-000000000001';
const sms = { id: ID, brand: alpha, channel: 'sms', to: '84912345678', text: 'Your code is 424242' } as const;
const mail = {
  id: ID,
  brand: alpha,
  channel: 'email',
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Your code is 424242\n\nBye',
} as const;

describe('the mailbox', () => {
  const lines = () =>
    readFileSync(mailboxFile(dataDir), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test('without a provider, messages go into a file that only its owner can read [SERVER-25, VERIFY-11]', async () => {
    expect([await messengerOf().send(sms), await messengerOf().send(mail)]).toEqual([ok(null), ok(null)]);
    expect(lines()).toMatchObject([
      { merchantCode: 'ALPHA', channel: 'sms', to: '84912345678', text: 'Your code is 424242' },
      { channel: 'email', subject: 'Hello' },
    ]);
    expect(statSync(mailboxFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  test('the file has a maximum size and loses its oldest messages [VERIFY-11]', async () => {
    const messenger = messengerOf();
    const text = 'x'.repeat(50_000);
    for (let i = 0; i < 30; i++) await messenger.send({ ...sms, to: String(i), text });
    expect(statSync(mailboxFile(dataDir)).size).toBeLessThan(1_048_576);
    expect(statSync(mailboxFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(lines().at(-1)).toMatchObject({ to: '29' });
    expect(lines()[0]).not.toMatchObject({ to: '0' });
  });

  test('in production there is no mailbox, and nothing is sent [ERR-13, VERIFY-11]', async () => {
    const messenger = messengerOf({}, true);
    expect([messenger.canSend('sms'), messenger.canSend('email'), await messenger.send(sms)]).toEqual([
      false,
      false,
      fail('function_disabled'),
    ]);
    expect(() => statSync(mailboxFile(dataDir))).toThrow('ENOENT');
  });
});

describe('an SMS provider', () => {
  let provider: Loopback;
  let status = 200;
  beforeEach(async () => {
    status = 200;
    provider = await startLoopback((response) => void response.writeHead(status, { location: '/elsewhere' }).end('{}'));
  });
  afterEach(() => provider.close());
  const messenger = () => messengerOf({ sms: { url: `${provider.url}/send`, key: 'its-key', from: 'House' } }, true);

  test('it gets the sender, number and text, and in headers the key and the id that tells a repeated message [SERVER-21]', async () => {
    expect([messenger().canSend('sms'), messenger().canSend('email'), await messenger().send(sms)]).toEqual([
      true,
      false,
      ok(null),
    ]);
    expect(provider.requests).toMatchObject([
      {
        path: '/send',
        headers: { authorization: 'Bearer its-key', 'idempotency-key': ID, 'content-type': 'application/json' },
        body: '{"from":"House","to":"+84912345678","text":"Your code is 424242"}',
      },
    ]);
  });

  test.each([
    [401, 'function_disabled'],
    [403, 'function_disabled'],
    [402, 'quota_exceeded'],
    [429, 'quota_exceeded'],
    [400, 'verification_unknown'],
    [500, 'verification_unknown'],
    [302, 'verification_unknown'],
    [307, 'verification_unknown'],
  ] as const)('its status %i becomes %s [ERR-08, ERR-12, ERR-13, VERIFY-12]', async (theirs, code) => {
    status = theirs;
    expect(await messenger().send(sms)).toEqual(fail(code));
    // The redirect is not followed, and the log contains nothing of the message.
    expect(provider.requests.map(({ path }) => path)).toEqual(['/send']);
    expect(logged.join('')).not.toMatch(/424242|84912345678|its-key/);
    expect(logged).toHaveLength(1);
  });

  test('a provider that cannot be reached becomes verification_unknown [ERR-08]', async () => {
    provider.close();
    expect(await messenger().send(sms)).toEqual(fail('verification_unknown'));
    expect(logged.join('')).not.toMatch(/424242|84912345678|its-key/);
  });
});

describe('a mail server', () => {
  let server: Server;
  let heard = '';
  let refusal = '';
  beforeEach(async () => {
    [heard, refusal] = ['', ''];
    server = createServer((socket) => {
      let isInData = false;
      socket.write('220 here\r\n');
      socket.on('error', () => {});
      socket.on('data', (part) => {
        const text = part.toString();
        heard += text;
        if (isInData) {
          if (heard.endsWith('\r\n.\r\n')) {
            isInData = false;
            socket.write('250 taken\r\n');
          }
        } else if (refusal && text.startsWith('RCPT')) socket.write(`${refusal}\r\n`);
        else if (text.startsWith('DATA')) {
          isInData = true;
          socket.write('354 go on\r\n');
        } else socket.write('250 fine\r\n');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(() => void server.close());
  const messenger = (host = '127.0.0.1') =>
    messengerOf(
      { mail: { smtpUrl: `smtp://${host}:${(server.address() as AddressInfo).port}`, from: 'house@example.com' } },
      true,
    );

  test('it gets the e-mail in the brand’s name, with an id that tells a repeated one [SERVER-21]', async () => {
    expect(await messenger().send(mail)).toEqual(ok(null));
    expect(heard).toContain('MAIL FROM:<house@example.com>');
    expect(heard.match(/RCPT TO:.*/g)).toEqual(['RCPT TO:<ann@example.com>']);
    expect(heard).toMatch(/From: Alpha House <house@example\.com>/);
    expect(heard).toMatch(/Subject: Hello\r\n/);
    expect(heard).toContain(`Message-ID: <${ID}@example.com>`);
    expect(heard).toContain('Your code is 424242');
  });

  test('text in the address or the subject adds no recipient and no header', async () => {
    await messenger().send({ ...mail, to: 'ann@example.com, eve@example.com' });
    await messenger().send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' });
    expect(heard.match(/RCPT TO:.*eve@example\.com>?$/gm)?.filter((line) => !line.includes('ann')) ?? []).toEqual([]);
    expect(heard).not.toMatch(/^Bcc:/m);
  });

  test.each([
    ['452 full', 'quota_exceeded'],
    ['550 nobody', 'verification_unknown'],
  ] as const)('its reply "%s" becomes %s [ERR-08, ERR-12]', async (theirs, code) => {
    refusal = theirs;
    expect(await messenger().send(mail)).toEqual(fail(code));
    expect(logged.join('')).not.toMatch(/424242|ann@example/);
  });

  test('a server without TLS gets no message, unless it is on this machine [VERIFY-12]', async () => {
    // The same server, under an address that does not count as this machine.
    expect(await messenger('0.0.0.0').send(mail)).toEqual(fail('verification_unknown'));
    expect(heard).toContain('EHLO');
    expect(heard).not.toMatch(/ann@example|424242/);
  });
});

test('every message exists in every language and names the brand and the code', () => {
  for (const language of ['EN', 'TH', 'TY', 'CN', 'VI']) {
    for (const purpose of codePurposes) {
      const text = messageText(language, `message.${purpose}`, { brand: 'House', code: '424242', minutes: 10 });
      for (const part of ['House', '424242', '10']) expect(text, `${language} ${purpose}`).toContain(part);
      expect(text).not.toMatch(/[{}]/);
    }
    expect(
      messageText(language, 'message.resetLink', {
        name: 'ann',
        brand: 'House',
        link: 'https://a.test/x',
        minutes: 30,
      }),
    ).not.toMatch(/[{}]/);
  }
  expect(messageText('XQ', 'message.codeSubject', { brand: 'A {brand} $& B' })).toBe('Your code for A {brand} $& B');
});

test('a message uses the player’s own language, else the page’s, if the brand offers it [VERIFY-10]', () => {
  const languages = { default: 'TH', switch: ['EN', 'VI'] };
  const languageFor = (header: string | undefined, kept?: string) =>
    messageLanguage({ languages }, { headers: { language: header } }, kept);
  expect([
    languageFor('VI', 'EN'),
    languageFor('VI'),
    languageFor('CN'),
    languageFor(undefined),
    languageFor('VI', 'CN'),
    languageFor('__proto__'),
  ]).toEqual(['EN', 'VI', 'TH', 'TH', 'VI', 'TH']);
});
