import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import { TRIAL_TYPE } from '../../shared/account-types.ts';
import type { LoginMethod, sessionCalls } from '../../shared/contract/session.ts';
import type { MemberTable, Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { grantDemoMoney } from '../wallet/grant-demo-money.ts';
import { dropGrant, keepDevice, keepGrant } from './cookies.ts';
import { replaceGrants, type Grant } from './grants.ts';
import { deviceOfCookie, networkOfAddress, noteDevicesAndNetworks } from './known-devices.ts';

/** What a login comes to, however it was done. */
export type LoggedIn = ValueOf<typeof sessionCalls.login>;

/** A login whose proof has been looked at. */
export interface Beginning {
  site: Pick<PublishedSite, 'loaded'>;
  request: FastifyRequest;
  reply: FastifyReply;
  memberId: bigint;
  method: LoginMethod;
  /** Whether this browser is to remember the account. Left out, what it remembers stays as it is. */
  remember?: boolean | undefined;
  /** The password is the default one or has expired: the session opens nothing but its change. */
  mustChangePassword?: boolean;
  passwordExpired?: boolean;
  /** The player has just opened the account himself: this is no first login of one that somebody else has opened. A registration and a trial always are. */
  isNewAccount?: boolean;
}

/** The row of an account. */
export type Member = Selectable<MemberTable>;
/** Whether what was shown still holds: asked within the transaction, with the account's row locked, so that no change of the password slips in between. */
export type Holds = (trx: Transaction<Tables>, member: Member) => Promise<boolean>;

/**
 * Begins a session after any kind of login, the one way to do so: a new token, the browser's device cookie, the places that the account is known
 * from, what the browser remembers, and whether this is the first login. Whether the account may log in is the caller's to know.
 */
export async function beginSession(services: Services, beginning: Beginning): Promise<LoggedIn> {
  const begun = await beginSessionIf(services, beginning, async () => true);
  return begun!;
}

/** The same for a proof that could be gone by now: answers nothing where it is. */
export async function beginSessionIf(
  services: Services,
  beginning: Beginning,
  holds: Holds,
): Promise<LoggedIn | undefined> {
  const { site, request, reply, memberId, mustChangePassword = false, passwordExpired = false } = beginning;
  const { merchantCode, market } = site.loaded.brand;
  const device = keepDevice(request, reply);
  const begun = await services.database.withMerchant(merchantCode, async (trx) => {
    // Whoever changes the password waits here, and then ends this session too.
    const member = await trx
      .selectFrom('member')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return (await holds(trx, member))
      ? { member, ...(await write(services, trx, beginning, member, device)) }
      : undefined;
  });
  if (!begun) return undefined;
  const { member, token, grant } = begun;
  if (grant) keepGrant(reply, grant);
  else if (beginning.remember !== undefined) dropGrant(reply);
  // Also here, and not at registration alone: a registration that was cut short is made whole at the first login.
  if (member.customer_type !== TRIAL_TYPE)
    await grantDemoMoney(services, { merchantCode, market, memberId, currency: member.currency });
  return {
    token,
    userName: member.account,
    firstTimeLogin: member.first_login_at === null && !isOpening(beginning),
    passwordExpired,
    mustChangePassword,
    customerType: member.customer_type,
    ...(grant && untilOf(grant)),
  };
}

/** Until when a browser remembers the login that it was given a grant at. */
export const untilOf = ({ endsAt }: Grant): Pick<LoggedIn, 'rememberedUntil'> => ({
  rememberedUntil: endsAt.toISOString(),
});

const isOpening = ({ method, isNewAccount = false }: Beginning) =>
  isNewAccount || method === 'register' || method === 'trial';

async function write(
  { sessions }: Services,
  trx: Transaction<Tables>,
  beginning: Beginning,
  member: Member,
  deviceCookie: string,
): Promise<{ token: string; grant: Grant | undefined }> {
  const { site, request, memberId, method, remember, mustChangePassword = false } = beginning;
  const { brand } = site.loaded;
  const { merchantCode } = brand;
  const at = new Date();
  const [device, network] = [deviceOfCookie(deviceCookie), networkOfAddress(request.ip)];
  const token = await sessions.begin(
    brand,
    memberId,
    {
      method,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      device: device.place,
      mustChangePassword,
      endsAt: member.ends_at ?? undefined,
    },
    trx,
  );
  await noteDevicesAndNetworks(trx, { merchantCode, memberId }, [device, network], at);
  if (member.first_login_at === null)
    await trx
      .updateTable('member')
      .set({ first_login_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .execute();
  // What must be changed is not remembered: who came by it would never be asked again.
  const grant =
    remember === undefined
      ? undefined
      : await replaceGrants(
          trx,
          { merchantCode, memberId, device: device.place, way: method === 'sms' ? 'sms' : 'username' },
          at,
          remember && !mustChangePassword,
        );
  return { token, grant };
}
