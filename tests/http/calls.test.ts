import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hotGamesQuery } from '../../src/shared/contract/game-constants.ts';
import { createMember } from '../../src/gateway/member/create-member.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { launch, registerPlayer } from '../support/player.ts';
import { quickKind } from '../support/test-databases.ts';

// The test gateway holds every answer against the contract: envelope, value, declared codes. Here stands what the contract cannot say.
describe('what the calls answer', () => {
  let house: TestGateway;
  beforeAll(async () => void (house = await startTestGateway({ kind: quickKind })));
  afterAll(() => house.close());

  test('the site: menu, flags as 1 and 0, fields, status [CALL-19, CALL-20, BRAND-05]', async () => {
    const { value: label } = await house.call('whitelabel', {});
    // All nine of the specification, whatever the brand's file names.
    const turnedOff = { MOBILENUMREG3: '0', REGMOBVERF3: '0', MOBILEVERCODELOGIN3: '0', MOBILENUMPASSREG3: '0', PWDEXPFORCECHANGE3: '0', CHNGPASSVERIF3: '0', FREEPLAY3: '0' };
    expect(label.modules).toEqual({ DIRECTREG3: '1', USERNAMEREG3: '1', ...turnedOff });
    expect(label.menu.map(({ place }) => place)).toContain('side');
    const { value: status } = await house.call('systemStatus', { query: { url: 'alpha.test' } });
    expect(status).toMatchObject({ status: 0, maintenance: false, regionRestriction: false, whitelabel: label });
    expect(status.register).toEqual((await house.call('registerSettings', {})).value);
  });

  test('the games: categories with cards, the hot list, one vendor’s list [CALL-36, CALL-37, CALL-38, CAT-02]', async () => {
    const { value: menus } = await house.call('gameMenus', {});
    expect(menus.categories.map(({ title }) => title)).toEqual(['RNG', 'FISH']);
    const all = (await house.call('gameList', { query: { language: 'EN' } })).value.list;
    const hot = (await house.call('hotGames', { query: { ...hotGamesQuery, language: 'EN' } })).value.list;
    expect(hot).toEqual(all.filter(({ isHot }) => isHot));
    const [card] = menus.categories[0]!.cards;
    const ofOne = (await house.call('gameList', { query: { language: 'EN', vassalage: card!.vassalage } })).value.list;
    expect(ofOne.length).toBeGreaterThan(0);
    expect(ofOne).toEqual(all.filter(({ vassalage }) => vassalage === card!.vassalage));
  });

  test('the player: member info, balance with its currency, a launch [CALL-29, CALL-32, CALL-48]', async () => {
    const player = await registerPlayer(house);
    const { value: info } = await house.call('memberInfo', { token: player.token });
    expect(info).toMatchObject({ account: player.username, nickname: player.username, type: 0, avatarType: 'STATIC' });
    const { value: wallet } = await house.call('balance', { token: player.token });
    expect(wallet).toMatchObject({ currency: 'THB', isDemoMoney: true });
    expect((await launch(house, player)).value.game_url).toMatch(/^https?:\/\/[^/]+\/play\/blue-one\?code=[\w-]{43}&merchant=ALPHA$/);
    expect((await launch(house, player, { gameId: 'none' })).code).toBe('game_unknown');
  });

  test('a failure speaks the language that was asked for, English otherwise [CALL-02, ERR-16]', async () => {
    const message = async (language?: string) => (JSON.parse((await house.call('balance', { headers: language ? { language } : {} })).text) as { message: string }).message;
    expect(await message()).toBe('You are not logged in. Please log in.');
    expect(await message('TY')).toBe('คุณยังไม่ได้เข้าสู่ระบบ กรุณาเข้าสู่ระบบ');
    expect(await message('constructor')).toBe('You are not logged in. Please log in.');
  });

  test('an agent is told as one at login and in member info [ROLE-04, ROLE-05]', async () => {
    const hash = await house.gateway.services.passwords.hash('ALPHA', 'an-agents-password');
    if (!hash.ok) throw new Error('the queue is full');
    for (const customerType of [1, 2]) {
      const account = `agent${customerType}`;
      await createMember(house.database, { merchantCode: 'ALPHA', account, passwordHash: hash.value, customerType, currency: 'THB', profile: {} });
      const { value } = await house.call('login', { body: { username: account, password: 'an-agents-password', type: 'username' } });
      expect(value.customerType).toBe(customerType);
      expect((await house.call('memberInfo', { token: value.token })).value.type).toBe(customerType);
    }
  });

  test('without the page’s guard a call refuses all the same [GUARD-09]', async () => {
    for (const name of ['balance', 'bettingRecord', 'memberInfo'] as const) expect((await house.call(name, {})).code).toBe('not_logged_in');
  });
});
