import type { Transaction } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Tables } from '../../src/gateway/database/tables.ts';
import { drawRaffles } from '../../src/gateway/raffles/draw-raffles.ts';
import type { CampaignDocument } from '../../src/shared/promotions/campaign.ts';
import { raffleOf } from './campaigns.ts';
import { startCashierHouse, type CashierHouse } from './cashier-house.ts';
import { caughtUp } from './caught-up.ts';
import type { TestPlayer } from './player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from './test-databases.ts';

const MINUTE_MS = 60_000;
/** After the draw of the raffles of these tests. */
export const LATER_MS = 132 * MINUTE_MS;

/** A house for the tests of a file, and what they do with raffles there. */
export function raffleGround() {
  const ground = {} as { house: CashierHouse };
  beforeAll(async () => void (ground.house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => ground.house.close());
  const follow = () => caughtUp(ground.house);
  const within = <Value>(work: (trx: Transaction<Tables>) => Promise<Value>) =>
    ground.house.gateway.services.database.withMerchant('ALPHA', work);
  /** What the clocks of the brand show so many minutes from now. */
  const localIn = (minutes: number) =>
    new Date(ground.house.now() + minutes * MINUTE_MS)
      .toLocaleString('sv', { timeZone: 'Asia/Bangkok' })
      .slice(0, 16)
      .replace(' ', 'T');

  /** Terms of a raffle that ends in ten minutes, and is drawn in 131. */
  const soon = (changes: Partial<CampaignDocument> = {}) => {
    const document = raffleOf(changes);
    return {
      ...document,
      window: { ...document.window, until: localIn(10) },
      raffle: { ...document.raffle!, drawAt: localIn(131) },
    };
  };
  /** The same for players who have its code, two tickets each. */
  const byCode = (changes: Partial<CampaignDocument> = {}) =>
    soon({ trigger: { kind: 'code', code: 'RAFFLE26' }, often: 'once', ...changes });
  const enter = (id: string, { token }: Pick<TestPlayer, 'token'>) =>
    ground.house.call('joinPromotion', { token, body: { id, code: 'RAFFLE26' } });
  const raffle = async (id: string, token?: string) =>
    (await ground.house.call('raffle', { ...(token && { token }), query: { id } })).value;
  const draw = () => drawRaffles(ground.house.gateway.services, new AbortController().signal);
  /** Closes what is due when the time has come, and draws it a minute later, as several gateways at once would. Then it is as early as before, so that logins have not ended. */
  async function drawLater(): Promise<void> {
    await follow();
    ground.house.setClock(ground.house.now() + LATER_MS);
    await Promise.all([draw(), draw(), draw()]);
    ground.house.setClock(ground.house.now() + MINUTE_MS);
    await Promise.all([draw(), draw(), draw()]);
    ground.house.setClock(ground.house.now() - LATER_MS - MINUTE_MS);
  }
  return Object.assign(ground, { follow, within, localIn, soon, byCode, enter, raffle, draw, drawLater });
}
