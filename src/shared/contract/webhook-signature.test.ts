import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSigned, sign, SIGNATURE_TOLERANCE_S, signatureHeaders } from './webhook-signature.ts';

const secret = 'the-shared-secret';
const nowS = 1_800_000_000;
const body = '{"amountMinor":100,"name":"ไทย"}';
const signed = async (text = body, key = secret) => ({
  headers: { ...(await sign(key, { id: 'message-1', body: text, nowS })), [signatureHeaders.provider]: 'p' } as Record<
    string,
    string
  >,
  body: text,
  nowS,
});

describe('signatures', () => {
  test('a signed message is accepted with any of the current keys [WPROT-06, WPROT-09]', async () => {
    expect(await isSigned([secret], await signed())).toBe(true);
    expect(await isSigned(['another', secret], await signed())).toBe(true);
    expect(await isSigned(['another'], await signed())).toBe(false);
    expect(await isSigned([], await signed())).toBe(false);
  });

  test('a signature is HMAC-SHA256 over id, timestamp and raw body, like in the standard [WPROT-06]', async () => {
    const { createHmac } = await import('node:crypto');
    const mac = createHmac('sha256', secret).update(`message-1.${nowS}.${body}`).digest('base64');
    expect((await signed()).headers[signatureHeaders.signature]).toBe(`v1,${mac}`);
  });

  test('the bytes of a body are compared, not the text that a decoder makes of them [WPROT-29]', async () => {
    const message = await signed('{"name":"\uFFFD"}');
    const bytes = new TextEncoder().encode(message.body);
    expect(await isSigned([secret], { ...message, body: bytes })).toBe(true);
    const other = new Uint8Array([...bytes.subarray(0, 9), 0xff, ...bytes.subarray(12)]);
    expect(new TextDecoder().decode(other)).toBe(message.body);
    expect(await isSigned([secret], { ...message, body: other })).toBe(false);
  });

  test('a change of any character of body, id or timestamp makes the signature invalid [WPROT-07]', async () => {
    const message = await signed();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('body', 'id', 'timestamp'),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
        async (part, at, character) => {
          const change = (text: string) =>
            text.slice(0, at % text.length) + character + text.slice((at % text.length) + 1);
          const headers = { ...message.headers };
          if (part !== 'body') headers[signatureHeaders[part]] = change(headers[signatureHeaders[part]]!);
          const tampered = { ...message, headers, body: part === 'body' ? change(body) : body };
          const isSame = tampered.body === message.body && JSON.stringify(headers) === JSON.stringify(message.headers);
          expect(await isSigned([secret], tampered)).toBe(isSame);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each([
    ['without version', (mac: string) => mac.slice(3)],
    ['of another version', (mac: string) => mac.replace('v1', 'v2')],
    ['cut short', (mac: string) => mac.slice(0, -2)],
    ['of another base', (mac: string) => `v1,${Buffer.from(mac.slice(3), 'base64').toString('hex')}`],
    ['that is empty', () => 'v1,'],
    [
      'with one bit changed',
      (mac: string) => mac.replace(/.(.{3})$/, (tail) => (tail.startsWith('A') ? 'B' : 'A') + tail.slice(1)),
    ],
  ])('a signature %s is refused', async (_, change) => {
    const message = await signed();
    const mac = message.headers[signatureHeaders.signature]!;
    expect(
      await isSigned([secret], {
        ...message,
        headers: { ...message.headers, [signatureHeaders.signature]: change(mac) },
      }),
    ).toBe(false);
  });

  test('one valid signature among several is enough, and only a few are tried [WPROT-09]', async () => {
    const message = await signed();
    const mac = message.headers[signatureHeaders.signature]!;
    const wrong = `v1,${'A'.repeat(43)}=`;
    const withSignatures = (list: string[]) =>
      isSigned([secret], { ...message, headers: { ...message.headers, [signatureHeaders.signature]: list.join(' ') } });
    expect(await withSignatures([wrong, mac])).toBe(true);
    expect(await withSignatures([...Array<string>(3).fill(wrong), mac])).toBe(true);
    expect(await withSignatures([...Array<string>(4).fill(wrong), mac])).toBe(false);
  });

  test('a missing or doubled header is no signature [WPROT-06]', async () => {
    const message = await signed();
    for (const name of [signatureHeaders.id, signatureHeaders.timestamp, signatureHeaders.signature]) {
      expect(await isSigned([secret], { ...message, headers: { ...message.headers, [name]: undefined } })).toBe(false);
      expect(
        await isSigned([secret], {
          ...message,
          headers: { ...message.headers, [name]: [message.headers[name]!, 'x'] },
        }),
      ).toBe(false);
    }
  });

  test('the tolerance is five minutes [WPROT-08]', () => {
    expect(SIGNATURE_TOLERANCE_S).toBe(300);
  });

  test.each([
    [0, true],
    [SIGNATURE_TOLERANCE_S, true],
    [-SIGNATURE_TOLERANCE_S, true],
    [SIGNATURE_TOLERANCE_S + 1, false],
    [-SIGNATURE_TOLERANCE_S - 1, false],
  ])('read %i s later it is accepted: %s [WPROT-08]', async (laterS, isAccepted) => {
    expect(await isSigned([secret], { ...(await signed()), nowS: nowS + laterS })).toBe(isAccepted);
  });

  test.each(['', 'now', '-1', '1e9', ' 1800000000', '1800000000.5', '0x6b49d200', 'NaN', 'Infinity'])(
    'the timestamp "%s" is refused [WPROT-08]',
    async (timestamp) => {
      const { createHmac } = await import('node:crypto');
      const mac = createHmac('sha256', secret).update(`message-1.${timestamp}.${body}`).digest('base64');
      const message = await signed();
      expect(
        await isSigned([secret], {
          ...message,
          headers: {
            ...message.headers,
            [signatureHeaders.timestamp]: timestamp,
            [signatureHeaders.signature]: `v1,${mac}`,
          },
        }),
      ).toBe(false);
    },
  );
});
