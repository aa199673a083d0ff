import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { registerAccount, registerAvatars } from './account/account-routes.ts';
import { registerPictures } from './account/picture-routes.ts';
import { registerAgents } from './agent/agent-routes.ts';
import { registerChallenges } from './challenges/challenge-routes.ts';
import { registerCashierCare } from './cashier-care/cashier-care-routes.ts';
import { registerCashier } from './cashier/cashier-routes.ts';
import { registerLimitCare } from './protection/limit-care.ts';
import { registerProtection } from './protection/protection-routes.ts';
import { registerNotices } from './cashier/notice-route.ts';
import { createPaymentClient } from './cashier/provider-client.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import { registerChatCare } from './chat-care/chat-care-routes.ts';
import { registerChat } from './chat/chat-routes.ts';
import { openConsolePages } from './console/console-pages.ts';
import { registerConfirmation } from './confirmation/confirmation-routes.ts';
import type { GatewayConfig } from './config.ts';
import { openDecisions } from './decisions/decisions.ts';
import { openDatabase, type Database } from './database/database.ts';
import { createConsumers } from './events/consumers.ts';
import { registerExclusion } from './exclusion/exclusion-routes.ts';
import { registerGames } from './game/game-routes.ts';
import { registerHealth } from './http/health-routes.ts';
import { createApp } from './http/app.ts';
import { createUnsealer } from './http/unseal.ts';
import { lookByOperators } from './kyc/document-service.ts';
import { createDocumentVault } from './kyc/document-vault.ts';
import { registerKyc } from './kyc/kyc-routes.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createCursors } from './lists/cursors.ts';
import { registerFeedback } from './feedback/feedback-routes.ts';
import { inboxConsumer } from './inbox/inbox-consumer.ts';
import { registerInbox } from './inbox/inbox-routes.ts';
import { registerLobby } from './lobby/lobby-routes.ts';
import { createLedger } from './ledger/ledger.ts';
import { openBoards } from './boards/boards.ts';
import { registerBoards } from './boards/board-routes.ts';
import { registerLottery } from './boards/lottery-routes.ts';
import { openResults } from './boards/results.ts';
import { openRooms } from './game/rooms.ts';
import { createWinners } from './boards/winners.ts';
import { createMetrics } from './metrics/metrics.ts';
import { registerMetrics } from './metrics/metrics-routes.ts';
import { observeGateway } from './metrics/observe-gateway.ts';
import { observeRequests } from './metrics/observe-requests.ts';
import { watchBooks } from './metrics/watch-books.ts';
import { bonusConsumer } from './bonuses/bonus-consumer.ts';
import { registerBonuses } from './bonuses/bonus-routes.ts';
import { registerBooks } from './books/books-routes.ts';
import { registerCorrections } from './corrections/correction-routes.ts';
import { registerMailings } from './mailings/mailing-routes.ts';
import { registerAgentCare } from './agent-care/agent-care-routes.ts';
import { registerMallCare } from './mall-care/mall-care-routes.ts';
import { registerAgreements } from './agreements/agreement-routes.ts';
import { registerMall } from './mall/mall-routes.ts';
import { pointsConsumer } from './mall/points-consumer.ts';
import { registerNews } from './news/news-routes.ts';
import { registerProtectionCare } from './protection-care/protection-care-routes.ts';
import { registerMemberCare } from './member-care/member-care-routes.ts';
import { registerBrandCare } from './brand-care/brand-care-routes.ts';
import { openBrandSource } from './brand-source/open-brand-source.ts';
import { createPreviews } from './studio/previews.ts';
import { registerStudio } from './studio/studio-routes.ts';
import { registerLevels } from './levels/level-routes.ts';
import { missionsConsumer } from './missions/missions-consumer.ts';
import { registerMissions } from './missions/mission-routes.ts';
import { teamConsumer } from './team/team-consumer.ts';
import { registerTeam } from './team/team-routes.ts';
import { rankingsConsumer } from './rankings/rankings-consumer.ts';
import { registerRankings } from './rankings/ranking-routes.ts';
import { registerMembers } from './member/member-routes.ts';
import { registerOwnAccount } from './own-account/own-account-routes.ts';
import { registerPasswords } from './password/password-routes.ts';
import { campaignConsumer } from './promotions/campaign-consumer.ts';
import { registerCampaigns } from './promotions/console-routes.ts';
import { registerPromotions } from './promotions/promotion-routes.ts';
import { registerRecords } from './records/record-routes.ts';
import { readGeoFile, unknownRegions } from './region/geo-ip.ts';
import { registerReconciliation } from './reconciliation/reconciliation-routes.ts';
import { referralConsumer } from './referral/referral-consumer.ts';
import { registerReferral } from './referral/referral-routes.ts';
import { demoBeacon, publicBeacon } from './raffles/beacon.ts';
import { registerRaffles } from './raffles/raffle-routes.ts';
import { raffleSeedsOf } from './raffles/raffle-seeds.ts';
import { registerRewards } from './rewards/reward-routes.ts';
import { openRedis, type RedisLink } from './redis/redis.ts';
import { openRedisBus } from './signals/redis-bus.ts';
import type { Services } from './services.ts';
import { createPasswordHasher, type PasswordHasher } from './password/password-hasher.ts';
import { registerSession } from './session/session-routes.ts';
import { registerTrial } from './trial/trial-routes.ts';
import { createSessions } from './session/sessions.ts';
import { openNotifyBus } from './signals/notify-bus.ts';
import { createSignals, type OpenBus } from './signals/signals.ts';
import { registerJobCare } from './job-care/job-care-routes.ts';
import { jobCatalogue } from './jobs/catalogue.ts';
import { createHandlers } from './jobs/handlers.ts';
import { createJobs } from './jobs/jobs.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { createOutbox } from './messages/outbox.ts';
import { createOperatorSessions } from './operators/operator-sessions.ts';
import { operatorCodesOf } from './operators/operator-codes.ts';
import { registerOverview } from './overview/overview-routes.ts';
import { registerOperators } from './operators/operator-routes.ts';
import { openSites } from './sites/sites.ts';
import { registerRoundCare } from './round-care/round-care-routes.ts';
import { registerSites } from './sites/site-routes.ts';
import { Streams } from './stream/streams.ts';
import { registerStream } from './stream/stream-routes.ts';
import { createSocialFlows } from './social/social-flows.ts';
import { createSocialProviders } from './social/social-providers.ts';
import { registerSocial } from './social/social-routes.ts';
import { registerSystem } from './system/system-routes.ts';
import { registerVendorProtocol } from './wallet-protocol/wallet-protocol-routes.ts';
import { createVerification } from './verification/verification.ts';
import { registerVerification } from './verification/verification-routes.ts';
import { registerWallet } from './wallet/wallet-routes.ts';
import { DryRuns } from './dry-run/dry-run.ts';
import { createWagers } from './wagers/wagers.ts';

/** Parts that a test may replace. */
export interface Given {
  /** Stays open when the gateway closes. */
  database?: Database;
  /** The time, in milliseconds since 1970. */
  clock?: () => number;
  /** False leaves all jobs to the other gateways. */
  runsJobs?: boolean;
  passwordHasher?: PasswordHasher;
}

/** Registers the routes of one resource each. */
const resources: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  registerHealth,
  registerMetrics,
  registerSystem,
  registerSession,
  registerStream,
  registerTrial,
  registerSocial,
  registerVerification,
  registerPasswords,
  registerMembers,
  registerAccount,
  registerAvatars,
  registerConfirmation,
  registerOwnAccount,
  registerPictures,
  registerAgents,
  registerTeam,
  registerWallet,
  registerCashier,
  registerProtection,
  registerLimitCare,
  registerNotices,
  registerExclusion,
  registerCashierCare,
  registerKyc,
  registerReconciliation,
  registerGames,
  registerLobby,
  registerBoards,
  registerLottery,
  registerRecords,
  registerInbox,
  registerReferral,
  registerChat,
  registerChatCare,
  registerRewards,
  registerBonuses,
  registerPromotions,
  registerRaffles,
  registerAgreements,
  registerMall,
  registerMissions,
  registerRankings,
  registerLevels,
  registerChallenges,
  registerNews,
  registerFeedback,
  registerOperators,
  registerMemberCare,
  registerProtectionCare,
  registerMailings,
  registerAgentCare,
  registerMallCare,
  registerBrandCare,
  registerStudio,
  registerCorrections,
  registerCampaigns,
  registerRoundCare,
  registerBooks,
  registerJobCare,
  registerOverview,
  registerVendorProtocol,
  registerSites,
];

/** Characters that tell the installations on one Redis apart. */
const PREFIX_LENGTH = 12;

/** What carries signals to the other gateways. An embedded database has this process alone. */
const busOf = (
  { config: { databaseUrl }, log, database }: Pick<Services, 'config' | 'log' | 'database'>,
  redis: RedisLink | undefined,
): OpenBus | undefined =>
  redis ? openRedisBus(redis) : databaseUrl === undefined ? undefined : openNotifyBus(databaseUrl, { log, database });

/** A gateway that is ready to listen. */
export interface Gateway {
  app: FastifyInstance;
  services: Services;
  /** Ends requests, timers and the database. */
  close: () => Promise<void>;
}

/** What follows events. */
function openConsumers({
  database,
  clock,
  log,
  signals,
  ledger,
  catalogue,
  sites,
}: Pick<Services, 'database' | 'clock' | 'log' | 'signals' | 'ledger' | 'catalogue' | 'sites'>) {
  return createConsumers({ database, clock, log, signals }, [
    inboxConsumer,
    bonusConsumer({ ledger, catalogue }),
    campaignConsumer({ ledger }),
    referralConsumer({ sites }),
    pointsConsumer({ sites, catalogue, ledger }),
    missionsConsumer({ sites, catalogue }),
    rankingsConsumer({ catalogue }),
    teamConsumer({ sites }),
  ]);
}

/** Opens what handlers use. Nothing follows feeds, files or events yet. */
async function openServices({
  config: configured,
  log,
  clock,
  database,
  passwordHasher,
}: Pick<Services, 'config' | 'log' | 'clock' | 'database' | 'passwordHasher'>) {
  const brandSource = await openBrandSource(configured, { database, log });
  const config = { ...configured, projectDir: brandSource.projectDir };
  const catalogue = await openCatalogue(config, database, log, clock);
  const metrics = createMetrics();
  // Every gateway of an installation has this key, and no other installation.
  const installation = createKeyedHash(config.sealKey, 'redis')('prefix').toString('hex').slice(0, PREFIX_LENGTH);
  const redis = config.redisUrl === undefined ? undefined : openRedis(config.redisUrl, `livery:${installation}`, log);
  const signals = createSignals(log, busOf({ config, log, database }, redis));
  const decisions = await openDecisions(database, signals, log);
  const boards = openBoards(config, { catalogue, decisions }, log, clock);
  const [sites, unsealer] = await Promise.all([
    openSites({ config, catalogue, boards, decisions, log, now: clock }),
    createUnsealer(config.sealKey, database),
  ]);
  const ledger = createLedger(database, clock, metrics.batch);
  const consumers = openConsumers({ database, clock, log, signals, ledger, catalogue, sites });
  signals.on((told) => {
    if (told === 'missed' || told.some(({ topic }) => topic === 'events')) consumers.wake();
  });
  const jobs = createJobs(database, signals);
  const outbox = createOutbox(jobs, config.sealKey);
  const services: Services = {
    jobs,
    outbox,
    config,
    log,
    clock,
    database,
    metrics,
    signals,
    streams: new Streams({ database, signals, sites, decisions, clock, log }, config.streams),
    consumers,
    unsealer,
    catalogue,
    decisions,
    boards,
    results: openResults(log, clock),
    rooms: openRooms(log, clock),
    sites,
    brandSource,
    previews: createPreviews({ config, clock, database, sites }),
    ledger,
    payments: createPaymentClient(config.payments),
    wagers: createWagers({ database, clock, signals, isServed: sites.hasMerchant, onBatch: metrics.batch }),
    passwordHasher,
    sessions: createSessions(database, clock),
    consolePages: openConsolePages(config.distDir, config.consoleHosts),
    dryRuns: new DryRuns(),
    operatorSessions: createOperatorSessions(database, clock),
    operatorCodes: operatorCodesOf(config.sealKey),
    raffleSeeds: raffleSeedsOf(config.sealKey),
    beacon: config.beaconUrls ? publicBeacon(config.beaconUrls) : demoBeacon,
    documentVault: createDocumentVault(config.documentKey ?? config.sealKey),
    documentService: config.documentService ?? lookByOperators,
    winners: createWinners(database, clock),
    cursors: createCursors(createKeyedHash(config.sealKey, 'cursors')),
    geoIp: config.geoFile ? readGeoFile(config.geoFile) : unknownRegions,
    socialProviders: createSocialProviders(config.social ?? [], log, clock),
    socialFlows: createSocialFlows(database, clock),
    ...createVerification(config, { database, outbox, log, clock, redis }),
  };
  return { services, redis };
}

/**
 * Builds a gateway: database, brands, calls.
 * @throws Error for the operator when another process holds the data directory, or when no brand can be served
 */
export async function createGateway(config: GatewayConfig, log: Logger, given: Given = {}): Promise<Gateway> {
  // Looked up at each call, because tests replace the global clock.
  const clock = given.clock ?? (() => Date.now());
  const database = given.database ?? (await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log }));
  try {
    const { services, redis } = await openServices({
      config,
      log,
      clock,
      database,
      passwordHasher: given.passwordHasher ?? createPasswordHasher(),
    });
    const { catalogue, boards, brandSource, sites, jobs, consumers, decisions, signals } = services;
    const app = createApp(config, log);
    observeRequests(app, services.metrics);
    observeGateway(services);
    for (const register of resources) register(app, services);
    const handlers = createHandlers(services);
    const runner =
      given.runsJobs === false ? undefined : await runJobs({ database, jobs, log, kinds: jobCatalogue, handlers });
    catalogue.start(sites.republish);
    boards.start();
    sites.start();
    brandSource.start(sites.refresh);
    decisions.start();
    const books = watchBooks(services);
    await consumers.start();
    return {
      app,
      services,
      async close() {
        catalogue.stop();
        boards.stop();
        decisions.stop();
        brandSource.stop();
        await sites.stop();
        await app.close();
        await services.dryRuns.close();
        await runner?.stop();
        await books.stop();
        await consumers.stop();
        await signals.close();
        redis?.close();
        if (!given.database) await database.close();
      },
    };
  } catch (error) {
    if (!given.database) await database.close();
    throw error;
  }
}
