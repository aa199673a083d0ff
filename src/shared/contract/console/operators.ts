import { Type, type Static } from 'typebox';
import { capabilityIds, type Capability } from '../../operators/capabilities.ts';
import { call, exact } from '../call.ts';
import { id, merchant, moment, orNull, reason } from './fields.ts';
import { listQuery, listValue } from '../list.ts';

const capability = Type.Unsafe<Capability>(Type.Union(capabilityIds.map((id) => Type.Literal(id))));
/** What an operator types when signing in, which may be wrong. */
const typed = Type.String({ minLength: 1, maxLength: 200 });
/** A name that an operator signs in with. */
const login = Type.String({ minLength: 3, maxLength: 64, pattern: '^[a-z0-9][a-z0-9._@-]*$' });
const role = Type.String({ minLength: 1, maxLength: 40 });
/** The name of an operator, for their colleagues. */
const personName = Type.String({ minLength: 1, maxLength: 80 });

/** An operator, as the list of operators shows them. */
const operator = exact({
  id,
  login,
  name: Type.String(),
  roles: Type.Array(role),
  /** The merchants that they work for; null for all of the platform. */
  merchants: Type.Union([Type.Array(merchant), Type.Null()]),
  /** Whether they have chosen a password and a second factor. */
  isEnrolled: Type.Boolean(),
  /** When they were removed; null while they may sign in. */
  removedAt: orNull(moment),
  lastSignInAt: orNull(moment),
});

/** An operator of the list. */
export type OperatorRow = Static<typeof operator>;

const rights = {
  roles: Type.Array(role, { minItems: 1, maxItems: 10 }),
  merchants: Type.Union([Type.Array(merchant, { minItems: 1, maxItems: 100 }), Type.Null()]),
};

/** A change of an operator that waits for a second one, or that was made alone and that nobody has confirmed. */
const operatorChange = exact({
  id,
  operatorId: id,
  kind: Type.Union([Type.Literal('made'), Type.Literal('changed'), Type.Literal('reset')]),
  askedBy: Type.String(),
  askedById: id,
  at: moment,
  reason: orNull(Type.String()),
  roles: Type.Union([Type.Array(role), Type.Null()]),
  merchants: Type.Union([Type.Array(merchant), Type.Null()]),
  isWaiting: Type.Boolean(),
});
/** A change of an operator, as another one decides about it. */
export type OperatorChangeRow = Static<typeof operatorChange>;

/** A link by which an operator enrols, which works once. */
const link = exact({ token: Type.String(), endsAt: moment });
const token = Type.String({ minLength: 1, maxLength: 100 });
const enrolment = { module: 'operators', origin: 'ours', sealed: false, auth: 'none' } as const;

/** A line of the audit log. */
export const auditLine = exact({
  id,
  at: moment,
  operator: Type.String(),
  merchantCode: orNull(Type.String()),
  call: Type.String(),
  outcome: Type.Union([Type.Literal('done'), Type.Literal('refused'), Type.Literal('failed')]),
  code: orNull(Type.String()),
  target: orNull(Type.String()),
  before: Type.Unknown(),
  after: Type.Unknown(),
  address: Type.String(),
});

const ours = { origin: 'ours', sealed: false } as const;
const change = { module: 'operators', ...ours, auth: 'operator', capability: 'operators.change' } as const;

/** Calls about operators: who they are, what they may do, and what they did. */
export const operatorCalls = {
  signIn: call({
    method: 'POST',
    path: '/console/session',
    module: 'operators',
    ...ours,
    auth: 'none',
    summary: 'Signs an operator in by password and one-time code.',
    body: exact({
      login: typed,
      password: typed,
      code: Type.String({ pattern: '^[0-9]{6}$' }),
    }),
    value: exact({ token: Type.String() }),
    errors: ['login_failed', 'too_many_requests', 'busy'],
  }),
  signOut: call({
    method: 'DELETE',
    path: '/console/session',
    module: 'operators',
    ...ours,
    auth: 'operator',
    summary: 'Ends the session of the operator.',
    value: exact({}),
    errors: [],
  }),
  me: call({
    method: 'GET',
    path: '/console/me',
    module: 'operators',
    ...ours,
    auth: 'operator',
    summary: 'Who is signed in, what they may do, and by which role.',
    value: exact({
      id,
      login,
      name: Type.String(),
      merchants: Type.Union([Type.Array(merchant), Type.Null()]),
      /** The brands of these merchants, by name. */
      brands: Type.Array(exact({ merchantCode: merchant, name: Type.String() })),
      capabilities: Type.Array(exact({ id: capability, roles: Type.Array(role) })),
    }),
    errors: [],
  }),
  operatorList: call({
    method: 'GET',
    path: '/console/operators',
    module: 'operators',
    ...ours,
    auth: 'operator',
    capability: 'operators.change',
    summary: 'All operators, and the roles that there are.',
    value: exact({
      list: Type.Array(operator),
      changes: Type.Array(operatorChange),
      roles: Type.Array(exact({ id: role, capabilities: Type.Array(capability) })),
    }),
    errors: [],
  }),
  addOperator: call({
    method: 'POST',
    path: '/console/operators',
    ...change,
    summary:
      'Adds an operator, who enrols by the link of the answer. One who may decide about money or operators waits for a second operator.',
    body: exact({ login, name: personName, ...rights }),
    value: exact({ operator, link, isWaiting: Type.Boolean() }),
    errors: ['username_taken', 'role_unknown', 'capability_missing'],
  }),
  changeOperator: call({
    method: 'PUT',
    path: '/console/operators',
    ...change,
    summary:
      'Gives an operator other roles and merchants, or removes them. Their sessions end. What lets them decide about money or operators waits for a second operator.',
    body: exact({ id, ...rights, isRemoved: Type.Boolean() }),
    value: exact({ operator, isWaiting: Type.Boolean() }),
    errors: ['not_found', 'role_unknown', 'capability_missing', 'last_administrator', 'changed_meanwhile'],
  }),
  resetOperator: call({
    method: 'POST',
    path: '/console/operators/resets',
    ...change,
    summary:
      'Asks for a reset of an operator’s password and one-time codes. The link works once a second operator has approved it.',
    body: exact({ id, reason }),
    value: exact({ link }),
    errors: ['not_found', 'role_unknown', 'capability_missing', 'changed_meanwhile', 'second_operator_required'],
  }),
  decideOperatorChange: call({
    method: 'PUT',
    path: '/console/operators/changes',
    ...change,
    summary: 'Approves or refuses a change of an operator that waits, or confirms one that was made alone.',
    body: exact({ id, isApproved: Type.Boolean() }),
    value: exact({ operator }),
    errors: [
      'not_found',
      'changed_meanwhile',
      'second_operator_required',
      'role_unknown',
      'capability_missing',
      'last_administrator',
    ],
  }),
  withdrawOperatorChange: call({
    method: 'DELETE',
    path: '/console/operators/changes',
    ...change,
    summary: 'Withdraws a change that the operator has asked for and that still waits.',
    body: exact({ id }),
    value: exact({}),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  readEnrolment: call({
    method: 'POST',
    path: '/console/enrolment/read',
    ...enrolment,
    summary: 'What a link offers: whose account it is, and the secret of the one-time codes.',
    body: exact({ token }),
    value: exact({ login: Type.String(), name: Type.String(), secret: Type.String(), enrolUri: Type.String() }),
    errors: ['not_found', 'second_operator_required'],
  }),
  enrol: call({
    method: 'POST',
    path: '/console/enrolment',
    ...enrolment,
    summary: 'Enrols an operator by a link that works once: the password, and a code of the authenticator app.',
    body: exact({ token, password: typed, code: Type.String({ pattern: '^[0-9]{6}$' }) }),
    value: exact({}),
    errors: ['not_found', 'code_invalid', 'validation_failed', 'busy'],
  }),
  auditLog: call({
    method: 'GET',
    path: '/console/audit',
    module: 'operators',
    ...ours,
    auth: 'operator',
    capability: 'audit.read',
    summary: 'What operators did and were refused, newest first, by cursor.',
    query: listQuery({ operator: Type.Optional(login), merchant: Type.Optional(merchant) }),
    value: listValue(auditLine, {}),
    errors: ['cursor_invalid'],
  }),
};
