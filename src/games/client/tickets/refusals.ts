import type { SessionView } from '../../api.ts';
import type { TicketWords } from '../../words/tickets/words.ts';
import { errorText, fill, type Words } from '../../words/words.ts';
import type { FailureCode } from '../keep-asking.ts';
import { forgetSession } from '../launch.ts';
import type { Lobby } from '../lobby.ts';
import type { MoneyText } from '../money.ts';
import { okAction, type Notices } from '../notices.ts';

/** What refusals are told with. */
export interface RefusalParts {
  session: SessionView;
  words: Words;
  ticketWords: TicketWords;
  money: MoneyText;
  notices: Notices;
  lobby: Lobby;
  /** The session has ended: nothing can be bought any more. */
  onOver(): void;
}

/** Whether a failure means that the session has ended. */
export const isSessionOver = (code: FailureCode): boolean => code === 'session_unknown' || code === 'session_over';

/** Tells that the session has ended; the lobby is the way on. */
export function tellOver({ session, words, notices, lobby, onOver }: RefusalParts): void {
  forgetSession(session.gameId);
  onOver();
  lobby.tell('session-over');
  notices.show(words.notices.sessionOver, [{ text: words.ui.backToLobby, run: () => lobby.leave() }]);
}

/** Tells that the balance does not cover the stake. */
export function tellInsufficient({ words, money, notices, lobby }: RefusalParts, balanceMinor: number): void {
  const { title, body } = words.notices.insufficientFunds;
  notices.show({ title, body: fill(body, { balance: money.full(balanceMinor) }) }, [
    okAction(notices, words),
    { text: words.ui.backToLobby, run: () => lobby.leave() },
  ]);
}

/** Tells why a ticket was not bought. */
export function tellRefusal(parts: RefusalParts, code: FailureCode, balanceMinor: number): void {
  const { words, ticketWords, notices } = parts;
  if (isSessionOver(code)) return tellOver(parts);
  if (code === 'insufficient_funds') return tellInsufficient(parts, balanceMinor);
  const body =
    code === 'offline'
      ? words.errors.unavailable
      : (ticketWords.errors[code as keyof TicketWords['errors']] ?? errorText(words, code));
  notices.show({ title: ticketWords.notTaken, body }, [okAction(notices, words)]);
}
