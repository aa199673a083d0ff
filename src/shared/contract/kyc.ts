import { Type, type Static } from 'typebox';
import { allPapers, askReasons, DOCUMENT_PICTURES_MAX, documentKinds, documentStates } from '../kyc/states.ts';
import { call, exact, oneOf } from './call.ts';
import { amountText, requestKey as key } from './wallet.ts';
import { rowId } from './row-id.ts';

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const moment = Type.String();
const momentOrNull = Type.Union([moment, Type.Null()]);
const kind = oneOf(documentKinds);

/** What a withdrawal waits for: documents, why they were asked for, and until when. */
export const documentsAsked = exact({
  /** What has to be sent, and what was sent and is being looked at. */
  missing: Type.Array(kind),
  checking: Type.Array(kind),
  why: Type.Array(oneOf(askReasons)),
  by: moment,
});
/** What a withdrawal waits for. */
export type DocumentsAsked = Static<typeof documentsAsked>;

/** An identity document as its player sees it. */
export const documentRow = exact({
  id: Type.String(),
  kind,
  state: oneOf(documentStates),
  /** Number of its pictures; 0 once they are deleted. */
  pictures: Type.Integer(),
  sentAt: moment,
  decidedAt: momentOrNull,
  /** Why it was rejected, in the words of an operator. */
  reason: Type.Union([Type.String(), Type.Null()]),
  /** What it is, and the end of its number, once it is accepted. */
  paper: Type.Union([oneOf(allPapers), Type.Null()]),
  numberEnd: Type.Union([Type.String(), Type.Null()]),
  /** The last day on which it counts, as YYYY-MM-DD. */
  expiresOn: Type.Union([Type.String(), Type.Null()]),
  isExpired: Type.Boolean(),
});
/** An identity document as its player sees it. */
export type DocumentRow = Static<typeof documentRow>;

/** What a player's documents allow, what is asked for, and what was sent. */
const documentsValue = exact({
  currency: Type.String(),
  /** Lowest first. `dayMax` is what may be withdrawn within 24 hours; null: the tier sets no limit. */
  tiers: Type.Array(exact({ documents: Type.Array(kind), dayMax: Type.Union([amountText, Type.Null()]) })),
  /** Place of the player's own tier in the list. */
  tier: Type.Integer(),
  asked: Type.Array(
    exact({ withdrawalId: Type.String(), amount: amountText, currency: Type.String(), ...documentsAsked.properties }),
  ),
  /** The kinds that can be sent now. */
  canSend: Type.Array(kind),
  /** Newest first. */
  list: Type.Array(documentRow),
  retentionDays: Type.Integer(),
});
/** What a player's documents allow, what is asked for, and what was sent. */
export type Documents = Static<typeof documentsValue>;

const real = { module: 'kyc', origin: 'ours', auth: 'token', account: 'real', sealed: false } as const;
const realErrors = ['not_logged_in', 'in_need_true_account', 'not_offered'] as const;

/** Calls of identity documents. */
export const kycCalls = {
  ownDocuments: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getDocuments',
    ...real,
    summary: 'The player’s tier and what it allows, what documents are asked for and why, and what was sent.',
    value: documentsValue,
    errors: realErrors,
  }),
  addDocumentPicture: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_addDocumentPicture',
    ...real,
    picture: true,
    summary:
      'Uploads a picture for a document that is sent later. It is stored as it is drawn, without anything else in the file, and encrypted.',
    value: exact({ id: uuid }),
    errors: [...realErrors, 'picture_invalid', 'picture_too_large', 'too_many_requests', 'busy'],
  }),
  sendDocument: call({
    method: 'POST',
    path: '/wps/relay/MCSFE_sendDocument',
    ...real,
    summary:
      'Sends a document of pictures that were uploaded before. The same key again answers the same and sends nothing further.',
    body: exact({
      key,
      kind,
      pictures: Type.Array(uuid, { minItems: 1, maxItems: DOCUMENT_PICTURES_MAX, uniqueItems: true }),
    }),
    value: documentsValue,
    errors: [...realErrors, 'not_found', 'transition_refused', 'too_many_requests'],
  }),
  ownDocumentPicture: call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getDocumentPicture',
    ...real,
    summary: 'A picture of a document of the player: a JPEG in base64.',
    query: exact({ id: rowId, place: Type.String({ pattern: '^[1-3]$' }) }),
    value: exact({ jpeg: Type.String() }),
    errors: [...realErrors, 'not_found'],
  }),
};
