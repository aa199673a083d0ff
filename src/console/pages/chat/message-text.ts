import type { ChatRow } from '../../../shared/contract/console/chat.ts';
import { amountText } from '../../kit/amount.ts';
import type { Say } from '../../words/words.ts';

/** What a message says, after the win that it shows. */
export const messageText = ({ text, win }: Pick<ChatRow, 'text' | 'win'>, say: Say): string =>
  [
    win && say('chat.win', { amount: `${amountText(win.winAmount, win.currency)} ${win.currency}`, game: win.gameId }),
    text,
  ]
    .filter(Boolean)
    .join(' · ');
