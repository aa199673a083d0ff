import { setTimeout as pause } from 'node:timers/promises';
import type { PublishedSite } from '../../publisher/publish.ts';
import { openAccount } from '../member/open-account.ts';
import type { JobCatalogue, JobData } from '../jobs/catalogue.ts';
import type { RunningJob } from '../jobs/run-jobs.ts';
import type { Services } from '../services.ts';
import { inThePast, type DemoAccount } from './in-the-past.ts';
import { lastMovedMs } from './last-moved.ts';
import { makeAgreements } from './make-agreements.ts';
import { makeDeposit } from './make-deposit.ts';
import type { Past } from './past.ts';
import { callPastGame, PartsAway } from './past-games.ts';
import { planMember, teamAccounts, type TeamEvent } from './plan-team.ts';
import { playableGames } from './playable-games.ts';
import { playSitting } from './play-sitting.ts';

const DAY_MS = 24 * 3_600_000;
/** Types of accounts. */
const AGENT_TYPE = 1;
const MEMBER_TYPE = 0;
/** Pause after each event, so that players of today do not wait for those of the past. */
const BREATH_MS = 20;

type Data = JobData<JobCatalogue, 'make-demo-team'>;

/**
 * Makes the team of the demo agent with a quarter of its history: accounts on three levels, deposits and rounds, and the agreements by which it was
 * paid. All of it by the commands that make it today, and by a clock that is set. It continues where an earlier try was ended.
 * @param underWay merchants whose past is being made; others leave their open deposits and settlements alone
 * @throws PartsAway when the games or the payments are not there; the job tries again
 */
export async function makeTeam(
  services: Services,
  { data: { merchantCode, untilMs }, signal }: Pick<RunningJob<Data>, 'data' | 'signal'>,
  underWay: Set<string>,
): Promise<void> {
  const site = await services.sites.forMerchant(merchantCode);
  const brand = site?.loaded.brand;
  if (!site || !brand || !services.config.makesHistory || !brand.market.demo || !brand.access.agents) return;
  const games = playableGames(services, site);
  if (games.length === 0) throw new PartsAway('the games have not told yet what there is to play');
  const beganMs = performance.now();
  underWay.add(merchantCode);
  try {
    const ids = await openAccounts(services, site, untilMs);
    const members = teamAccounts.filter(({ isAgent }) => !isAgent);
    const accounts = members.map(({ account, daysAgo }) => ({
      site,
      memberId: ids.get(account)!,
      openedMs: untilMs - daysAgo * DAY_MS,
    }));
    await inTheirPast(services, accounts, (pasts) =>
      live(
        pasts.map((past, index) => ({ past, events: planMember(brand, members[index]!, games, untilMs) })),
        signal,
      ),
    );
    await callPastGame(services, { merchantCode, pastMs: untilMs, name: 'end', body: {} });
    await makeAgreements(services, { brand, ids, untilMs, signal });
  } finally {
    underWay.delete(merchantCode);
  }
  services.log.info({ merchantCode, ms: Math.round(performance.now() - beganMs) }, 'the demo agent has a team');
}

/** Opens the accounts that are not there, and returns all of them by username, with the demo agent under `agent`. */
async function openAccounts(
  services: Services,
  { loaded: { brand } }: PublishedSite,
  untilMs: number,
): Promise<Map<string, bigint>> {
  const { merchantCode, market } = brand;
  const accounts = ['agent', ...teamAccounts.map(({ account }) => account)];
  const rows = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .select(['id', 'account'])
      .where('merchant_code', '=', merchantCode)
      .where('account', 'in', accounts)
      .execute(),
  );
  const ids = new Map(rows.map(({ account, id }) => [account, id]));
  for (const { account, isAgent, under = 'agent', daysAgo, subId } of teamAccounts) {
    if (ids.has(account)) continue;
    const atMs = untilMs - daysAgo * DAY_MS;
    const opened = await openAccount(
      { ...services, clock: () => atMs },
      {
        merchantCode,
        account,
        // Nobody logs in: these accounts have no password.
        passwordHash: null,
        customerType: isAgent ? AGENT_TYPE : MEMBER_TYPE,
        currency: market.currency,
        uplineId: ids.get(under)!,
        profile: {},
        at: new Date(atMs),
        isKnown: true,
      },
      { verifiedMobile: undefined, ...(subId && { subId }) },
    );
    if (!opened.ok) throw new Error(`the account ${account} of the team of ${merchantCode} is taken`);
    ids.set(account, opened.value.memberId);
  }
  return ids;
}

/** Runs something as several demo accounts. */
const inTheirPast = (
  services: Services,
  [first, ...others]: readonly DemoAccount[],
  run: (pasts: readonly Past[]) => Promise<void>,
  begun: readonly Past[] = [],
): Promise<void> =>
  first ? inThePast(services, first, (past) => inTheirPast(services, others, run, [...begun, past])) : run(begun);

/** Makes what is planned for all members, oldest first: the games of a past have one clock. Nothing is made again. */
async function live(
  plans: readonly { past: Past; events: readonly TeamEvent[] }[],
  signal: AbortSignal,
): Promise<void> {
  const since = new Map<Past, number>();
  for (const { past } of plans) since.set(past, await lastMovedMs(past));
  const events = plans.flatMap(({ past, events: own }) => own.map((event) => ({ past, event })));
  for (const { past, event } of events.sort((one, other) => one.event.atMs - other.event.atMs)) {
    signal.throwIfAborted();
    if (event.does === 'sitting') await playSitting(past, event, since.get(past)!);
    else await makeDeposit(past, event);
    await pause(BREATH_MS);
  }
}
