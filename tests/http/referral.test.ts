import { afterAll, beforeAll, expect, test } from 'vitest';
import { alpha, makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

let project: FixtureProject;
let house: TestGateway;
beforeAll(async () => {
  project = makeProject();
  project.write('friends', {
    ...alpha,
    merchantCode: 'FRIENDS',
    hosts: ['friends.test'],
    registration: {
      ...alpha.registration,
      username: [...alpha.registration.username.slice(0, 2), { name: 'referralCode' }],
    },
  });
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});

test('the referral code of the address is stored, unless the player typed another [REG-06, REG-08]', async () => {
  const register = async (username: string, typed: Record<string, string>, address: Record<string, string>) => {
    const form = { username, password: 'moss-lantern-4471', agreement: true, ...typed };
    const answer = await house.call('register', {
      host: 'friends.test',
      body: {
        form,
        registerUrl: 'http://friends.test/register',
        domain: 'friends.test',
        registerMethod: 'WEB',
        loginAfter: true,
        ...address,
      },
    });
    expect(answer.status).toBe(200);
    const member = await house.database.withMerchant('FRIENDS', (trx) =>
      trx.selectFrom('member').select('profile').where('account', '=', username).executeTakeFirstOrThrow(),
    );
    return (member.profile as { referralCode?: string }).referralCode;
  };
  expect(await register('anna1', { referralCode: 'TYPED7' }, {})).toBe('TYPED7');
  expect(await register('anna2', { referralCode: 'TYPED7' }, { referralCode: 'LINK42' })).toBe('TYPED7');
  expect(await register('anna3', {}, { referralCode: 'LINK42' })).toBe('LINK42');
  expect(await register('anna4', {}, {})).toBeUndefined();
});
