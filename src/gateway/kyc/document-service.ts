import type { DocumentKind, Paper } from '../../shared/kyc/states.ts';

/** A document that a player has sent. */
interface SentDocument {
  merchantCode: string;
  id: string;
  kind: DocumentKind;
  /** Its pictures, as JPEGs. */
  pictures: () => Promise<Buffer[]>;
}

/** What a document says. */
export interface Findings {
  paper: Paper;
  name: string;
  /** A proof of identity has one. */
  number?: string | undefined;
  /** YYYY-MM-DD. */
  expiresOn?: string | undefined;
}

/** What a service finds: operators have to look, or it is accepted as something, or rejected with a reason that the player reads. */
export type Verdict = { outcome: 'look' } | ({ outcome: 'accept' } & Findings) | { outcome: 'reject'; reason: string };

/**
 * Looks at identity documents before operators do. What it accepts goes through the same checks as what operators accept: a number of another member, an
 * expired document or a name that differs is left to operators. A throw is tried again.
 */
export interface DocumentService {
  check: (document: SentDocument) => Promise<Verdict>;
}

/** The service of an installation without one: operators look at every document. */
export const lookByOperators: DocumentService = { check: async () => ({ outcome: 'look' }) };
