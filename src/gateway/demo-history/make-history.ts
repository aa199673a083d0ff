import { setTimeout as pause } from 'node:timers/promises';
import type { PublishedSite } from '../../publisher/publish.ts';
import { isGameClosed, isGameShown } from '../decisions/site-decisions.ts';
import { isOurs } from '../feed/game-servers.ts';
import { changeMessages } from '../inbox/change-messages.ts';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import type { Services } from '../services.ts';
import { findDeciders } from './deciders.ts';
import { liveWithdrawal } from './live-withdrawal.ts';
import { makeDeposit } from './make-deposit.ts';
import { servicesOfPast, type Past } from './past.ts';
import { callPastGame, PartsAway } from './past-games.ts';
import { HISTORY_DAYS, planHistory, type PlayableGame } from './plan-history.ts';
import { playSitting } from './play-sitting.ts';

/** Games that a demo account plays: enough for a picture of the brand, few enough that each has a history. */
const GAMES_MAX = { reels: 4, draws: 4, matches: 2 } as const;
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
  const { brand } = site.loaded;
  const token = await services.sessions.begin(brand, BigInt(data.memberId));
  underWay.add(merchantCode);
  try {
    const player = await services.sessions.playerOf(brand, token);
    if (!player) return;
    let atMs = 0;
    const past: Past = {
      services: servicesOfPast(services, () => atMs),
      today: services,
      goTo: (next) => void (atMs = Math.max(atMs, next)),
      nowMs: () => atMs,
      openedMs: data.untilMs - OPENED_BEFORE_MS,
      site,
      brand,
      origin: `https://${brand.hosts[0] ?? 'localhost'}`,
      player,
      token,
    };
    await live(past, data.untilMs, signal);
  } finally {
    underWay.delete(merchantCode);
    await services.sessions.end(merchantCode, token);
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

/** The first games of each engine that the brand offers, of our own game servers. */
function playableGames(
  { catalogue, config, decisions }: Services,
  { loaded: { brand } }: PublishedSite,
): PlayableGame[] {
  const taken = decisions.of(brand.merchantCode);
  const isOurGame = (vassalage: string) => {
    const server = catalogue.serverOf(vassalage);
    return server !== undefined && isOurs(config.gameServers, server);
  };
  const offered = (catalogue.feed()?.games ?? []).filter(
    (game) =>
      brand.vendors.includes(game.vassalage) &&
      isOurGame(game.vassalage) &&
      isGameShown(taken, game) &&
      !isGameClosed(taken, game),
  );
  return (['reels', 'draws', 'matches'] as const).flatMap((engine) =>
    offered.filter((game) => game.engine === engine).slice(0, GAMES_MAX[engine]),
  );
}

/** When money of the account moved last: everything until then has been played. */
async function lastMovedMs({ today, brand: { merchantCode }, player: { memberId, currency } }: Past): Promise<number> {
  const account = await today.ledger.accountOf(merchantCode, { kind: 'cash', ownerId: memberId, currency });
  const last = await today.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('entry')
      .innerJoin('transfer', (join) =>
        join.onRef('transfer.merchant_code', '=', 'entry.merchant_code').onRef('transfer.id', '=', 'entry.transfer_id'),
      )
      .select('transfer.created_at')
      .where('entry.merchant_code', '=', merchantCode)
      .where('entry.account_id', '=', account)
      .orderBy('entry.transfer_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return last?.created_at.getTime() ?? 0;
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
