import type { PublishedSite } from '../../publisher/publish.ts';
import { fieldFault } from '../../shared/brand/text-fault.ts';
import type { agentCalls } from '../../shared/contract/agent.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import type { CallContext } from '../http/register-call.ts';
import { accountFault } from '../member-care/open-accounts.ts';
import { messageLanguage } from '../messages/message-language.ts';
import type { Services } from '../services.ts';
import type { AttemptLimit } from '../verification/attempts.ts';

/** Applications accepted from one network. */
const applicationLimit: AttemptLimit = { max: 5, windowMs: 12 * 60 * 60_000 };

/** The faults of an application, by field. */
function faultsOf(site: PublishedSite, body: CallContext<typeof agentCalls.applyAsAgent>['body']): FieldFault[] {
  const empty = (['market', 'channel', 'plan'] as const).filter((field) => body[field].trim() === '');
  return [
    accountFault(site, body.account.trim()),
    fieldFault(site.loaded.brand, 'email', body.email.trim()),
    ...empty.map((field) => ({ field, key: 'validation.required' })),
  ].filter((fault) => fault !== undefined);
}

/** Stores an application to become an agent, once for each key. It does not reveal whether the username is taken: the operator sees that. */
export async function applyAsAgent(
  services: Services,
  { site, merchantCode, body, request }: CallContext<typeof agentCalls.applyAsAgent>,
): Promise<Result<null, 'validation_failed' | 'function_disabled' | 'too_many_requests'>> {
  const { brand } = site.loaded;
  if (!brand.access.agents) return fail('function_disabled');
  const faults = faultsOf(site, body);
  if (faults.length > 0) return fail('validation_failed', { faults });
  const { attempts, database, clock } = services;
  const within = await attempts.limitNetwork(merchantCode, 'agent-application', request.ip, applicationLimit);
  if (!within.ok) return within;
  const { key, account, email, market, channel, plan } = body;
  await database.withMerchant(merchantCode, (trx) =>
    trx
      .insertInto('agent_application')
      .values({
        merchant_code: merchantCode,
        key,
        account: account.trim().normalize('NFC'),
        email: email.trim().toLowerCase(),
        market: market.trim(),
        channel: channel.trim(),
        plan: plan.trim(),
        language: messageLanguage(brand, request, undefined),
        sent_at: new Date(clock()),
        state: 'waiting',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return ok(null);
}
