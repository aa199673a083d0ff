import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { writeAudit, type AuditedCall } from '../audit/audit.ts';
import type { Services } from '../services.ts';
import { stepOfCode } from './one-time-codes.ts';

/** Failures after which an operator waits, and for how long after the last one. */
const FAILURES_MAX = 5;
const LOCK_MS = 15 * 60_000;
/** Queue of the password hasher. No merchant has this code. */
export const CONSOLE_QUEUE = '*console';

/** What an operator enters. */
interface Credentials {
  login: string;
  password: string;
  code: string;
}

type SignInFailure = 'login_failed' | 'too_many_requests' | 'busy';

/**
 * Signs an operator in. A wrong name, password and code all answer `login_failed`, after the same work. A one-time code works once. After
 * five failures the account answers `too_many_requests` for a quarter of an hour, whatever is entered.
 */
export async function signIn(
  services: Pick<Services, 'clock' | 'database' | 'passwordHasher' | 'operatorSessions' | 'operatorCodes'>,
  { login: typed, password, code }: Credentials,
  audited: Omit<AuditedCall, 'operatorId' | 'operator'>,
): Promise<Result<{ token: string }, SignInFailure>> {
  const { database, passwordHasher, clock } = services;
  const login = typed.toLowerCase();
  const known = await database.asPlatform((trx) =>
    trx
      .selectFrom('operator')
      .select(['id', 'password_hash', 'code_secret'])
      .where('login', '=', login)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  const matches = await passwordHasher.verify(CONSOLE_QUEUE, known?.password_hash ?? undefined, password);
  if (!matches.ok) return matches;
  const nowMs = clock();
  const secret = known?.code_secret;
  const step = secret ? stepOfCode(services.operatorCodes.open(secret), code, nowMs) : undefined;
  return database.asPlatform(async (trx) => {
    const refuse = async (refusal: Result<never, SignInFailure> & { ok: false }) => {
      const who = { ...audited, operatorId: known?.id, operator: login };
      await writeAudit(trx, who, { outcome: 'refused', code: refusal.code });
      return refusal;
    };
    if (!known) return refuse(fail('login_failed'));
    const operator = await lockOperator(trx, known.id);
    const waitMs = operator.failures >= FAILURES_MAX ? (operator.failed_at?.getTime() ?? 0) + LOCK_MS - nowMs : 0;
    if (waitMs > 0) return refuse(fail('too_many_requests', { waitS: Math.ceil(waitMs / 1_000) }));
    if (!matches.value || step === undefined || BigInt(step) <= operator.code_step) {
      // After a lock the count begins with this one.
      const failures = operator.failures >= FAILURES_MAX ? 1 : operator.failures + 1;
      await change(trx, known.id, { failures, failed_at: new Date(nowMs) });
      return refuse(fail('login_failed'));
    }
    await change(trx, known.id, { failures: 0, code_step: BigInt(step), signed_in_at: new Date(nowMs) });
    await writeAudit(
      trx,
      { ...audited, operatorId: known.id, operator: login },
      {
        outcome: 'done',
        target: `operator ${known.id}`,
      },
    );
    return ok({ token: await services.operatorSessions.begin(trx, known.id, audited.address) });
  });
}

/** Locks an operator, so that two sign-ins at once cannot use one code twice. */
const lockOperator = (trx: Transaction<Tables>, id: bigint) =>
  trx
    .selectFrom('operator')
    .select(['failures', 'failed_at', 'code_step'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

const change = (
  trx: Transaction<Tables>,
  id: bigint,
  changes: { failures: number; failed_at?: Date; code_step?: bigint; signed_in_at?: Date },
) => trx.updateTable('operator').set(changes).where('id', '=', id).execute();
