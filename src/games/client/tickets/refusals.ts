import type { SessionView } from '../../api.ts';
import type { TicketWords } from '../../words/tickets/word-types.ts';
import { fill } from '../../words/words.ts';
import type { Words } from '../../words/word-types.ts';
import { failureText, type FailureCode } from '../keep-asking.ts';
import { forgetSession } from '../launch.ts';
import { tellProtection, type Lobby } from '../lobby.ts';
import type { MoneyText } from '../money.ts';
import { okAction, type Notices } from '../notices.ts';

/** What the messages about refusals need. */
export interface RefusalParts {
  session: SessionView;
  words: Words;
  ticketWords: TicketWords;
  money: MoneyText;
  notices: Notices;
  lobby: Lobby;
  /** Called when the session has ended and no more tickets can be bought. */
  onOver(): void;
}

/** Whether a failure means that the session has ended. */
export const isSessionOver = (code: FailureCode): boolean => code === 'session_unknown' || code === 'session_over';

/** Tells the player that the session has ended, and offers the way back to the lobby. */
export function tellOver({ session, words, notices, lobby, onOver }: Omit<RefusalParts, 'ticketWords'>): void {
  forgetSession(session.gameId);
  onOver();
  lobby.tell('session-over');
  notices.show(words.notices.sessionOver, [{ text: words.ui.backToLobby, run: () => lobby.leave() }]);
}

/** Tells the player that the balance does not cover the stake. */
export function tellInsufficient(
  { words, money, notices, lobby }: Pick<RefusalParts, 'words' | 'money' | 'notices' | 'lobby'>,
  balanceMinor: number,
): void {
  const { title, body } = words.notices.insufficientFunds;
  notices.show({ title, body: fill(body, { balance: money.full(balanceMinor) }) }, [
    okAction(notices, words),
    { text: words.ui.backToLobby, run: () => lobby.leave() },
  ]);
}

/** Tells the player why a ticket was not bought. */
export function tellRefusal(parts: RefusalParts, code: FailureCode, balanceMinor: number): void {
  const { words, ticketWords, notices } = parts;
  tellProtection(parts.lobby, code);
  if (isSessionOver(code)) return tellOver(parts);
  if (code === 'insufficient_funds') return tellInsufficient(parts, balanceMinor);
  const body = ticketWords.errors[code as keyof TicketWords['errors']] ?? failureText(code, words);
  notices.show({ title: ticketWords.notTaken, body }, [okAction(notices, words)]);
}
