import type { FastifyInstance } from 'fastify';
import { agentCalls } from '../../shared/contract/agent.ts';
import { fail, ok } from '../../shared/errors.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { applyAsAgent } from './apply-as-agent.ts';
import { checkAffiliate } from './affiliate.ts';

/** Registers the public calls about agents. */
export function registerAgents(app: FastifyInstance, services: Services): void {
  registerCall(
    app,
    services,
    agentCalls.affiliate,
    async ({ site, merchantCode, query: { code, domain }, request }) => {
      // A code can only be checked for a host of this brand.
      if (!site.loaded.brand.hosts.includes(domain.toLowerCase())) return fail('invitation_code_error');
      const checked = await checkAffiliate(services, { merchantCode, code, address: request.ip });
      return checked.ok ? ok(null) : checked;
    },
  );
  registerCall(app, services, agentCalls.applyAsAgent, (context) => applyAsAgent(services, context));
}
