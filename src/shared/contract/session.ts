import { Type } from 'typebox';
import { call, exact } from './call.ts';
import { limits } from './limits.ts';

/** The accounts that the agents' login accepts, by `customerType` (spec §6). */
export const AGENT_CUSTOMER_TYPES: readonly number[] = [1, 2];

/** Calls that begin and end a session. */
export const sessionCalls = {
  login: call({
    method: 'POST', path: '/wps/session/login', origin: 'spec', auth: 'none', sealed: true,
    summary: 'Logs a player in by username and password.',
    body: exact({
      username: Type.String({ minLength: 1, maxLength: limits.usernameLengthMax }),
      password: Type.String({ minLength: 1, maxLength: limits.passwordLengthMax }),
      type: Type.Literal('username'),
      /** The side that is knocked at: that of the agents lets nobody else in. Left out: the site's own. */
      side: Type.Optional(Type.Union([Type.Literal('member'), Type.Literal('agent')])),
    }),
    value: exact({
      token: Type.String(),
      userName: Type.String(),
      firstTimeLogin: Type.Boolean(),
      passwordExpired: Type.Boolean(),
      /** 0 is a member; 1 and 2 are agents (spec §3). */
      customerType: Type.Integer(),
    }),
    errors: ['unsealed', 'seal_invalid', 'seal_replayed', 'login_failed', 'error_not_agent', 'busy'],
  }),
  logout: call({
    method: 'POST', path: '/wps/session/logout', origin: 'spec', auth: 'token', sealed: false,
    summary: 'Ends the session whose token is sent.',
    value: Type.Null(),
    errors: ['not_logged_in'],
  }),
  logoutDelete: call({
    method: 'DELETE', path: '/wps/session/logout', origin: 'spec', auth: 'token', sealed: false,
    summary: 'The DELETE form of logout.',
    value: Type.Null(),
    errors: ['not_logged_in'],
  }),
};
