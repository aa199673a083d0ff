import type { TestGateway } from './gateway.ts';

const DAY_MS = 86_400_000;

/** A session of a trial account, written to the database as the gateway writes one. */
export async function trialToken(
  { database, gateway }: TestGateway,
  host = 'alpha.test',
  account = 'trial-guest',
): Promise<string> {
  const { brand } = (await gateway.services.sites.forHost(host))!.loaded;
  const row = {
    merchant_code: brand.merchantCode,
    account,
    nickname: account,
    customer_type: 4,
    ends_at: new Date(Date.now() + DAY_MS),
    currency: brand.market.currency,
    profile: '{}',
  };
  const { id } = await database.withMerchant(brand.merchantCode, (trx) =>
    trx.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return gateway.services.sessions.begin(brand, id);
}
