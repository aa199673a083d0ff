import { Type, type Static } from 'typebox';
import { capabilityIds, type Capability } from '../../operators/capabilities.ts';
import { call, exact } from '../call.ts';
import { id, merchant, moment, orNull } from './fields.ts';
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
  /** When they were removed; null while they may sign in. */
  removedAt: orNull(moment),
  lastSignInAt: orNull(moment),
});

/** An operator of the list. */
export type OperatorRow = Static<typeof operator>;

/** A line of the audit log. */
const auditLine = exact({
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
      roles: Type.Array(exact({ id: role, capabilities: Type.Array(capability) })),
    }),
    errors: [],
  }),
  addOperator: call({
    method: 'POST',
    path: '/console/operators',
    module: 'operators',
    ...ours,
    auth: 'operator',
    capability: 'operators.change',
    summary: 'Adds an operator. The answer holds the password and the secret of the one-time codes, once.',
    body: exact({
      login,
      name: personName,
      roles: Type.Array(role, { minItems: 1, maxItems: 10 }),
      merchants: Type.Union([Type.Array(merchant, { minItems: 1, maxItems: 100 }), Type.Null()]),
    }),
    value: exact({ operator, password: Type.String(), secret: Type.String(), enrolUri: Type.String() }),
    errors: ['username_taken', 'role_unknown', 'capability_missing', 'busy'],
  }),
  changeOperator: call({
    method: 'PUT',
    path: '/console/operators',
    module: 'operators',
    ...ours,
    auth: 'operator',
    capability: 'operators.change',
    summary: 'Gives an operator other roles and merchants, or removes them. Their sessions end.',
    body: exact({
      id,
      roles: Type.Array(role, { minItems: 1, maxItems: 10 }),
      merchants: Type.Union([Type.Array(merchant, { minItems: 1, maxItems: 100 }), Type.Null()]),
      isRemoved: Type.Boolean(),
    }),
    value: exact({ operator }),
    errors: ['not_found', 'role_unknown', 'capability_missing', 'last_administrator'],
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
