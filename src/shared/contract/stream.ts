import { Type } from 'typebox';
import { call, exact } from './call.ts';
import { STREAM_PATH } from './stream-messages.ts';

const version = Type.Optional(Type.String());

/** The stream of a browser. It is no call of the client, which wants one answer, and so stands beside the contract. */
export const streamCalls = {
  stream: call({
    method: 'GET',
    path: STREAM_PATH,
    module: 'session',
    origin: 'ours',
    auth: 'token',
    sealed: false,
    isStream: true,
    // A page that waits for the end of maintenance learns it here.
    isAlwaysOpen: true,
    isOpenWhilePasswordIsDue: true,
    summary:
      'A stream of server-sent events that ends with the session: which of balance, inbox, cashier, maintenance, site, games and session have changed, as opaque versions. A client that sends `last-event-id` gets only what differs.',
    value: exact({
      balance: version,
      inbox: version,
      cashier: version,
      maintenance: version,
      site: version,
      games: version,
      session: version,
    }),
    errors: ['not_logged_in', 'too_many_requests'],
  }),
};
