import { mustBe, Skipped, Unexpected } from '../verdict.ts';
import type { GatewayCheck } from './gateway-check.ts';
import type { OpenGame, Table } from './table.ts';
import { refused, taken } from './wallet-caller.ts';

/** What `authenticate` and `balance` say of a player's money. */
interface Said {
  balanceMinor: number;
  stakeMaxMinor?: number | undefined;
}

/** Opens the game of the player with a bonus. */
async function openBonused({ call, players }: Table): Promise<{ game: OpenGame; said: Said }> {
  if (!players.bonused) throw new Skipped('name a player with an open bonus with --bonus-launch-code');
  const { merchantCode, launchCode } = await players.bonused();
  const { gameToken, currency, ...said } = taken(
    'authenticate',
    await call('authenticate', { merchantCode, launchCode }),
  );
  return { game: { merchantCode, gameToken, currency }, said };
}

/** Under a bonus: cash and bonus are one balance, which every call says and every bet meets. */
export const bonusChecks: readonly GatewayCheck[] = [
  {
    name: 'bonus.balance',
    title: 'under a bonus every call says the one balance that bets are taken from, and no stake beyond it is taken',
    async run(table) {
      const { game, said } = await openBonused(table);
      const { balanceMinor: openingMinor } = said;
      const balance = async (): Promise<Said> =>
        taken('balance', await table.call('balance', { merchantCode: game.merchantCode, gameToken: game.gameToken }));
      const mostOf = ({ balanceMinor, stakeMaxMinor = balanceMinor }: Said) => Math.min(balanceMinor, stakeMaxMinor);
      const most = mostOf(said);
      if (most < 2) throw new Unexpected('what the player with the bonus can stake', 'at least 2', most);
      const first = await balance();
      mustBe('the balance of balance and of authenticate', [first.balanceMinor, mostOf(first)], [openingMinor, most]);
      refused(
        'a bet of more than can be staked',
        await table.round(game).bet(most + 1),
        'insufficient_funds',
        'stake_too_high',
      );
      const lost = table.round(game);
      mustBe(
        'the balance after the largest stake',
        taken('bet', await lost.bet(most)).balanceMinor,
        openingMinor - most,
      );
      mustBe('the balance under way', (await balance()).balanceMinor, openingMinor - most);
      mustBe('the balance after its rollback', taken('rollback', await lost.rollback()).balanceMinor, openingMinor);
      const won = table.round(game);
      taken('bet', await won.bet(most));
      mustBe('the balance after a win', taken('win', await won.win(most)).balanceMinor, openingMinor);
      mustBe('the balance at the end', (await balance()).balanceMinor, openingMinor);
      return 0;
    },
  },
];
