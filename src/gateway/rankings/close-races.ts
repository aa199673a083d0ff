import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { textByLanguage } from '../../shared/documents/texts.ts';
import type { RaceTerms } from '../../shared/missions/race.ts';
import { earnRewards } from '../rewards/earn-rewards.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../signals/signal.ts';
import { RANKINGS_CONSUMER } from './rankings-consumer.ts';
import { topOf } from './read-ranks.ts';

type Parts = Pick<Services, 'database' | 'clock' | 'consumers' | 'signals' | 'log'>;

/** What happened before the end may be written a little later, by a transaction that took long. */
const GRACE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Ends the races whose time is over and whose rounds are all counted: writes the places down and notes the prizes, once. */
export async function closeRaces(parts: Parts, signal: AbortSignal): Promise<void> {
  const { database, clock, consumers, log } = parts;
  const nowMs = clock();
  const { behindMs = 0 } = (await consumers.lags()).find(({ consumer }) => consumer === RANKINGS_CONSUMER) ?? {};
  const countedUntilMs = nowMs - Math.max(behindMs, GRACE_MS);
  const { rows } = await database.asPlatform((trx) =>
    sql<{ merchant_code: string; id: bigint }>`
      select merchant_code, id from public.races_over(${new Date(countedUntilMs).toISOString()})`.execute(trx),
  );
  for (const { merchant_code: merchantCode, id } of rows) {
    signal.throwIfAborted();
    const prizes = await closeRace(parts, merchantCode, id);
    log.info({ merchantCode, race: String(id), prizes }, 'a race has ended');
    await setImmediate();
  }
}

/** Ends a race, in one transaction. A second gateway finds it closed. Returns how many prizes were noted. */
async function closeRace({ database, clock, signals }: Parts, merchantCode: string, id: bigint): Promise<number> {
  const at = clock();
  const told = await database.withMerchant(merchantCode, async (trx): Promise<Signal[]> => {
    const challenge = await trx
      .selectFrom('challenge')
      .select(['state', 'version'])
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (challenge.state !== 'open') return [];
    const { terms: written } = await trx
      .selectFrom('challenge_version')
      .select('terms')
      .where('merchant_code', '=', merchantCode)
      .where('challenge_id', '=', id)
      .where('version', '=', challenge.version)
      .executeTakeFirstOrThrow();
    const terms = written as RaceTerms;
    const winners = await topOf(
      trx,
      merchantCode,
      { id, state: 'open' },
      { count: terms.prizes.length, at: new Date(at) },
    ).execute();
    for (const [index, { member_id: memberId }] of winners.entries())
      await trx
        .updateTable('race_score')
        .set({ place: index + 1 })
        .where('merchant_code', '=', merchantCode)
        .where('challenge_id', '=', id)
        .where('member_id', '=', memberId)
        .execute();
    await trx
      .updateTable('challenge')
      .set({ state: 'closed' })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', id)
      .execute();
    return earnRewards(
      trx,
      merchantCode,
      at,
      winners.map(({ member_id: memberId }, index) => ({
        memberId,
        key: `race:${id}`,
        source: 'ranking' as const,
        title: textByLanguage(terms.texts, 'title'),
        gift: terms.prizes[index]!,
        endsAt: new Date(at + terms.claimDays * DAY_MS),
      })),
    );
  });
  signals.send(told);
  return told.filter(({ topic }) => topic === 'rewards').length;
}
