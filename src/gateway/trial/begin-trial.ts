import { createHash, randomInt } from 'node:crypto';
import type { BodyOf } from '../../shared/contract/call.ts';
import { sealAudience } from '../../shared/contract/seal.ts';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import { sessionCalls } from '../../shared/contract/session.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { useOnce } from '../database/use-once.ts';
import type { CallContext } from '../http/register-call.ts';
import { createMember } from '../member/create-member.ts';
import type { Services } from '../services.ts';
import { grantTrialMoney } from '../wallet/grant-demo-money.ts';
import { beginKnownSession, type LoggedIn } from '../session/begin-session.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a trial lasts. */
const TRIAL_LIFETIME_MS = DAY_MS;
/** Trials that one network may begin in a day: enough for a household, too few for a script to fill the tables. */
export const TRIALS_OF_NETWORK_MAX = 10;
/** Shortest random string that is accepted. */
const RANDOM_LENGTH_MIN = 16;
/** Digits in the username of a trial. */
const NAME_DIGITS = 9;
/** Usernames to try. One of nine digits is hardly ever taken, and never several in a row. */
const NAMES_MAX = 5;

/**
 * Opens a trial with its own play money and begins its session. The brand must offer trials with both the flag and the
 * setting.
 */
export async function beginTrial(
  services: Services,
  context: Pick<CallContext<typeof sessionCalls.freePlay>, 'site' | 'merchantCode' | 'body' | 'request' | 'reply'>,
): Promise<
  Result<LoggedIn, 'function_disabled' | 'seal_invalid' | 'seal_replayed' | 'too_many_requests' | 'account_closed'>
> {
  const { site, merchantCode, body, request, reply } = context;
  const { flags, settings, market } = site.loaded.brand;
  if (!flags.FREEPLAY3 || !settings.freePlay) return fail('function_disabled');
  if ((await services.attempts.countOfNetwork(merchantCode, 'trial', request.ip)) >= TRIALS_OF_NETWORK_MAX)
    return fail('too_many_requests');
  const random = await openRandom(services, merchantCode, body);
  if (!random.ok) return random;
  // Counted again, so that parallel requests cannot exceed the limit.
  const within = await services.attempts.limitNetwork(merchantCode, 'trial', request.ip, {
    max: TRIALS_OF_NETWORK_MAX,
    windowMs: DAY_MS,
  });
  if (!within.ok) return within;
  const memberId = await openTrial(services, merchantCode, market.currency);
  await grantTrialMoney(services, { merchantCode, market, memberId, currency: market.currency });
  return beginKnownSession(services, { site, request, reply, memberId, method: 'trial' });
}

/** Opens the sealed random string, which works once, even if it is sealed again. */
async function openRandom(
  { unsealer, database, clock }: Services,
  merchantCode: string,
  { randomString }: BodyOf<typeof sessionCalls.freePlay>,
): Promise<Result<null, 'seal_invalid' | 'seal_replayed'>> {
  const opened = await unsealer.open(merchantCode, sealAudience(sessionCalls.freePlay, merchantCode), randomString);
  if (!opened.ok) return opened;
  if (typeof opened.value !== 'string' || opened.value.length < RANDOM_LENGTH_MIN) return fail('seal_invalid');
  const used = createHash('sha256').update(opened.value).digest('base64url');
  return (await useOnce(database, merchantCode, `trial ${used}`, new Date(clock() + TRIAL_LIFETIME_MS)))
    ? ok(null)
    : fail('seal_replayed');
}

async function openTrial({ database, clock }: Services, merchantCode: string, currency: string): Promise<bigint> {
  for (let attempt = 0; attempt < NAMES_MAX; attempt += 1) {
    const at = clock();
    const account = `trial${String(randomInt(10 ** NAME_DIGITS)).padStart(NAME_DIGITS, '0')}`;
    const created = await createMember(database, {
      merchantCode,
      account,
      passwordHash: null,
      customerType: TRIAL_TYPE,
      currency,
      profile: {},
      at: new Date(at),
      endsAt: new Date(at + TRIAL_LIFETIME_MS),
    });
    if (created.ok) return created.value.memberId;
  }
  throw new Error('no free username was found for a trial');
}
