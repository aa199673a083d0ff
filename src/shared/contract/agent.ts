import { Type } from 'typebox';
import { call, exact, sealErrors } from './call.ts';
import { APPLICATION_FIELD_LENGTH_MAX, APPLICATION_PLAN_LENGTH_MAX } from '../agents/application.ts';
import { limits } from './limits.ts';
import { requestKey } from './wallet.ts';

const short = Type.String({ maxLength: APPLICATION_FIELD_LENGTH_MAX });

/** Calls about agents. */
export const agentCalls = {
  affiliate: call({
    method: 'GET',
    path: '/wps/agent/affiliate',
    module: 'agent',
    origin: 'spec',
    auth: 'none',
    sealed: false,
    summary: 'Whether an affiliate code is valid on this brand: only `success` tells.',
    query: exact({
      code: Type.String({ minLength: 1, maxLength: limits.fieldLengthMax }),
      domain: Type.String({ maxLength: limits.hostLengthMax }),
    }),
    value: Type.Null(),
    errors: ['invitation_code_error', 'too_many_requests'],
  }),
  applyAsAgent: call({
    method: 'POST',
    path: '/wps/agent/apply',
    module: 'agent',
    origin: 'ours',
    auth: 'none',
    sealed: true,
    summary:
      'Applies to become an agent. An operator decides, and the answer comes by mail. The same key again sends nothing further.',
    body: exact({
      key: requestKey,
      /** The requested username. */
      account: Type.String({ maxLength: limits.usernameLengthMax }),
      email: Type.String({ maxLength: limits.fieldLengthMax }),
      market: short,
      channel: short,
      /** How the applicant wants to promote the brand. */
      plan: Type.String({ maxLength: APPLICATION_PLAN_LENGTH_MAX }),
    }),
    value: Type.Null(),
    errors: [...sealErrors, 'validation_failed', 'function_disabled', 'too_many_requests'],
  }),
};
