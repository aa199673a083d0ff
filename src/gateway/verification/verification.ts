import { createMessenger, type MessengerConfig } from '../messages/messenger.ts';
import type { Services } from '../services.ts';
import type { RedisLink } from '../redis/redis.ts';
import { createAttempts, createDatabaseCounters } from './attempts.ts';
import { createCaptchas } from './captcha.ts';
import { createCodes } from './codes.ts';
import { splitCounters } from './counters.ts';
import { createRedisCounters } from './redis-counters.ts';
import { createEmbeddedPhoneService } from './embedded-phone-service.ts';
import { createHumanCheck } from './human-check.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { createPhoneService, type PhoneServiceConfig } from './phone-service.ts';
import type { TurnstileConfig } from './turnstile.ts';

/** Configuration of the verification services. */
export interface VerificationConfig extends MessengerConfig {
  /** Private key (JWK) of the installation, which the keys of stored hashes are derived from. */
  sealKey: string;
  turnstile?: TurnstileConfig | undefined;
  phoneService?: PhoneServiceConfig | undefined;
}

/**
 * Creates the services that check whether a visitor is a person, and whether a mobile number or e-mail address belongs
 * to them.
 * @param now the time, in milliseconds since 1970
 */
export function createVerification(
  config: VerificationConfig,
  {
    database,
    outbox,
    log,
    clock: now,
    redis,
  }: Pick<Services, 'database' | 'outbox' | 'log' | 'clock'> & { redis?: RedisLink | undefined },
): Pick<Services, 'attempts' | 'captchas' | 'humanCheck' | 'codes' | 'messenger' | 'phoneService'> {
  const hash = createKeyedHash(config.sealKey, 'verification');
  const inDatabase = createDatabaseCounters(database, now);
  const counters = redis ? splitCounters(inDatabase, createRedisCounters(redis, now), log) : inDatabase;
  const attempts = createAttempts(database, now, counters);
  const messenger = createMessenger(config, log, now);
  const codes = createCodes({ database, attempts, messenger, outbox, hash }, now);
  return {
    attempts,
    messenger,
    captchas: createCaptchas(database, hash, now),
    humanCheck: createHumanCheck({ database, hash, log, turnstile: config.turnstile }, now),
    codes,
    phoneService: config.phoneService
      ? createPhoneService(config.phoneService, attempts, log)
      : createEmbeddedPhoneService(codes, hash),
  };
}
