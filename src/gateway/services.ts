import type { Logger } from 'pino';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { GatewayConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { Unsealer } from './http/unseal.ts';
import type { GeoIp } from './region/geo-ip.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Live } from './live/live.ts';
import type { Winners } from './live/winners.ts';
import type { Passwords } from './session/passwords.ts';
import type { Sessions } from './session/sessions.ts';
import type { Sites } from './sites/sites.ts';

/** What the handlers of a gateway work with. Built once, in `server.ts`; nothing here holds state of a player. */
export interface Services {
  config: GatewayConfig;
  log: Logger;
  database: Database;
  ledger: Ledger;
  passwords: Passwords;
  sessions: Sessions;
  unsealer: Unsealer;
  catalogue: Catalogue;
  live: Live;
  winners: Winners;
  sites: Sites;
  geoIp: GeoIp;
}
