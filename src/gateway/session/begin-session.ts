import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { LoginMethod, sessionCalls } from '../../shared/contract/session.ts';
import type { MemberTable, Tables } from '../database/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import { followExclusion } from '../exclusion/follow-exclusion.ts';
import { closedBlock } from '../member/closed-member.ts';
import { isSecondFactorOn } from '../own-account/second-factor.ts';
import { ticketOf } from '../own-account/second-step-ticket.ts';
import type { Services } from '../services.ts';
import { grantDemoMoney } from '../wallet/grant-demo-money.ts';
import { dropGrant, keepDevice, keepGrant } from './cookies.ts';
import { replaceGrants, type Grant } from './grants.ts';
import { deviceOfCookie, isNewNetworkOf, networkOfAddress, noteDevicesAndNetworks } from './known-devices.ts';
import { tokenHash } from './tokens.ts';

/** The answer to a successful login of any kind. */
export type LoggedIn = ValueOf<typeof sessionCalls.login>;

/** A login whose proof has already been checked. */
export interface VerifiedLogin {
  site: Pick<PublishedSite, 'loaded'>;
  request: FastifyRequest;
  reply: FastifyReply;
  memberId: bigint;
  method: LoginMethod;
  /** Whether this browser remembers the login. When omitted, its current remember grant stays as it is. */
  remember?: boolean | undefined;
  /** The password is the default one or has expired, so the session only allows changing it. */
  mustChangePassword?: boolean;
  passwordExpired?: boolean;
  /**
   * The player has just opened the account, so this is not the first login to an account opened for them. A
   * registration or a trial implies it.
   */
  isNewAccount?: boolean;
  /** The player has given a code of the second factor, or needs none because they have a session already. */
  isSecondStepDone?: boolean;
}

/** Why no session begins although the proof is right. */
type BeginFailure = 'account_closed' | 'second_factor_required';

/** A row of the `member` table. */
export type Member = Selectable<MemberTable>;
/**
 * Rechecks the login's proof inside the transaction, with the member's row locked, so that a concurrent password change
 * cannot slip in between.
 */
export type ProofCheck = (trx: Transaction<Tables>, member: Member) => Promise<boolean>;

/**
 * Begins a session after any kind of login; every login goes through here. It issues a token, keeps the device cookie,
 * records the known device and network, replaces the remember grant, and notes the first login. The caller decides
 * whether such an account may log in; one that is closed may not. A member with a second factor gets a ticket for the
 * second step instead.
 */
export async function beginSession(services: Services, login: VerifiedLogin): Promise<Result<LoggedIn, BeginFailure>> {
  const begun = await beginSessionIf(services, login, async () => true);
  return begun!;
}

/** Begins a session of a player who has just opened the account, or has a session already: no second step is due. */
export const beginKnownSession = (
  services: Services,
  login: VerifiedLogin,
): Promise<Result<LoggedIn, 'account_closed'>> =>
  beginSession(services, { ...login, isSecondStepDone: true }) as Promise<Result<LoggedIn, 'account_closed'>>;

/** Like `beginSession`, for a proof that may have become invalid meanwhile. Returns `undefined` if it has. */
export async function beginSessionIf(
  services: Services,
  login: VerifiedLogin,
  isStillValid: ProofCheck,
): Promise<Result<LoggedIn, BeginFailure> | undefined> {
  const { site, request, reply, memberId, mustChangePassword = false, passwordExpired = false } = login;
  const { merchantCode, market } = site.loaded.brand;
  const device = keepDevice(request, reply);
  const begun = await services.database.withMerchant(merchantCode, async (trx) => {
    // A concurrent password change or closing waits for this lock, and then ends this session too.
    const member = await trx
      .selectFrom('member')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (!(await isStillValid(trx, member))) return undefined;
    if (await closedBlock(trx, { merchantCode, memberId })) return 'closed';
    if (!login.isSecondStepDone && (await isSecondFactorOn(trx, { merchantCode, memberId }))) return member;
    // A player who is excluded elsewhere with the licensee gets a session, and an account that cannot play.
    if (member.customer_type !== TRIAL_TYPE)
      await followExclusion(services, { trx, brand: site.loaded.brand, memberId, at: new Date(services.clock()) });
    return { member, ...(await writeSession(services, trx, login, member, device)) };
  });
  if (!begun) return undefined;
  if (begun === 'closed') return fail('account_closed');
  if (!('token' in begun)) return fail('second_factor_required', ticketOf(services, login, begun, device));
  services.metrics.signIn(login.method);
  services.signals.send([{ merchantCode, topic: 'events' }]);
  const { member, token, grant } = begun;
  if (grant) keepGrant(reply, grant);
  else if (login.remember !== undefined) dropGrant(reply);
  // Not only at registration: a registration that was interrupted is completed at the first login.
  if (member.customer_type !== TRIAL_TYPE)
    await grantDemoMoney(services, { merchantCode, market, memberId, currency: member.currency });
  return ok({
    token,
    userName: member.account,
    firstTimeLogin: member.first_login_at === null && !opensAccount(login),
    passwordExpired,
    mustChangePassword,
    customerType: member.customer_type,
    ...(grant && rememberedUntilOf(grant)),
  });
}

/** How long the browser remembers the login, from its remember grant. */
export const rememberedUntilOf = ({ endsAt }: Grant): Pick<LoggedIn, 'rememberedUntil'> => ({
  rememberedUntil: endsAt.toISOString(),
});

const opensAccount = ({ method, isNewAccount = false }: VerifiedLogin) =>
  isNewAccount || method === 'register' || method === 'trial';

/** Writes the session, its event, the known device and network, the first login and the remember grant. */
async function writeSession(
  { sessions, clock }: Services,
  trx: Transaction<Tables>,
  login: VerifiedLogin,
  member: Member,
  deviceCookie: string,
): Promise<{ token: string; grant: Grant | undefined }> {
  const { site, request, memberId, method, remember, mustChangePassword = false } = login;
  const { brand } = site.loaded;
  const { merchantCode } = brand;
  const at = new Date(clock());
  const [device, network] = [deviceOfCookie(deviceCookie), networkOfAddress(request.ip)];
  const token = await sessions.begin(
    brand,
    memberId,
    {
      method,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      device: device.hash,
      mustChangePassword,
      endsAt: member.ends_at ?? undefined,
    },
    trx,
  );
  await recordLogin(trx, login, token, clock());
  await noteDevicesAndNetworks(trx, { merchantCode, memberId }, [device, network], at);
  if (member.first_login_at === null)
    await trx
      .updateTable('member')
      .set({ first_login_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute();
  // A password that must be changed is not remembered, or the browser would never ask for it again.
  const grant =
    remember === undefined
      ? undefined
      : await replaceGrants(
          trx,
          { merchantCode, memberId, device: device.hash, way: method === 'sms' ? 'sms' : 'username' },
          at,
          remember && !mustChangePassword,
        );
  return { token, grant };
}

/** Records the login as an event, before its network becomes a known one. */
async function recordLogin(
  trx: Transaction<Tables>,
  { site, request, memberId, method }: VerifiedLogin,
  token: string,
  nowMs: number,
): Promise<void> {
  const { merchantCode } = site.loaded.brand;
  const { id: sessionId } = await trx
    .selectFrom('session')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
  const isNewNetwork = await isNewNetworkOf(trx, { merchantCode, memberId }, request.ip);
  await recordEvents(trx, merchantCode, nowMs, [
    { type: 'logged_in', memberId, body: { method, sessionId, isNewNetwork } },
  ]);
}
