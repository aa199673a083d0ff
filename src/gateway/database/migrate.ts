import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { installQueues } from '../jobs/install-queues.ts';
import { agreeOnCurrencies } from './agree-on-currencies.ts';
import * as members from './migrations/0001-members.ts';
import * as ledgerTables from './migrations/0002-ledger-tables.ts';
import * as ledgerFunctions from './migrations/0003-ledger-functions.ts';
import * as games from './migrations/0004-games.ts';
import * as winners from './migrations/0005-winners.ts';
import * as paymentPassword from './migrations/0006-payment-password.ts';
import * as feedAsSent from './migrations/0007-feed-as-sent.ts';
import * as identity from './migrations/0008-identity.ts';
import * as rememberedWay from './migrations/0009-remembered-way.ts';
import * as provedSessions from './migrations/0010-proved-sessions.ts';
import * as sweep from './migrations/0011-sweep.ts';
import * as codesOfBrowsers from './migrations/0012-codes-of-browsers.ts';
import * as memberLabels from './migrations/0013-member-labels.ts';
import * as roundsByCursor from './migrations/0014-rounds-by-cursor.ts';
import * as balanceLimit from './migrations/0015-balance-limit.ts';
import * as memberIds from './migrations/0016-member-ids.ts';
import * as betDescriptions from './migrations/0017-bet-descriptions.ts';
import * as openLedger from './migrations/0018-open-ledger.ts';
import * as wagers from './migrations/0019-wagers.ts';
import * as events from './migrations/0020-events.ts';
import * as inbox from './migrations/0021-inbox.ts';
import * as statistics from './migrations/0022-statistics.ts';
import * as ledgerInParts from './migrations/0023-ledger-in-parts.ts';
import * as wagersInParts from './migrations/0024-wagers-in-parts.ts';
import * as forgetEvents from './migrations/0025-forget-events.ts';
import * as operators from './migrations/0026-operators.ts';
import * as memberCare from './migrations/0027-member-care.ts';
import * as decisions from './migrations/0028-decisions.ts';
import * as corrections from './migrations/0029-corrections.ts';
import * as lastChecks from './migrations/0030-last-checks.ts';
import * as overview from './migrations/0031-overview.ts';
import * as closedMembers from './migrations/0032-closed-members.ts';
import * as mailings from './migrations/0033-mailings.ts';
import * as staffMembers from './migrations/0034-staff-members.ts';
import * as cashier from './migrations/0035-cashier.ts';
import * as recordDays from './migrations/0036-record-days.ts';
import * as reconciliation from './migrations/0038-reconciliation.ts';
import * as wallets from './migrations/0039-wallets.ts';
import * as favourites from './migrations/0040-favourites.ts';
import * as playSums from './migrations/0041-play-sums.ts';
import * as roundVoids from './migrations/0046-round-voids.ts';
import * as rewards from './migrations/0047-rewards.ts';
import * as campaigns from './migrations/0048-campaigns.ts';
import * as referrals from './migrations/0053-referrals.ts';
import * as rewardsTakenBack from './migrations/0061-rewards-taken-back.ts';
import * as raffles from './migrations/0064-raffles.ts';
import * as settledNotices from './migrations/0065-settled-notices.ts';
import * as freeRounds from './migrations/0066-free-rounds.ts';
import * as appOpened from './migrations/0067-app-opened.ts';
import * as costLimits from './migrations/0068-cost-limits.ts';
import * as teams from './migrations/0069-teams.ts';
import * as agreements from './migrations/0070-agreements.ts';
import * as agentCare from './migrations/0071-agent-care.ts';
import * as oldSlots from './migrations/0072-old-slots.ts';
import * as limits from './migrations/0073-limits.ts';
import * as kyc from './migrations/0075-kyc.ts';
import * as ownAccount from './migrations/0076-own-account.ts';
import * as sumsOfAnySize from './migrations/0077-sums-of-any-size.ts';
import * as lateRounds from './migrations/0081-late-rounds.ts';
import * as mallAlone from './migrations/0085-mall-alone.ts';
import * as brandFiles from './migrations/0087-brand-files.ts';
import * as brandSource from './migrations/0088-brand-source.ts';
import * as sharedWins from './migrations/0089-shared-wins.ts';
import * as subIds from './migrations/0090-sub-ids.ts';
import * as campaignPictures from './migrations/0091-campaign-pictures.ts';
import * as currencies from './migrations/0092-currencies.ts';
import * as stakeableBalance from './migrations/0093-stakeable-balance.ts';
import * as limitsAcrossMidnight from './migrations/0094-limits-across-midnight.ts';
import * as settledFromTheTop from './migrations/0095-settled-from-the-top.ts';
import * as returnsByTwo from './migrations/0096-returns-by-two.ts';
import * as accountOpening from './migrations/0097-account-opening.ts';
import * as agentApplications from './migrations/0098-agent-applications.ts';
import * as basesOfAgreements from './migrations/0099-bases-of-agreements.ts';
import * as beacons from './migrations/0100-beacons.ts';
import * as twoPeople from './migrations/0101-two-people.ts';
import * as studio from './migrations/0078-studio.ts';
import * as brandProposals from './migrations/0079-brand-proposals.ts';
import * as termsAndLimits from './migrations/0080-terms-and-limits.ts';
import * as exclusions from './migrations/0074-exclusions.ts';
import * as mall from './migrations/0049-mall.ts';
import * as chat from './migrations/0052-chat.ts';
import * as challenges from './migrations/0050-challenges.ts';
import * as news from './migrations/0051-news.ts';

/** In order. Never edit a migration that has run anywhere; correct it in a new one. */
const migrations: Record<string, Migration> = {
  '0001-members': members,
  '0002-ledger-tables': ledgerTables,
  '0003-ledger-functions': ledgerFunctions,
  '0004-games': games,
  '0005-winners': winners,
  '0006-payment-password': paymentPassword,
  '0007-feed-as-sent': feedAsSent,
  '0008-identity': identity,
  '0009-remembered-way': rememberedWay,
  '0010-proved-sessions': provedSessions,
  '0011-sweep': sweep,
  '0012-codes-of-browsers': codesOfBrowsers,
  '0013-member-labels': memberLabels,
  '0014-rounds-by-cursor': roundsByCursor,
  '0015-balance-limit': balanceLimit,
  '0016-member-ids': memberIds,
  '0017-bet-descriptions': betDescriptions,
  '0018-open-ledger': openLedger,
  '0019-wagers': wagers,
  '0020-events': events,
  '0021-inbox': inbox,
  '0022-statistics': statistics,
  '0023-ledger-in-parts': ledgerInParts,
  '0024-wagers-in-parts': wagersInParts,
  '0025-forget-events': forgetEvents,
  '0026-operators': operators,
  '0027-member-care': memberCare,
  '0028-decisions': decisions,
  '0029-corrections': corrections,
  '0030-last-checks': lastChecks,
  '0031-overview': overview,
  '0032-closed-members': closedMembers,
  '0033-mailings': mailings,
  '0034-staff-members': staffMembers,
  '0035-cashier': cashier,
  '0036-record-days': recordDays,
  '0038-reconciliation': reconciliation,
  '0039-wallets': wallets,
  '0040-favourites': favourites,
  '0041-play-sums': playSums,
  '0046-round-voids': roundVoids,
  '0047-rewards': rewards,
  '0048-campaigns': campaigns,
  '0053-referrals': referrals,
  '0049-mall': mall,
  '0052-chat': chat,
  '0050-challenges': challenges,
  '0051-news': news,
  '0061-rewards-taken-back': rewardsTakenBack,
  '0064-raffles': raffles,
  '0065-settled-notices': settledNotices,
  '0066-free-rounds': freeRounds,
  '0067-app-opened': appOpened,
  '0068-cost-limits': costLimits,
  '0069-teams': teams,
  '0070-agreements': agreements,
  '0071-agent-care': agentCare,
  '0072-old-slots': oldSlots,
  '0073-limits': limits,
  '0075-kyc': kyc,
  '0076-own-account': ownAccount,
  '0077-sums-of-any-size': sumsOfAnySize,
  '0078-studio': studio,
  '0079-brand-proposals': brandProposals,
  '0080-terms-and-limits': termsAndLimits,
  '0081-late-rounds': lateRounds,
  '0085-mall-alone': mallAlone,
  '0087-brand-files': brandFiles,
  '0088-brand-source': brandSource,
  '0089-shared-wins': sharedWins,
  '0090-sub-ids': subIds,
  '0091-campaign-pictures': campaignPictures,
  '0092-currencies': currencies,
  '0093-stakeable-balance': stakeableBalance,
  '0094-limits-across-midnight': limitsAcrossMidnight,
  '0095-settled-from-the-top': settledFromTheTop,
  '0096-returns-by-two': returnsByTwo,
  '0097-account-opening': accountOpening,
  '0098-agent-applications': agentApplications,
  '0099-bases-of-agreements': basesOfAgreements,
  '0100-beacons': beacons,
  '0101-two-people': twoPeople,
  '0074-exclusions': exclusions,
};

/**
 * Migrates the schema to the latest version. It runs as the owner and applies all migrations or none. An advisory lock makes gateways that
 * start together wait for the first one. The table `schema_migration` records what has run. The queue's tables come after them, from pg-boss. Throws
 * the error of the failed migration, and where a currency has other decimals than its stored amounts.
 * @param last name of the last migration to apply, for tests of those after it
 */
export async function migrate(db: Kysely<unknown>, last?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  await installQueues(db);
  if (last === undefined) await agreeOnCurrencies(db);
}
