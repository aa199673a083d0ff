import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAPTCHA_ID_HEADER } from '../../src/shared/contract/captcha-header.ts';
import { atOneMoment, expectWait, fromElsewhere } from '../support/callers.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

let house: TestGateway;
beforeAll(async () => {
  // The gateway trusts its proxy's header, so that a test can choose its network.
  house = await startTestGateway({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => house.close());

describe('the captcha', () => {
  test('is a PNG as base64 with its own id [CALL-11]', async () => {
    const answers = [await house.call('captcha'), await house.call('captcha')];
    for (const { value, headers } of answers) {
      expect(PNG.sync.read(Buffer.from(value, 'base64')).width).toBe(360);
      expect(headers[CAPTCHA_ID_HEADER]).toMatch(/^[\w-]{43}$/);
    }
    expect(answers[0]!.headers[CAPTCHA_ID_HEADER]).not.toBe(answers[1]!.headers[CAPTCHA_ID_HEADER]);
  });

  test('is limited to sixty in five minutes per network [SERVER-16, VERIFY-15]', async () => {
    const headers = fromElsewhere();
    const refused = await atOneMoment(async () => {
      for (let i = 0; i < 60; i++) expect((await house.call('captcha', { headers })).code).toBeUndefined();
      return house.call('captcha', { headers });
    });
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    expectWait(refused, 300);
    expect((await house.call('captcha', { headers: fromElsewhere() })).code).toBeUndefined();
  });
});
