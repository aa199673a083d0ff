import type { TestGame } from './player.ts';

/** Characters of a game token that make the ids of its game unique. */
const MARK_LENGTH = 8;

/**
 * Bodies of the calls by which a game moves money. Their ids are short names, made unique by the game's token, so that
 * tests on one database can use the same names.
 * @param current the game that is open now
 */
export function walletBodies(current: () => TestGame) {
  const id = (name: string): string => `${name}-${current().gameToken.slice(0, MARK_LENGTH)}`;
  const bet = (amountMinor: number, { tx = 't1', round = 'r1' } = {}) => ({
    ...current(),
    transactionId: id(tx),
    roundId: id(round),
    amountMinor,
  });
  const win = (amountMinor: number, { tx = 'w1', round = 'r1', isRoundOver = true } = {}) => ({
    ...bet(amountMinor, { tx, round }),
    isRoundOver,
  });
  const rollback = ({ tx = 'x1', bet: betTx = 't1', round = 'r1' } = {}) => {
    const { merchantCode, gameToken } = current();
    return { merchantCode, gameToken, transactionId: id(tx), betTransactionId: id(betTx), roundId: id(round) };
  };
  return { id, bet, win, rollback };
}
