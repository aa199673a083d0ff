/** The kinds of identity documents that a brand may ask for: who a player is, and where they live. */
export const documentKinds = ['identity', 'address'] as const;
/** A kind of identity document. */
export type DocumentKind = (typeof documentKinds)[number];

/** How a document stands. */
export const documentStates = ['waiting', 'accepted', 'rejected'] as const;
/** How a document stands. */
export type DocumentState = (typeof documentStates)[number];

/** What a document of each kind may be. The first kinds have a number, by which a person is known again. */
export const papers = {
  identity: ['identity_card', 'passport', 'driving_licence', 'residence_permit'],
  address: ['bill', 'bank_statement', 'official_letter'],
} as const satisfies Record<DocumentKind, readonly string[]>;
/** What a document may be, of any kind. */
export const allPapers = [...papers.identity, ...papers.address] as const;
/** What a document is. */
export type Paper = (typeof allPapers)[number];

/** Why documents are asked for: by a rule of the brand, or by an operator. */
export const askReasons = ['first_withdrawal', 'sum', 'name', 'tier', 'operator'] as const;
/** Why documents are asked for. */
export type AskReason = (typeof askReasons)[number];

/** Which documents a list of operators has. */
export const documentQueues = ['waiting', 'decided'] as const;

/** Most pictures of a document: both sides of a card, and one more page. */
export const DOCUMENT_PICTURES_MAX = 3;
/** Longest number of a document, as it is typed. */
export const DOCUMENT_NUMBER_LENGTH_MAX = 40;
/** Longest name on a document. */
export const DOCUMENT_NAME_LENGTH_MAX = 100;
