import { Type, type Static } from 'typebox';
import {
  allPapers,
  DOCUMENT_NAME_LENGTH_MAX,
  DOCUMENT_NUMBER_LENGTH_MAX,
  documentKinds,
  documentQueues,
} from '../../kyc/states.ts';
import { call, exact, oneOf } from '../call.ts';
import { documentRow, documentsAsked } from '../kyc.ts';
import { listQuery, listValue } from '../list.ts';
import { id, merchant, moment, orNull, reason, searchText } from './fields.ts';

const documentItem = exact({
  ...documentRow.properties,
  member: exact({ id, account: Type.String() }),
  /** Withdrawals that wait for it. */
  withdrawals: Type.Integer(),
  /** Who decided about it; null while it waits, and for a verification service. */
  decidedBy: orNull(Type.String()),
});
/** An identity document in a list of the console. */
export type DocumentItem = Static<typeof documentItem>;

const documentCase = exact({
  ...documentItem.properties,
  /** The name on it, once it is accepted. */
  name: orNull(Type.String()),
  /** What the player has said about themselves at the registration. */
  registeredName: orNull(Type.String()),
  birthday: orNull(Type.String()),
  registeredAt: moment,
  /** In full, because the operator compares them. */
  payees: Type.Array(exact({ name: Type.String(), institution: Type.String(), number: Type.String() })),
  asked: Type.Array(
    exact({ withdrawalId: id, amount: Type.String(), currency: Type.String(), ...documentsAsked.properties }),
  ),
  /** What the player has sent besides, newest first. */
  others: Type.Array(documentRow),
});
/** An identity document with all that an operator decides by. */
export type DocumentCase = Static<typeof documentCase>;

const ours = {
  module: 'kyc',
  origin: 'ours',
  sealed: false,
  auth: 'operator',
  capability: 'documents.check',
} as const;
const answer = exact({ document: documentCase });

/** Calls about the identity documents of the players of one merchant. */
export const documentCareCalls = {
  documentQueue: call({
    method: 'GET',
    path: '/console/documents',
    ...ours,
    summary: 'Identity documents by cursor: those that wait oldest first, those that are decided newest first.',
    query: listQuery({
      merchant,
      queue: oneOf(documentQueues),
      kind: Type.Optional(oneOf(documentKinds)),
      member: Type.Optional(id),
      /** The beginning of a username. */
      search: Type.Optional(searchText),
    }),
    value: listValue(documentItem, {}),
    errors: ['cursor_invalid', 'not_found'],
  }),
  documentCase: call({
    method: 'GET',
    path: '/console/documents/case',
    ...ours,
    summary: 'One identity document, with what its player is called and pays out to.',
    query: exact({ merchant, id }),
    value: answer,
    errors: ['not_found'],
  }),
  documentPicture: call({
    method: 'GET',
    path: '/console/documents/picture',
    ...ours,
    summary: 'A picture of an identity document: a JPEG in base64. Each look is in the audit log.',
    query: exact({ merchant, id, place: Type.String({ pattern: '^[1-3]$' }) }),
    value: exact({ jpeg: Type.String() }),
    errors: ['not_found'],
  }),
  acceptDocument: call({
    method: 'PUT',
    path: '/console/documents/acceptance',
    ...ours,
    summary:
      'Accepts an identity document as what it is. Withdrawals that waited for nothing else go on. A document of another member of the brand is refused.',
    body: exact({
      merchant,
      id,
      paper: oneOf(allPapers),
      name: Type.String({ minLength: 1, maxLength: DOCUMENT_NAME_LENGTH_MAX, pattern: String.raw`\S` }),
      /** A proof of identity needs it; a proof of address has none. */
      number: Type.Optional(Type.String({ minLength: 1, maxLength: DOCUMENT_NUMBER_LENGTH_MAX })),
      expiresOn: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
      /** The operator has seen that another spelling is the same person. */
      isSamePerson: Type.Optional(Type.Boolean()),
    }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile', 'validation_failed', 'document_taken', 'name_differs'],
  }),
  rejectDocument: call({
    method: 'PUT',
    path: '/console/documents/rejection',
    ...ours,
    summary: 'Rejects an identity document with a reason that its player reads.',
    body: exact({ merchant, id, reason }),
    value: answer,
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
