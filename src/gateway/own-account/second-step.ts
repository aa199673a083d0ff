import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { BodyOf } from '../../shared/contract/call.ts';
import type { ownAccountCalls } from '../../shared/contract/own-account.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { useOnceWithin } from '../database/use-once.ts';
import type { Services } from '../services.ts';
import { beginSessionIf, rememberedUntilOf, type LoggedIn } from '../session/begin-session.ts';
import { deviceOf, grantOf } from '../session/cookies.ts';
import { knownDeviceOf } from '../session/find-account.ts';
import { ownerOfGrant } from '../session/grants.ts';
import { factorAttempts } from './factor-attempts.ts';
import { useFactorCode } from './second-factor.ts';
import { isPasswordOf, openTicket } from './second-step-ticket.ts';

interface SecondStepRequest {
  site: PublishedSite;
  body: BodyOf<typeof ownAccountCalls.secondStep>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type StepFailure = 'code_invalid' | 'code_expired' | 'too_many_requests' | 'account_closed';

/**
 * Completes a login with a code of the second factor. A ticket that has ended, was used or belongs to another browser answers `code_expired`; the
 * player begins again. After five wrong codes within a quarter of an hour no more are tried; those of strangers do not count for a known device.
 */
export async function takeSecondStep(
  services: Services,
  { site, body: { ticket, code }, request, reply }: SecondStepRequest,
): Promise<Result<LoggedIn, StepFailure>> {
  const { merchantCode } = site.loaded.brand;
  const login = openTicket(services, merchantCode, { ticket, deviceCookie: deviceOf(request) });
  if (!login) return fail('code_expired');
  const { method, remember, mustChangePassword, passwordExpired, isNewAccount, endsAtMs } = login;
  const member = { merchantCode, memberId: BigInt(login.memberId) };
  const knownDevice = await knownDeviceOf(services, merchantCode, member.memberId, request);
  const attempts = factorAttempts(services, member, knownDevice);
  // Counted before the check, so that parallel attempts cannot exceed the limit.
  const within = await attempts.count();
  if (!within.ok) return within;
  let refusal: StepFailure = 'code_invalid';
  const begun = await beginSessionIf(
    services,
    {
      site,
      request,
      reply,
      memberId: member.memberId,
      method,
      remember,
      isSecondStepDone: true,
      mustChangePassword: mustChangePassword ?? false,
      passwordExpired: passwordExpired ?? false,
      isNewAccount: isNewAccount ?? false,
    },
    async (trx, row) => {
      if (!(await useFactorCode(services, trx, member, code))) return false;
      refusal = 'code_expired';
      const key = `second step ${createHash('sha256').update(ticket).digest('base64url')}`;
      return isPasswordOf(login, row) && useOnceWithin(trx, merchantCode, key, new Date(endsAtMs));
    },
  );
  if (!begun) return fail(refusal);
  if (!begun.ok) return fail('account_closed');
  await attempts.succeeded();
  const token = method === 'remember' ? grantOf(request) : undefined;
  const grant =
    token === undefined
      ? undefined
      : await services.database.withMerchant(merchantCode, (trx) => ownerOfGrant(trx, merchantCode, token));
  return ok({ ...begun.value, ...(grant && rememberedUntilOf({ token: token!, endsAt: grant.endsAt })) });
}
