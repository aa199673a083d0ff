import { mustBe } from '../verdict.ts';
import type { GatewayCheck } from './gateway-check.ts';
import { refused, taken } from './wallet-caller.ts';

/** Rollbacks: a stake goes back once, in whatever order the calls arrive. */
export const rollbackChecks: readonly GatewayCheck[] = [
  {
    name: 'rollback.returns',
    title: 'a rollback returns the stake of its bet',
    async run({ round, balance, stakeMinor }) {
      const before = await balance();
      const { bet, rollback } = round();
      taken('bet', await bet(stakeMinor));
      mustBe('the balance', taken('rollback', await rollback()).balanceMinor, before);
      return 0;
    },
  },
  {
    name: 'rollback.repeat',
    title: 'a rollback that is sent again returns the stake once',
    async run({ round, stakeMinor }) {
      const { bet, rollback } = round();
      taken('bet', await bet(stakeMinor));
      const first = await rollback();
      taken('rollback', first);
      mustBe('the second answer', (await rollback()).text, first.text);
      return 0;
    },
  },
  {
    name: 'rollback.twice',
    title: 'a second rollback of a bet, with an id of its own, succeeds and returns nothing more',
    async run({ round, stakeMinor }) {
      const { bet, rollback } = round();
      taken('bet', await bet(stakeMinor));
      taken('rollback', await rollback());
      taken('rollback', await rollback('rollback-2'));
      return 0;
    },
  },
  {
    name: 'rollback.first',
    title: 'a rollback that overtakes its bet succeeds, and the bet is refused when it arrives',
    async run({ round, stakeMinor }) {
      const { bet, rollback } = round();
      taken('rollback', await rollback());
      refused('the bet', await bet(stakeMinor), 'transaction_rolled_back');
      taken('rollback', await rollback());
      return 0;
    },
  },
  {
    name: 'rollback.then-bet',
    title: 'a copy of a bet that arrives after its rollback takes no money',
    async run({ round, stakeMinor }) {
      const { bet, rollback } = round();
      taken('bet', await bet(stakeMinor));
      taken('rollback', await rollback());
      // Its first answer and a refusal are both sound. Only the balance counts.
      await bet(stakeMinor);
      return 0;
    },
  },
  {
    name: 'rollback.after-win',
    title: 'a rollback after the round was won is refused',
    async run({ round, stakeMinor }) {
      const { bet, win, rollback } = round();
      taken('bet', await bet(stakeMinor));
      taken('win', await win(2 * stakeMinor));
      refused('the rollback', await rollback(), 'transaction_conflict');
      return stakeMinor;
    },
  },
  {
    name: 'rollback.one-of-two',
    title: 'one of two stakes of a round can be rolled back, and the other still wins',
    async run({ round, stakeMinor }) {
      const { bet, win, rollback } = round();
      taken('bet', await bet(stakeMinor));
      taken('bet', await bet(3 * stakeMinor, 'bet-2'));
      taken('rollback', await rollback('rollback', 'bet-2'));
      taken('win', await win(2 * stakeMinor));
      return stakeMinor;
    },
  },
];
