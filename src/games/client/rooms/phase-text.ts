import type { RoomsBoardView } from '../../rooms/board-view.ts';
import { fill } from '../../words/words.ts';
import type { MoneyText } from '../money.ts';
import type { PageWords } from './page-words.ts';
import { nameOf } from './seats-view.ts';

/** The line that says what happens at the table. */
export function phaseText({ deal, seats, isFull }: RoomsBoardView, nowMs: number, words: PageWords): string {
  const { phases } = words.rooms;
  if (isFull || !deal) return phases.full;
  const own = seats.find(({ kind }) => kind === 'you');
  if (deal.state === 'open') {
    if (deal.closesAtMs !== null && nowMs >= deal.closesAtMs) return phases.closing;
    if (own?.part !== 'in') return phases.waiting;
    return seats.some(({ kind, part }) => kind === 'player' && part === 'in') ? phases.joined : phases.alone;
  }
  if (deal.state === 'cancelled') return phases.cancelled;
  if (deal.state === 'over') return phases.over;
  const turn = seats.find(({ isTurn }) => isTurn);
  if (turn?.kind === 'you') return phases.yourTurn;
  if (own?.part === 'watching') return phases.missed;
  return turn ? fill(phases.turnOf, { name: nameOf(turn, words) }) : phases.closing;
}

/** How a deal ended, for the player who looks. */
export function resultText({ seats }: RoomsBoardView, words: PageWords, money: MoneyText): string {
  const winners = seats.filter(({ isWinner }) => isWinner);
  const own = winners.find(({ kind }) => kind === 'you');
  const { rooms } = words;
  if (own) return fill(winners.length > 1 ? rooms.youShare : rooms.youWon, { amount: money.stake(own.winMinor) });
  const [first] = winners;
  return winners.length === 1 && first ? fill(rooms.wins, { name: nameOf(first, words) }) : rooms.shared;
}
