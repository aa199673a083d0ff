import type { TicketErrorCode } from '../../errors.ts';

/** Texts of every game whose bets are tickets. Words in braces are placeholders, filled in where the text is shown. */
export interface TicketWords {
  title: string;
  empty: string;
  /** What a ticket pays if it wins. */
  pays: string;
  odds: string;
  /** On the button. {stake} */
  bet: string;
  /** On the button that fills in the bet that was bought last. */
  again: string;
  /** On the button while the ticket is being bought. */
  placing: string;
  /** {amount} */
  stakeOf: string;
  states: { placing: string; standing: string; won: string; lost: string; void: string };
  /** For a ticket on what has not begun, before a countdown. */
  startsIn: string;
  /** For a standing ticket whose outcome is due. */
  deciding: string;
  /** Announced, and shown in the banner, when a ticket has been bought. */
  taken: string;
  /** {amount} */
  wonNow: string;
  /** {amount} won, less than the stake: shown without celebration. */
  returned: string;
  winPending: string;
  stakePending: string;
  /** Title of the notice that says why a ticket was not bought. */
  notTaken: string;
  /** {amount} is the highest stake that the bet accepts. */
  stakeMax: string;
  loading: string;
  errors: Record<TicketErrorCode, string>;
}
