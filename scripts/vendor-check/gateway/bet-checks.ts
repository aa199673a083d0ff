import { mustBe } from '../verdict.ts';
import type { GatewayCheck } from './gateway-check.ts';
import type { Round, Table } from './table.ts';
import { refused, taken } from './wallet-caller.ts';

/** Copies of one call that are sent at the same moment. */
const COPIES = 8;

/** Sends a round's bet many times at once, and expects one answer. */
async function betAtOnce({ stakeMinor }: Table, round: Round): Promise<void> {
  const answers = await Promise.all(Array.from({ length: COPIES }, () => round.bet(stakeMinor)));
  for (const answer of answers) taken('bet', answer);
  mustBe(`the different answers to ${COPIES} copies of a bet`, new Set(answers.map(({ text }) => text)).size, 1);
}

/** Stakes: each is taken once, whatever happens to the call. */
export const betChecks: readonly GatewayCheck[] = [
  {
    name: 'bet.takes',
    title: 'a bet takes its stake and answers the balance after it',
    async run({ round, balance, stakeMinor, game }) {
      const before = await balance();
      const { bet, tx } = round();
      mustBe('the value', taken('bet', await bet(stakeMinor)), {
        currency: game.currency,
        balanceMinor: before - stakeMinor,
        transactionId: tx('bet'),
      });
      return -stakeMinor;
    },
  },
  {
    name: 'bet.adds',
    title: 'a second bet of a round adds to its stake',
    async run({ round, stakeMinor }) {
      const { bet } = round();
      taken('bet', await bet(stakeMinor));
      taken('bet', await bet(stakeMinor, 'bet-2'));
      return -2 * stakeMinor;
    },
  },
  {
    name: 'bet.repeat',
    title: 'a bet that is sent again moves money once and gets the first answer',
    async run({ round, stakeMinor }) {
      const { bet } = round();
      const first = await bet(stakeMinor);
      taken('bet', first);
      mustBe('the second answer', (await bet(stakeMinor)).text, first.text);
      return -stakeMinor;
    },
  },
  {
    name: 'bet.repeat-late',
    title: 'a copy of a bet that arrives late gets the first answer, with the balance of that time',
    async run({ round, stakeMinor }) {
      const { bet, win } = round();
      const first = await bet(stakeMinor);
      taken('bet', first);
      taken('win', await win(3 * stakeMinor));
      mustBe('the answer to the late copy', (await bet(stakeMinor)).text, first.text);
      return 2 * stakeMinor;
    },
  },
  {
    name: 'bet.parallel',
    title: 'copies of a bet at the same moment move money once and get one answer',
    async run(table) {
      await betAtOnce(table, table.round());
      return -table.stakeMinor;
    },
  },
  {
    name: 'bet.lost-answer',
    title: 'a bet whose answer was lost can be sent again, and moves money once',
    async run({ call, round, stakeMinor }) {
      const { bet, betBody } = round();
      await call('bet', betBody(stakeMinor), { hangsUp: true });
      taken('bet', await bet(stakeMinor));
      return -stakeMinor;
    },
  },
  {
    name: 'bet.conflict',
    title: 'a known transaction id with another amount or round is refused',
    async run({ call, round, stakeMinor }) {
      const { bet, betBody } = round();
      taken('bet', await bet(stakeMinor));
      refused('the same id with another amount', await bet(stakeMinor + 1), 'transaction_conflict');
      const elsewhere = { ...betBody(stakeMinor), roundId: round().id };
      refused('the same id in another round', await call('bet', elsewhere), 'transaction_conflict');
      return -stakeMinor;
    },
  },
  {
    name: 'bet.funds',
    title: 'a bet above the balance is refused with the real balance',
    async run({ round, balance, game }) {
      const before = await balance();
      const { bet, rollback } = round();
      const answer = await bet(before + 1);
      // A gateway that takes the bet must not spoil the checks after this one with a balance below zero.
      if (answer.code === undefined) await rollback();
      refused('a bet above the balance', answer, 'insufficient_funds');
      mustBe('the value', answer.value, { currency: game.currency, balanceMinor: before });
      return 0;
    },
  },
  {
    name: 'bet.currency',
    title: 'a bet in another currency is refused',
    async run({ call, round, stakeMinor, game }) {
      const currency = game.currency === 'XTS' ? 'XAU' : 'XTS';
      refused(
        `a bet in ${currency}`,
        await call('bet', { ...round().betBody(stakeMinor), currency }),
        'transaction_conflict',
      );
      return 0;
    },
  },
  {
    name: 'bet.round-over',
    title: 'a bet into a round that is over is refused',
    async run({ round, stakeMinor }) {
      const { bet, win } = round();
      taken('bet', await bet(stakeMinor));
      taken('win', await win(0));
      refused('the bet', await bet(stakeMinor, 'bet-2'), 'transaction_conflict');
      return -stakeMinor;
    },
  },
];
