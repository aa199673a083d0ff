import { Type, type Static } from 'typebox';
import { applicationStates } from '../../agents/application.ts';
import { call, exact, oneOf } from '../call.ts';
import { listQuery, listValue } from '../list.ts';
import { ACCOUNT_LENGTH_MAX } from './console-limits.ts';
import { id, merchant, moment, orNull, reason } from './fields.ts';

const application = exact({
  id,
  account: Type.String(),
  email: Type.String(),
  market: Type.String(),
  channel: Type.String(),
  plan: Type.String(),
  language: Type.String(),
  sentAt: moment,
  state: oneOf(applicationStates),
  reason: orNull(Type.String()),
  /** Id of the account that was opened. */
  memberId: orNull(Type.String()),
  decidedBy: orNull(Type.String()),
  decidedAt: orNull(moment),
});
/** An application to become an agent. */
export type AgentApplication = Static<typeof application>;

const ours = { module: 'agent', origin: 'ours', sealed: false, auth: 'operator' } as const;

/** Calls about applications to become an agent of a merchant. */
export const agentApplicationCalls = {
  agentApplications: call({
    ...ours,
    method: 'GET',
    path: '/console/agents/applications',
    capability: 'agents.read',
    summary: 'Applications by cursor, the newest first.',
    query: listQuery({ merchant, state: Type.Optional(oneOf(applicationStates)) }),
    value: listValue(application, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  decideAgentApplication: call({
    ...ours,
    method: 'PUT',
    path: '/console/agents/applications',
    capability: 'members.open',
    summary:
      'Opens the account of an applicant at the top of the tree, or refuses with a reason. The applicant is told by mail.',
    body: exact({
      merchant,
      id,
      isApproved: Type.Boolean(),
      /** A username instead of the requested one. */
      account: Type.Optional(Type.String({ minLength: 1, maxLength: ACCOUNT_LENGTH_MAX })),
      reason,
    }),
    /** The link is for the operator to pass on if no mail can be sent. */
    value: exact({ application, link: orNull(Type.String()) }),
    errors: ['not_found', 'changed_meanwhile', 'validation_failed', 'username_taken'],
  }),
};
