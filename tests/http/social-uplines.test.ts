import { describe, expect, test } from 'vitest';
import { giveCode } from '../../src/gateway/agent/affiliate.ts';
import { openAccount } from '../support/accounts.ts';
import { socialHouse } from '../support/social-house.ts';
import { SocialVisitor } from '../support/social-visitor.ts';

const ground = socialHouse();

describe('an account opened by a social login', () => {
  const enter = async (subject: string, codes: { affiliateCode?: string; referralCode?: string; subId?: string }) => {
    ground.one.user = { subject };
    const visitor = new SocialVisitor(ground.house);
    const outcome = await visitor.goThrough('one');
    if (!('ticket' in outcome)) throw new Error(outcome.error);
    return (await visitor.exchange(outcome.ticket, 'alpha.test', codes)).value.userName;
  };
  const rowOf = (account: string) =>
    ground.house.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('member')
        .select(['upline_id', 'profile'])
        .where('account', '=', account)
        .executeTakeFirstOrThrow(),
    );
  let codes = 0;
  /** An account of this customer type with a referral code. */
  async function sender(customerType: number): Promise<{ id: bigint; code: string }> {
    const account = await openAccount(ground.house, { customerType });
    const code = `sent${(codes += 1)}`;
    await ground.house.database.withMerchant('ALPHA', (trx) =>
      giveCode(trx, { merchantCode: 'ALPHA', account: account.username, code }),
    );
    return { id: account.memberId, code };
  }

  test('is registered under the agent of the code, or else the friend, and stores the codes [REG-51, REG-45]', async () => {
    const [agent, friend] = [await sender(1), await sender(0)];
    const both = { affiliateCode: agent.code.toUpperCase(), referralCode: friend.code };
    expect(await rowOf(await enter('sent-by-both', both))).toEqual({ upline_id: agent.id, profile: both });
    expect((await rowOf(await enter('sent-by-a-friend', { referralCode: friend.code }))).upline_id).toBe(friend.id);
    // A member's code is not an agent's.
    expect((await rowOf(await enter('sent-wrongly', { affiliateCode: friend.code }))).upline_id).toBeNull();
  });

  test('keeps the sub-id of an agent’s link, of the first login alone [AGENT-51]', async () => {
    const agent = await sender(1);
    const subIdOf = (account: string) =>
      ground.house.database.withMerchant('ALPHA', (trx) =>
        trx
          .selectFrom('link_registration as l')
          .innerJoin('member as m', 'm.id', 'l.member_id')
          .select('l.sub_id')
          .where('m.account', '=', account)
          .executeTakeFirst(),
      );
    const account = await enter('from-a-video', { affiliateCode: agent.code, subId: 'video' });
    expect(await enter('from-a-video', { affiliateCode: agent.code, subId: 'forum' })).toBe(account);
    expect(await subIdOf(account)).toEqual({ sub_id: 'video' });
    expect(await subIdOf(await enter('from-nowhere', { affiliateCode: 'nobody', subId: 'video' }))).toBeUndefined();
  });

  test.each([
    { affiliateCode: 'nobody-has-this' },
    { referralCode: "' or 1=1 --" },
    { affiliateCode: '', referralCode: ' ' },
    { affiliateCode: '\u202e\u2028😀'.repeat(40) },
  ])('is opened also with invalid codes, and stores none: %j [REG-51]', async (sent) => {
    expect(await rowOf(await enter(`led-nowhere-${JSON.stringify(sent)}`, sent))).toEqual({
      upline_id: null,
      profile: {},
    });
  });

  test('keeps its upline in later logins, also when it had none [REG-51]', async () => {
    const [first, second] = [await sender(1), await sender(1)];
    const account = await enter('moved', { affiliateCode: first.code });
    expect(await enter('moved', { affiliateCode: second.code })).toBe(account);
    expect((await rowOf(account)).upline_id).toBe(first.id);
    const alone = await enter('came-alone', {});
    expect(await enter('came-alone', { affiliateCode: second.code })).toBe(alone);
    expect(await rowOf(alone)).toEqual({ upline_id: null, profile: {} });
  });
});
