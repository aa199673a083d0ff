import type { Meta, StoryObj } from '@storybook/react-vite';
import { agentPaths } from '../../../paths.ts';
import { given, type StoryAnswers } from '../../../story.ts';
import { ok } from '../../../../shared/errors.ts';
import { MemberSearch } from '../member-search.tsx';
import { centreCalls, currency, team, teamCalls, teamRow } from '../story-answers.ts';
import { Dialog as DownlineDialog } from './downline-dialog.tsx';
import { TeamBranches } from './team-branches.ts';
import { TeamFilterBar } from './team-filter-bar.tsx';
import { TeamPath } from './team-path.tsx';
import { Scene } from './team-scene.tsx';
import { OnDesktop, OnPhone } from '../titled.tsx';
import { TeamTable } from './team-table.tsx';
import { Dialog as TransferDialog } from './transfer-dialog.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Agents/Team',
  component: Scene,
  subcomponents: { TeamFilterBar, TeamTable, TeamPath, OnDesktop, OnPhone },
};
export default meta;

/** The first account is open, and in it another one. */
const branches = new TeamBranches(async (memberId, { cursor }) =>
  ok({
    list: [
      teamRow(`${memberId}1`, `pier.${memberId}`, { isAgent: true, level: 2, below: 12, net: '-410.00' }),
      teamRow(`${memberId}2${cursor ?? ''}`, `lantern.${memberId}`, { level: 2 }),
    ],
    nextCursor: '2',
  }),
);
branches.toggle('11');
branches.toggle('111');

const ignore = () => undefined;
const page = (calls: StoryAnswers = {}, query = '') =>
  given({
    path: agentPaths.team + query,
    visitor: 'agent',
    calls: { ...centreCalls, ...teamCalls, ...calls },
  });

export const Tree: Story = page();
export const TreeOpen: Story = {
  ...page(),
  render: () => <TeamTable rows={team} currency={currency} isStale={false} branches={branches} onOpen={ignore} />,
};
export const AllLevels: Story = page({}, '?view=list');
export const BySubId: Story = page({}, '?subId=video-may');
export const Below: Story = page(
  {
    teamList: {
      value: {
        ...teamCalls.teamList.value,
        path: [
          { memberId: '11', account: 'harbour.desk' },
          { memberId: '21', account: 'pier.nine' },
        ],
      },
    },
  },
  '?under=21',
);
export const Nobody: Story = page({ teamList: { value: { ...teamCalls.teamList.value, count: 0, list: [] } } });
export const NobodyBelow: Story = page(
  { teamList: { value: { ...teamCalls.teamList.value, count: 0, list: [] } } },
  '?under=21',
);
export const NothingFound: Story = page(
  { teamList: { value: { ...teamCalls.teamList.value, count: 0, list: [] } } },
  '?search=zz',
);
export const Loading: Story = page({ teamList: 'never' });
export const Failed: Story = page({ teamList: { refusal: 'unavailable' } });
export const Account: Story = {
  ...page(),
  render: () => <DownlineDialog input={{ ...team[0]!, currency }} close={ignore} />,
};
export const Transfer: Story = {
  ...page(),
  render: () => <TransferDialog input={team[0]!} close={ignore} />,
};
export const Search: Story = {
  ...page(),
  render: () => <MemberSearch label={currency} clearLabel={currency} search="har" onSearch={ignore} />,
};
