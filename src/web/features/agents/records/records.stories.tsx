import type { Meta, StoryObj } from '@storybook/react-vite';
import { agentPaths } from '../../../paths.ts';
import { given, type StoryAnswers } from '../../../story.ts';
import { Scene as News } from '../agent-news-scene.tsx';
import { BackButton } from '../back-button.tsx';
import { Fact, Facts } from '../facts.tsx';
import { bets, centreCalls, currency, team, transactions } from '../story-answers.ts';
import { ToPage } from '../to-page.tsx';
import { WideDialog } from '../wide-dialog.tsx';
import { BetTable } from './bet-table.tsx';
import { Scene as Bets } from './bets-scene.tsx';
import { MemberProfitTable } from './member-profit-table.tsx';
import { Scene as Profit } from './team-profit-scene.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { Scene as Transactions } from './transactions-scene.tsx';
import { UnderNote } from './under-note.tsx';

type Story = StoryObj<typeof Bets>;

const meta: Meta<typeof Bets> = {
  title: 'Agents/Records',
  component: Bets,
  subcomponents: { BetTable, MemberProfitTable, TransactionTable, UnderNote },
};
export default meta;

const ignore = () => undefined;
const { rounds, deposits, withdrawals, stakes, payouts, net } = team[0]!;
const totals = { rounds, deposits, withdrawals, stakes, payouts, net };
const page = (path: string, calls: StoryAnswers = {}) =>
  given({
    path,
    visitor: 'agent',
    calls: {
      ...centreCalls,
      teamBets: { value: { currency, list: bets, nextCursor: null } },
      teamProfit: {
        value: {
          currency,
          totals,
          list: team.map(({ memberId, account, level, ...row }) => ({
            memberId,
            account,
            level,
            rounds: row.rounds,
            deposits: row.deposits,
            withdrawals: row.withdrawals,
            stakes: row.stakes,
            payouts: row.payouts,
            net: row.net,
          })),
          nextCursor: null,
        },
      },
      teamTransactions: { value: { currency, list: transactions, nextCursor: null } },
      ...calls,
    },
  });

export const TeamBets: Story = page(agentPaths.bets);
export const BetsBelow: Story = page(`${agentPaths.bets}?under=11`);
export const NoBets: Story = page(agentPaths.bets, {
  teamBets: { value: { currency, list: [], nextCursor: null } },
});
export const TeamProfit: Story = { ...page(agentPaths.profit), render: () => <Profit /> };
export const TeamTransactions: Story = { ...page(agentPaths.transactions), render: () => <Transactions /> };
export const NoTransactions: Story = {
  ...page(agentPaths.transactions, { teamTransactions: { value: { currency, list: [], nextCursor: null } } }),
  render: () => <Transactions />,
};
export const Announcements: Story = {
  ...page(agentPaths.news, { announcementsForAll: { value: { list: [] } } }),
  render: () => <News />,
};
export const Parts: Story = {
  ...page(agentPaths.team),
  render: () => (
    <>
      <BackButton label="…" onClick={ignore} />
      <Facts>
        <Fact name="Stakes">1,200.00</Fact>
        <Fact isSum name="Net">
          40.00
        </Fact>
      </Facts>
      <ToPage to="/">{currency}</ToPage>
    </>
  ),
};
export const Wide: Story = {
  ...page(agentPaths.team),
  render: () => (
    <WideDialog title={currency} closeLabel={currency} onClose={ignore}>
      <p>1,200.00</p>
    </WideDialog>
  ),
};
