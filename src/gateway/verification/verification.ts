import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { createMessenger } from '../messages/messenger.ts';
import type { Services } from '../services.ts';
import { createAttempts } from './attempts.ts';
import { createCaptchas } from './captcha.ts';
import { createCodes } from './codes.ts';
import { createEmbeddedPhoneService } from './embedded-phone-service.ts';
import { createHumanCheck } from './human-check.ts';
import { createKeyedHash } from './keyed-hash.ts';
import { createPhoneService } from './phone-service.ts';

/** The services by which somebody shows that he is a person, and that a number or an address is his. */
export function createVerification(
  config: GatewayConfig,
  database: Database,
  log: Logger,
): Pick<Services, 'attempts' | 'captchas' | 'humanCheck' | 'codes' | 'messenger' | 'phoneService'> {
  const hash = createKeyedHash(config.sealKey, 'verification');
  const attempts = createAttempts(database);
  const messenger = createMessenger(config, log);
  const codes = createCodes({ database, attempts, messenger, hash });
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
