import type { Logger } from 'pino';
import type { PaymentClient } from './cashier/provider-client.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { GatewayConfig } from './config.ts';
import type { Decisions } from './decisions/decisions.ts';
import type { Database } from './database/database.ts';
import type { Consumers } from './events/consumers.ts';
import type { Unsealer } from './http/unseal.ts';
import type { Cursors } from './lists/cursors.ts';
import type { GeoIp } from './region/geo-ip.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { DryRuns } from './dry-run/dry-run.ts';
import type { Wagers } from './wagers/wagers.ts';
import type { Beacon } from './raffles/beacon.ts';
import type { Boards } from './boards/boards.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Messenger } from './messages/messenger.ts';
import type { Outbox } from './messages/outbox.ts';
import type { ConsolePages } from './console/console-pages.ts';
import type { DocumentService } from './kyc/document-service.ts';
import type { DocumentVault } from './kyc/document-vault.ts';
import type { OperatorSessions } from './operators/operator-sessions.ts';
import type { Results } from './boards/results.ts';
import type { Rooms } from './game/rooms.ts';
import type { Winners } from './boards/winners.ts';
import type { PasswordHasher } from './password/password-hasher.ts';
import type { TextSeal } from './sealed-text.ts';
import type { Sessions } from './session/sessions.ts';
import type { Signals } from './signals/signals.ts';
import type { Sites } from './sites/sites.ts';
import type { BrandSource } from './brand-source/brand-source.ts';
import type { Previews } from './studio/previews.ts';
import type { Streams } from './stream/streams.ts';
import type { SocialFlows } from './social/social-flows.ts';
import type { SocialProviders } from './social/social-providers.ts';
import type { Attempts } from './verification/attempts.ts';
import type { Captchas } from './verification/captcha.ts';
import type { Codes } from './verification/codes.ts';
import type { HumanCheck } from './verification/human-check.ts';
import type { PhoneService } from './verification/phone-service.ts';

/** What handlers use. Created once, in `server.ts`. No service keeps state of a player in memory. */
export interface Services {
  config: GatewayConfig;
  log: Logger;
  /** The time, in milliseconds since 1970. Commands take it from here and pass it to SQL as a parameter, so that a demo or a test can set it. */
  clock: () => number;
  database: Database;
  metrics: Metrics;
  /** Tells streams and readers of this and other gateways what has changed. Send after the commit. */
  signals: Signals;
  consumers: Consumers;
  ledger: Ledger;
  /** Calls the payment providers. */
  payments: PaymentClient;
  wagers: Wagers;
  passwordHasher: PasswordHasher;
  sessions: Sessions;
  consolePages: ConsolePages;
  /** Tries what people have written before it is kept. */
  dryRuns: DryRuns;
  operatorSessions: OperatorSessions;
  /** Seals the secrets of operators' one-time codes. */
  operatorCodes: TextSeal;
  /** Seals the seeds of raffles until their draws. */
  raffleSeeds: TextSeal;
  /** Mixes into draws what nobody knew while there were tickets. */
  beacon: Beacon;
  /** Encrypts identity documents. */
  documentVault: DocumentVault;
  /** Looks at identity documents before operators do. */
  documentService: DocumentService;
  unsealer: Unsealer;
  catalogue: Catalogue;
  /** What operators have decided about sites: closures, and choices of games. */
  decisions: Decisions;
  boards: Boards;
  winners: Winners;
  /** Reads the last results of lotteries. */
  results: Results;
  /** Reads the rooms of card games between players. */
  rooms: Rooms;
  sites: Sites;
  /** Where brands live. */
  brandSource: BrandSource;
  /** The drafts of operators as pages. */
  previews: Previews;
  /** The open streams of this process. */
  streams: Streams;
  geoIp: GeoIp;
  cursors: Cursors;
  socialProviders: SocialProviders;
  socialFlows: SocialFlows;
  attempts: Attempts;
  captchas: Captchas;
  humanCheck: HumanCheck;
  codes: Codes;
  messenger: Messenger;
  outbox: Outbox;
  jobs: Jobs;
  phoneService: PhoneService;
}
