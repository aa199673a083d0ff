import { performance } from 'node:perf_hooks';
import { sql, type Kysely } from 'kysely';
import { runCampaigns } from '../../../src/gateway/promotions/run-campaigns.ts';
import { dayOf } from '../../../src/shared/days.ts';
import { campaignOf } from '../../support/campaigns.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { writeCampaign } from './listeners.ts';

/** Members to whom one campaign gives something on the day on which it starts. */
export const GIVEN_MEMBERS = 100_000;
/** How long it is watched: what it gives in a second does not change with how many wait. */
const WATCHED_MS = 30_000;

/** What a campaign gives in a second, of gifts that fall due at once. */
export interface CampaignRun {
  /** Before the first gift: finding out to whom. */
  foundMs: number;
  rate: number;
}

/** Lets a campaign begin on the birthday of many members of the board. */
export async function measureCampaignRun(
  house: TestGateway,
  owner: Kysely<unknown>,
  merchantCode: string,
): Promise<CampaignRun> {
  const birthday = `1990-${dayOf(Date.now(), 'Asia/Bangkok').slice(5)}`;
  await sql`update member set profile = jsonb_build_object('birthday', ${birthday}::text)
    where merchant_code = ${merchantCode} and account like 'board%' and substr(account, 6)::int < ${GIVEN_MEMBERS}::int`.execute(
    owner,
  );
  await writeCampaign(
    house,
    merchantCode,
    campaignOf({
      trigger: { kind: 'birthday' },
      gift: { kind: 'cash', amount: '1' },
      asks: { ...campaignOf().asks, turnoverTimes: 0 },
      isJoined: false,
    }),
  );
  const beganMs = performance.now();
  let firstMs: number | undefined;
  const { services } = house.gateway;
  const watched = {
    ...services,
    signals: {
      ...services.signals,
      send() {
        firstMs ??= performance.now();
      },
    },
  };
  await runCampaigns(watched, AbortSignal.timeout(WATCHED_MS)).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
  const tookMs = performance.now() - (firstMs ?? beganMs);
  const { given } = await house.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('claim')
      .select((eb) => eb.fn.countAll<bigint>().as('given'))
      .where('state', '=', 'issued')
      .executeTakeFirstOrThrow(),
  );
  return { foundMs: (firstMs ?? beganMs) - beganMs, rate: (Number(given) * 1_000) / tookMs };
}
