import { Type } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';

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
};
