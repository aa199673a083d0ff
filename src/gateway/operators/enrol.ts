import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { holdsUsername } from '../../shared/brand/holds-username.ts';
import { writeAudit, type AuditedCall } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { isCommonPassword } from '../password/common-passwords.ts';
import type { TextSeal } from '../sealed-text.ts';
import type { Services } from '../services.ts';
import { newToken, tokenHash } from '../session/tokens.ts';
import { enrolUriOf, newCodeSecret, stepOfCode } from './one-time-codes.ts';
import { CONSOLE_QUEUE } from './sign-in.ts';

/** Time in which an operator enrols. */
const LINK_LIFE_MS = 72 * 3_600_000;
/** Shortest password of an operator, in characters. */
const OPERATOR_PASSWORD_MIN = 12;

/** A link by which an operator enrols, as the one who asked for it passes it on. */
export interface EnrolLink {
  /** What follows `/enrol#` on a host of the console. */
  token: string;
  endsAt: string;
}

/** A new link. Only its hash is kept, and the secret that it offers only sealed. */
export function newLink(codes: TextSeal, at: Date) {
  const token = newToken();
  const endsAt = new Date(at.getTime() + LINK_LIFE_MS);
  return {
    shown: { token, endsAt: endsAt.toISOString() } satisfies EnrolLink,
    columns: { link_hash: tokenHash(token), link_secret: codes.seal(newCodeSecret()), link_ends_at: endsAt },
  };
}

/** The change that a link belongs to, with its operator, while the link works. */
const changeOf = (trx: Transaction<Tables>, token: string, at: Date) =>
  trx
    .selectFrom('operator_change as c')
    .innerJoin('operator as o', 'o.id', 'c.operator_id')
    .select(['c.id', 'c.state', 'c.link_secret', 'c.operator_id', 'o.login', 'o.name'])
    .where('c.link_hash', '=', tokenHash(token))
    .where('c.state', 'in', ['waiting', 'done'])
    .where('c.link_used_at', 'is', null)
    .where('c.link_ends_at', '>', at)
    .where('o.removed_at', 'is', null);

/** What a link offers: whose account it is, and the secret for an authenticator app. `second_operator_required` while nobody has approved it. */
export async function readEnrolment(
  { database, operatorCodes, clock }: Pick<Services, 'database' | 'operatorCodes' | 'clock'>,
  { token }: { token: string },
): Promise<
  Result<{ login: string; name: string; secret: string; enrolUri: string }, 'not_found' | 'second_operator_required'>
> {
  const found = await database.asPlatform((trx) => changeOf(trx, token, new Date(clock())).executeTakeFirst());
  if (!found) return fail('not_found');
  if (found.state === 'waiting') return fail('second_operator_required');
  const { login, name } = found;
  const secret = operatorCodes.open(found.link_secret!);
  return ok({ login, name, secret, enrolUri: enrolUriOf(login, secret) });
}

/** Enrols an operator: the password that only they know, and the codes of their authenticator app. The link works once. */
export async function enrol(
  {
    database,
    operatorCodes,
    operatorSessions,
    passwordHasher,
    clock,
  }: Pick<Services, 'database' | 'operatorCodes' | 'operatorSessions' | 'passwordHasher' | 'clock'>,
  { token, password, code }: { token: string; password: string; code: string },
  audited: Omit<AuditedCall, 'operatorId' | 'operator'>,
): Promise<Result<Record<string, never>, 'not_found' | 'code_invalid' | 'validation_failed' | 'busy'>> {
  const nowMs = clock();
  const at = new Date(nowMs);
  const known = await database.asPlatform((trx) => changeOf(trx, token, at).executeTakeFirst());
  if (known?.state !== 'done') return fail('not_found');
  const isWeak =
    password.length < OPERATOR_PASSWORD_MIN ||
    holdsUsername(password, known.login) ||
    (await isCommonPassword(password));
  if (isWeak) return fail('validation_failed', { faults: [{ field: 'password', key: 'validation.password' }] });
  const hash = await passwordHasher.hash(CONSOLE_QUEUE, password);
  if (!hash.ok) return hash;
  return database.asPlatform(async (trx) => {
    // Two who use one link at the same moment must not both enrol.
    const found = await changeOf(trx, token, at).forUpdate().executeTakeFirst();
    if (found?.state !== 'done') return fail('not_found');
    if (stepOfCode(operatorCodes.open(found.link_secret!), code, nowMs) === undefined) return fail('code_invalid');
    await trx
      .updateTable('operator')
      .set({ password_hash: hash.value, code_secret: found.link_secret!, code_step: 0n, failures: 0 })
      .where('id', '=', found.operator_id)
      .execute();
    await trx.updateTable('operator_change').set({ link_used_at: at }).where('id', '=', found.id).execute();
    await operatorSessions.endAllOf(trx, found.operator_id);
    await writeAudit(
      trx,
      { ...audited, operatorId: found.operator_id, operator: found.login },
      { outcome: 'done', target: `operator ${found.operator_id}`, after: { isEnrolled: true } },
    );
    return ok({});
  });
}
