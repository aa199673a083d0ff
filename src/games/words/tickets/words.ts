import type { TicketErrorCode } from '../../errors.ts';
import { textFor } from '../words.ts';
import { CN } from './CN.ts';
import { EN } from './EN.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

/** Texts of every game whose bets are tickets. A word in braces is filled in where the text is shown. */
export interface TicketWords {
  title: string;
  empty: string;
  /** What a ticket pays if it wins. */
  pays: string;
  odds: string;
  /** On the button. {stake} */
  bet: string;
  /** On the button while the bet is taken. */
  placing: string;
  /** {amount} */
  stakeOf: string;
  states: { placing: string; standing: string; won: string; lost: string; void: string };
  /** A standing ticket whose outcome is due. */
  deciding: string;
  /** Said aloud and on the banner when a ticket stands. */
  taken: string;
  /** {amount} */
  wonNow: string;
  /** {amount} came back, less than the stake: stated, not celebrated. */
  returned: string;
  winPending: string;
  stakePending: string;
  /** Title of the notice that tells why a bet was not taken. */
  notTaken: string;
  /** {amount}: the stakes that this bet takes go up to there. */
  stakeMax: string;
  loading: string;
  errors: Record<TicketErrorCode, string>;
}

/** Words about tickets for a BCP 47 tag. */
export const ticketWordsFor = (language: string): TicketWords => textFor({ EN, TH, CN, VI }, language);
