import { setTimeout as pause } from 'node:timers/promises';
import { changeMessages } from '../inbox/change-messages.ts';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import type { Services } from '../services.ts';
import { findDeciders } from './deciders.ts';
import { inThePast } from './in-the-past.ts';
import { lastMovedMs } from './last-moved.ts';
import { liveWithdrawal } from './live-withdrawal.ts';
import { makeDeposit } from './make-deposit.ts';
import type { Past } from './past.ts';
import { callPastGame, PartsAway } from './past-games.ts';
import { HISTORY_DAYS, planHistory } from './plan-history.ts';
import { playableGames } from './playable-games.ts';
import { playSitting } from './play-sitting.ts';

/** Pause after each event, so that players of today do not wait for those of the past. */
const BREATH_MS = 30;
/** The account was opened so long before the end of its history. */
export const OPENED_BEFORE_MS = (HISTORY_DAYS + 1) * 24 * 3_600_000;
/** Messages about the last two days are news. */
const NEWS_MS = 2 * 24 * 3_600_000;
/** How long the consumer of events may take to write the last messages. */
const MESSAGES_WAIT_MS = 2_000;

type Data = JobData<JobCatalogue, 'make-demo-history'>;

/**
 * Makes the month before a demo account was opened: deposits, rounds and withdrawals, by the commands that make them today and by a clock that is set.
 * It continues where an earlier try was ended, and does nothing once the account has moved since.
 * @param underWay merchants whose past is being made; others leave their open deposits and withdrawals alone
 * @throws PartsAway when the games or the payments are not there; the job tries again
 */
export async function makeHistory(
  services: Services,
  { data, signal }: Pick<RunningJob<Data>, 'data' | 'signal'>,
  underWay: Set<string>,
): Promise<void> {
  const { merchantCode } = data;
  const site = await services.sites.forMerchant(merchantCode);
  // A brand may have ceased to be a demonstration since its account was opened.
  if (!services.config.makesHistory || !site?.loaded.brand.market.demo) return;
  const { untilMs } = data;
  const account = { site, memberId: BigInt(data.memberId), openedMs: untilMs - OPENED_BEFORE_MS };
  underWay.add(merchantCode);
  try {
    await inThePast(services, account, (past) => live(past, untilMs, signal));
    // Now that there are wins to show.
    await services.database.withMerchant(merchantCode, (trx) =>
      services.jobs.enqueue(trx, 'make-demo-chat', { merchantCode, untilMs }),
    );
    // The games of a past have one clock, so the team comes afterwards.
    if (site.loaded.brand.access.agents)
      await services.database.withMerchant(merchantCode, (trx) =>
        services.jobs.enqueue(trx, 'make-demo-team', { merchantCode, untilMs }),
      );
  } finally {
    underWay.delete(merchantCode);
  }
}

/** Makes what is planned, oldest first. */
async function live(past: Past, untilMs: number, signal: AbortSignal): Promise<void> {
  const { today, brand } = past;
  const { merchantCode } = brand;
  const games = playableGames(today, past.site);
  if (games.length === 0) throw new PartsAway('the games have not told yet what there is to play');
  const sinceMs = await lastMovedMs(past);
  const deciders = await findDeciders(past.services);
  const done = { rounds: 0, deposits: 0, withdrawals: 0 };
  const beganMs = performance.now();
  for (const event of planHistory(brand, games, untilMs)) {
    signal.throwIfAborted();
    if (event.does === 'sitting') done.rounds += await playSitting(past, event, sinceMs);
    else if (event.does === 'deposit') {
      await makeDeposit(past, event);
      done.deposits += 1;
    } else {
      await liveWithdrawal(past, deciders, event);
      done.withdrawals += 1;
    }
    await pause(BREATH_MS);
  }
  await callPastGame(today, { merchantCode, pastMs: untilMs, name: 'end', body: {} });
  await readOldMessages(past, untilMs);
  today.log.info(
    { merchantCode, ...done, ms: Math.round(performance.now() - beganMs) },
    'a demo account has its history',
  );
}

/** Marks the messages of the past as read, but for those of the last days. */
async function readOldMessages(
  { today, brand: { merchantCode }, player: { memberId } }: Past,
  untilMs: number,
): Promise<void> {
  await pause(MESSAGES_WAIT_MS);
  const old = await today.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('message')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .where('created_at', '<', new Date(untilMs - NEWS_MS))
      .execute(),
  );
  for (const { id } of old) await changeMessages(today, { merchantCode, memberId }, { does: 'read', id });
}
