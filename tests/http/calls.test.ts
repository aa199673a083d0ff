import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallSpec } from '../../src/shared/contract/call.ts';
import { contract } from '../../src/shared/contract/contract.ts';
import { createMember } from '../../src/gateway/member/create-member.ts';
import { alpha, delta } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { hotOf, launch, registerPlayer } from '../support/player.ts';
import { long } from '../support/long.ts';

// The test gateway checks every response against the contract: envelope, value, declared codes. These tests check what
// the contract cannot express.
describe('the values of the calls', () => {
  let house: TestGateway;
  beforeAll(async () => {
    house = await startTestGateway();
    house.project.write('delta', delta);
    house.project.write('parted', { ...alpha, merchantCode: 'PARTED', hosts: ['parted.test'] });
    writeFileSync(
      join(house.project.directory, 'brands/parted/copy/EN/help.md'),
      '# Help\n\nBefore.\n\n## Money\n\nIn and out.\n\n### More\n\nOf it.\n\n## Play\n\nFair.',
    );
    await house.gateway.services.sites.refresh();
  });
  afterAll(() => house.close());

  test('the site has its menu, flags as 1 and 0, fields and status [CALL-19, BRAND-05]', async () => {
    const { value: label } = await house.call('whitelabel', {});
    // All nine flags of the specification, even those that the brand's file does not name.
    const turnedOff = {
      MOBILENUMREG3: '0',
      REGMOBVERF3: '0',
      MOBILEVERCODELOGIN3: '0',
      MOBILENUMPASSREG3: '0',
      PWDEXPFORCECHANGE3: '0',
      CHNGPASSVERIF3: '0',
      FREEPLAY3: '0',
    };
    expect(label.modules).toEqual({ DIRECTREG3: '1', USERNAMEREG3: '1', ...turnedOff });
    expect(label.menu.map(({ place }) => place)).toContain('side');
    const { value: status } = await house.call('systemStatus', { query: { url: 'alpha.test' } });
    expect(status).toMatchObject({ status: 0, maintenance: false, regionRestriction: false, whitelabel: label });
    expect(status.register).toEqual((await house.call('registerSettings', {})).value);
  });

  test('countries start with the brand’s market, or with the first country code if the brand has no dialing code [CALL-25]', async () => {
    expect((await house.call('countries', {})).value[0]).toEqual({ countryCode: 'AC', countryDialingCode: '247' });
    const list = (await house.call('countries', { host: 'delta.test' })).value;
    expect([list[0], list.length > 240]).toEqual([{ countryCode: 'VN', countryDialingCode: '84' }, true]);
  });

  test(
    'each of the nine flags is 1 where the brand turns it on and 0 elsewhere, in both calls [ROLE-07]',
    long,
    async () => {
      const ids = [
        'DIRECTREG3',
        'USERNAMEREG3',
        'MOBILENUMREG3',
        'REGMOBVERF3',
        'MOBILENUMPASSREG3',
        'MOBILEVERCODELOGIN3',
        'FREEPLAY3',
        'PWDEXPFORCECHANGE3',
        'CHNGPASSVERIF3',
      ];
      const all = (value: unknown) => Object.fromEntries(ids.map((id) => [id, value]));
      const host = 'flagged.test';
      const registration = {
        ...delta.registration,
        mobile: [...delta.registration.mobile, { name: 'verificationCode', required: true }],
      };
      for (const [isOn, value] of [
        [true, '1'],
        [false, '0'],
      ] as const) {
        house.project.write('flagged', {
          ...delta,
          merchantCode: 'FLAGGED',
          hosts: [host],
          registration,
          flags: all(isOn),
        });
        await house.gateway.services.sites.refresh();
        expect((await house.call('whitelabel', { host })).value.modules).toEqual(all(value));
        const listed = (await house.call('settingMenu', { host })).value.flatMap(({ modules }) => modules);
        expect(Object.fromEntries(listed.map(({ moduleId, value: told }) => [moduleId, told]))).toEqual(all(value));
      }
    },
  );

  test('the module tree holds each module once, with the value of its flag [CALL-24]', async () => {
    const tree = (await house.call('settingMenu', {})).value;
    expect(tree.map(({ id }) => id)).toEqual(['registration', 'login', 'password']);
    const listed = tree.flatMap(({ modules }) => modules);
    const { modules } = (await house.call('whitelabel', {})).value;
    expect(listed).toHaveLength(Object.keys(modules).length);
    expect(Object.fromEntries(listed.map(({ moduleId, value }) => [moduleId, value]))).toEqual(modules);
  });

  test('the lines are only this brand’s hosts, the canonical one first, over TLS unless they are local [CALL-22, CAT-18]', async () => {
    expect((await house.call('domainRoute', {})).value).toEqual({
      domainList: [
        { url: 'https://alpha.test', speed: 0 },
        { url: 'https://www.alpha.test', speed: 0 },
      ],
    });
    const { domainList } = (await house.call('domainRoute', { host: 'delta.localhost' })).value;
    expect(domainList.map(({ url }) => url)).toEqual([
      'https://delta.test',
      `http://delta.localhost:${house.gateway.services.config.port}`,
    ]);
  });

  test('the help has one article per part in the requested language, and falls back to the brand’s own language [CALL-23]', async () => {
    const listed = async (language: string) => (await house.call('helpCenter', { query: { language } })).value.list;
    expect(await listed('EN')).toEqual([
      { id: 'help', title: 'Help', text: [{ type: 'paragraph', children: ['Ask us.'] }] },
    ]);
    expect(JSON.stringify(await listed('TY'))).toContain('ไทย');
    expect(await listed('ZZ')).toEqual(await listed('EN'));
    expect((await house.call('helpCenter', { query: { language: '../EN' } })).code).toBe('bad_request');
    const { list } = (await house.call('helpCenter', { host: 'parted.test', query: { language: 'EN' } })).value;
    expect(list.map(({ id, title }) => [id, title])).toEqual([
      ['help', 'Help'],
      ['help-1', 'Money'],
      ['help-2', 'Play'],
    ]);
    expect(JSON.stringify(list[1]!.text)).toContain('More');
  });

  test('games come as categories with cards, as the hot list and as one vendor’s list [CALL-36, CALL-37, CALL-38, CAT-02]', async () => {
    const { value: menus } = await house.call('gameMenus', {});
    expect(menus.categories.map(({ title }) => title)).toEqual(['RNG', 'FISH']);
    const all = (await house.call('gameList', { query: { language: 'EN' } })).value.list;
    const hot = (await house.call('hotGames', { query: hotOf('ALPHA', 'RED,BLUE') })).value.list;
    expect(hot).toEqual(all.filter(({ isHot }) => isHot));
    const [card] = menus.categories[0]!.cards;
    const ofOne = (await house.call('gameList', { query: { language: 'EN', vassalage: card!.vassalage } })).value.list;
    expect(ofOne.length).toBeGreaterThan(0);
    expect(ofOne).toEqual(all.filter(({ vassalage }) => vassalage === card!.vassalage));
  });

  test('a player gets member info, a balance with its currency, and a launch [CALL-32]', async () => {
    const player = await registerPlayer(house);
    const { value: info } = await house.call('memberInfo', { token: player.token });
    expect(info).toMatchObject({ account: player.username, nickname: player.username, type: 0, avatarType: 'STATIC' });
    const { value: wallet } = await house.call('balance', { token: player.token });
    expect(wallet).toMatchObject({ currency: 'THB', isDemoMoney: true });
    expect((await launch(house, player)).value.game_url).toMatch(
      /^https?:\/\/[^/]+\/play\/blue-one\?code=[\w-]{43}&merchant=ALPHA&zone=Asia%2FBangkok$/,
    );
    expect((await launch(house, player, { gameId: 'none' })).code).toBe('game_unknown');
  });

  test('a failure message is in the requested language, or else in English [CALL-02, ERR-16]', async () => {
    const message = async (language?: string) =>
      (JSON.parse((await house.call('balance', { headers: language ? { language } : {} })).text) as { message: string })
        .message;
    expect(await message()).toBe('You are not logged in. Please log in.');
    expect(await message('TY')).toBe('คุณยังไม่ได้เข้าสู่ระบบ กรุณาเข้าสู่ระบบ');
    expect(await message('constructor')).toBe('You are not logged in. Please log in.');
  });

  test('an agent is marked as one at login and in member info [ROLE-04, ROLE-05]', long, async () => {
    const hash = await house.gateway.services.passwordHasher.hash('ALPHA', 'an-agents-password');
    if (!hash.ok) throw new Error('the queue is full');
    for (const customerType of [1, 2]) {
      const account = `agent${customerType}`;
      await createMember(house.database, {
        merchantCode: 'ALPHA',
        account,
        passwordHash: hash.value,
        customerType,
        currency: 'THB',
        profile: {},
        at: new Date(),
      });
      const { value } = await house.call('login', {
        body: { username: account, password: 'an-agents-password', type: 'username' },
      });
      expect(value.customerType).toBe(customerType);
      expect((await house.call('memberInfo', { token: value.token })).value.type).toBe(customerType);
    }
  });

  test('a call refuses on its own, without the guard of a page [GUARD-09]', async () => {
    const guarded = Object.values<CallSpec>(contract).filter(({ auth }) => auth === 'token');
    expect(guarded.length).toBeGreaterThan(10);
    for (const { method, path } of guarded) {
      const answer = await house.app.inject({ method, url: path, headers: { host: 'alpha.test' } });
      expect([answer.statusCode, answer.json<{ code: string }>().code], path).toEqual([401, 'not_logged_in']);
    }
  });
});
