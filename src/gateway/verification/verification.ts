import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { createMessenger, type MessengerConfig } from '../messages/messenger.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { Services } from '../services.ts';
import { createAttempts } from './attempts.ts';
import { createCaptchas } from './captcha.ts';
import { createCodes } from './codes.ts';
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
 */
export function createVerification(
  config: VerificationConfig,
  database: Database,
  outbox: Outbox,
  log: Logger,
): Pick<Services, 'attempts' | 'captchas' | 'humanCheck' | 'codes' | 'messenger' | 'phoneService'> {
  const hash = createKeyedHash(config.sealKey, 'verification');
  const attempts = createAttempts(database);
  const messenger = createMessenger(config, log);
  const codes = createCodes({ database, attempts, messenger, outbox, hash });
  return {
    attempts,
    messenger,
    captchas: createCaptchas(database, hash),
    humanCheck: createHumanCheck({ database, hash, log, turnstile: config.turnstile }),
    codes,
    phoneService: config.phoneService
      ? createPhoneService(config.phoneService, attempts, log)
      : createEmbeddedPhoneService(codes, hash),
  };
}
