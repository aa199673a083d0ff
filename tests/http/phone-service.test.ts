import { afterAll, beforeAll, expect, test } from 'vitest';
import { delta, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { startLoopback, type Loopback } from '../support/loopback.ts';
import { newProof } from '../support/person.ts';

const host = 'service.test';
/** A brand whose numbers are verified by an outside service. */
const service = {
  ...delta,
  merchantCode: 'SERVICE',
  hosts: [host],
  flags: { ...delta.flags, REGMOBVERF3: true },
  settings: { ...delta.settings, phoneVerification: 'service' as const },
  security: { ...delta.security, humanCheck: 'proof-of-work' as const },
};

let theirs: Loopback;
let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  const refusal = JSON.stringify({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
  theirs = await startLoopback((response) => response.writeHead(400).end(refusal));
  const { url } = theirs;
  project = makeProject({ service });
  house = await startTestGateway({
    project,
    config: { phoneService: { url, key: 'k', issuer: 'https://phone.example', audience: 'a', jwksUrl: `${url}/keys` } },
  });
});
afterAll(async () => {
  await house.close();
  project.close();
  theirs.close();
});

test.each([
  ['EN', 'Too many requests. Try again after 5 minutes.'],
  ['TY', 'มีคำขอมากเกินไป ลองใหม่อีกครั้งใน 5 นาที'],
])(
  'a player who asked an outside service for too many codes is told in %s to try again after five minutes [ERR-07]',
  async (language, text) => {
    const before = theirs.requests.length;
    const headers = { language };
    const sent = await house.call('phoneSend', {
      host,
      headers,
      body: { mobileNo: '0912345678', countryDialingCode: '84', humanCheck: await newProof(house, host) },
    });
    const checked = await house.call('phoneCheck', { host, headers, body: { sessionInfo: 'info', code: '123456' } });
    for (const refused of [sent, checked]) {
      expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '300']);
      expect(JSON.parse(refused.text)).toMatchObject({ message: text });
    }
    // The refusals come from the service, not from limits of our own.
    expect(theirs.requests).toHaveLength(before + 2);
  },
);
