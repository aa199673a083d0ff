import type { Meta, StoryObj } from '@storybook/react-vite';
import { agentPaths } from '../../../paths.ts';
import { given, type StoryAnswers } from '../../../story.ts';
import { agreements, bets, centreCalls, currency, income, incomeLine } from '../story-answers.ts';
import { DownlineList } from './downline-list.tsx';
import { DownlineParts } from './downline-parts.tsx';
import { FormulaView } from './formula-view.tsx';
import { IncomeList } from './income-list.tsx';
import { IncomePage } from './income-page.tsx';
import { Scene } from './income-scene.tsx';
import { IncomeTable } from './income-table.tsx';
import { DailyWages, Dividends, HourlySalary } from './kind-scenes.tsx';
import { LineDays, LineEntries } from './line-evidence.tsx';
import { LineRounds } from './line-rounds.tsx';
import { LineView } from './line-view.tsx';
import { OwnAgreements } from './own-agreements.tsx';
import { Part } from './part.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Agents/Income',
  component: Scene,
  subcomponents: {
    IncomePage,
    IncomeList,
    IncomeTable,
    OwnAgreements,
    LineView,
    LineDays,
    LineEntries,
    LineRounds,
    FormulaView,
    DownlineList,
    DownlineParts,
    Part,
  } as never,
};
export default meta;

const list = { currency, list: agreements, nextCursor: null };
const page = (calls: StoryAnswers = {}, query = '') =>
  given({
    path: agentPaths.income + query,
    visitor: 'agent',
    calls: {
      ...centreCalls,
      agreementList: { value: list },
      income: { value: income },
      incomeLine: { value: incomeLine },
      incomeRounds: { value: { currency, list: bets, nextCursor: null } },
      ...calls,
    },
  });

export const Income: Story = page();
export const ByDownline: Story = page(
  {
    incomeDownlines: {
      value: {
        currency,
        list: incomeLine.list,
        nextCursor: null,
        totals: { validBet: '173018.75', profitLoss: '7668.40', granted: '823.86', count: incomeLine.list.length },
      },
    },
  },
  '?by=downline',
);
export const NothingYet: Story = page({
  agreementList: { value: { ...list, list: [] } },
  income: {
    value: { ...income, running: [], list: [], totals: { paid: '0.00', waiting: '0.00', count: 0 } },
  },
});
export const Loading: Story = page({ agreementList: 'never', income: 'never' });
export const Failed: Story = page({
  agreementList: { refusal: 'unavailable' },
  income: { refusal: 'unavailable' },
});
export const Line: Story = page({}, '?line=2');
export const LineLoading: Story = page({ incomeLine: 'never' }, '?line=2');
/** The line belongs to another agent. */
export const LineUnknown: Story = page({ incomeLine: { refusal: 'not_found' } }, '?line=2');
export const Rounds: Story = page({}, '?line=2&rounds=13');
export const OfDividends: Story = { ...page(), render: () => <Dividends /> };
export const OfDailyWages: Story = { ...page(), render: () => <DailyWages /> };
export const OfHourlySalary: Story = { ...page(), render: () => <HourlySalary /> };
