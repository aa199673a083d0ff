import { mustBe } from '../verdict.ts';
import type { GatewayCheck } from './gateway-check.ts';
import { refused, taken } from './wallet-caller.ts';

/** Copies of one call that are sent at the same moment. */
const COPIES = 8;

/** Wins: each is paid once, and only into a round that stands. */
export const winChecks: readonly GatewayCheck[] = [
  {
    name: 'win.pays',
    title: 'a win is paid into its round, also in parts and also of 0',
    async run({ round, balance, stakeMinor }) {
      const { bet, win } = round();
      taken('bet', await bet(stakeMinor));
      const before = await balance();
      mustBe('the balance', taken('win', await win(5, 'win-1', false)).balanceMinor, before + 5);
      mustBe('the balance after a win of 0', taken('win', await win(0, 'win-2')).balanceMinor, before + 5);
      return 5 - stakeMinor;
    },
  },
  {
    name: 'win.repeat',
    title: 'a win that is sent twice is paid once and gets the first answer',
    async run({ round, stakeMinor }) {
      const { bet, win } = round();
      taken('bet', await bet(stakeMinor));
      const first = await win(2 * stakeMinor);
      taken('win', first);
      mustBe('the second answer', (await win(2 * stakeMinor)).text, first.text);
      return stakeMinor;
    },
  },
  {
    name: 'win.parallel',
    title: 'copies of a win at the same moment are paid once',
    async run({ round, stakeMinor }) {
      const { bet, win } = round();
      taken('bet', await bet(stakeMinor));
      const answers = await Promise.all(Array.from({ length: COPIES }, () => win(2 * stakeMinor)));
      for (const answer of answers) taken('win', answer);
      return stakeMinor;
    },
  },
  {
    name: 'win.lost-answer',
    title: 'a win whose answer was lost can be sent again, and is paid once',
    async run({ call, round, stakeMinor }) {
      const { bet, win, winBody } = round();
      taken('bet', await bet(stakeMinor));
      await call('win', winBody(2 * stakeMinor), { hangsUp: true });
      taken('win', await win(2 * stakeMinor));
      return stakeMinor;
    },
  },
  {
    name: 'win.second',
    title: 'another win into a round that is over is refused',
    async run({ round, stakeMinor }) {
      const { bet, win } = round();
      taken('bet', await bet(stakeMinor));
      taken('win', await win(stakeMinor));
      refused('the second win', await win(stakeMinor, 'win-2'), 'transaction_conflict');
      return 0;
    },
  },
  {
    name: 'win.conflict',
    title: 'a known transaction id with another amount, or of a bet, is refused',
    async run({ round, stakeMinor }) {
      const { bet, win } = round();
      taken('bet', await bet(stakeMinor));
      taken('win', await win(5, 'win', false));
      refused('the same id with another amount', await win(6, 'win', false), 'transaction_conflict');
      refused('the id of the bet', await win(5, 'bet', false), 'transaction_conflict');
      return 5 - stakeMinor;
    },
  },
  {
    name: 'win.unknown-round',
    title: 'a win into a round that has no bet is refused',
    async run({ round, stakeMinor }) {
      refused('the win', await round().win(stakeMinor), 'round_unknown');
      return 0;
    },
  },
  {
    name: 'win.after-rollback',
    title: 'a win after its bet was rolled back pays nothing',
    async run({ round, stakeMinor }) {
      const { bet, win, rollback } = round();
      taken('bet', await bet(stakeMinor));
      taken('rollback', await rollback());
      refused('the win', await win(2 * stakeMinor), 'transaction_conflict');
      return 0;
    },
  },
  {
    name: 'win.currency',
    title: 'a win in another currency is refused',
    async run({ call, round, stakeMinor, game }) {
      const { bet, winBody } = round();
      taken('bet', await bet(stakeMinor));
      const currency = game.currency === 'XTS' ? 'XAU' : 'XTS';
      refused(`a win in ${currency}`, await call('win', { ...winBody(stakeMinor), currency }), 'transaction_conflict');
      return -stakeMinor;
    },
  },
];
