import type { DrawBet } from '../../draws/bets.ts';
import { byId } from '../dom.ts';

/** The button that fills in the bet that was bought last (TICKET-11). It stands in the place of an empty selection. */
export interface Again {
  /** Offers a bet that was just bought. */
  offer(bet: DrawBet): void;
  /** Updates the button. Returns whether it shows. */
  render(state: { isEmpty: boolean; isReady: boolean }): boolean;
}

/** What the button needs. */
export interface AgainParts {
  titleOf(bet: DrawBet): string;
  /** Called when the player presses the button. */
  choose(bet: DrawBet): void;
}

/** Connects to the button of the page. */
export function createAgain({ titleOf, choose }: AgainParts): Again {
  const button = byId('again', HTMLButtonElement);
  const title = byId('again-bet', HTMLElement);
  let last: DrawBet | undefined;
  let isNew = false;
  button.addEventListener('click', () => {
    if (last) choose(last);
  });
  return {
    offer(bet) {
      last = bet;
      isNew = true;
      title.textContent = titleOf(bet);
    },
    render({ isEmpty, isReady }) {
      button.hidden = !last || !isEmpty;
      button.disabled = !isReady;
      // The bet button was disabled during the purchase and has lost the focus.
      if (isNew && isReady && document.activeElement === document.body) button.focus({ preventScroll: true });
      if (isReady) isNew = false;
      return !button.hidden;
    },
  };
}
