import type { Meta, StoryObj } from '@storybook/react-vite';
import { agentPaths } from '../../../paths.ts';
import { CentreView } from '../../../shell/centre-view.tsx';
import { given, type StoryAnswers } from '../../../story.ts';
import { centreCalls, currency, figuresTimes, overview } from '../story-answers.ts';
import { FigurePlot } from './figure-plot.tsx';
import { FigureTable } from './figure-table.tsx';
import { Scene } from './overview-scene.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Agents/Overview',
  component: Scene,
};
export default meta;

const page = (calls: StoryAnswers, query = '') =>
  given({ path: agentPaths.overview + query, visitor: 'agent', calls: { ...centreCalls, ...calls } });

export const Today: Story = page({ teamOverview: { value: overview } });
export const NobodyBelow: Story = page({
  teamOverview: { value: { ...overview, team: { agents: 0, members: 0, direct: 0 } } },
});
export const Loading: Story = page({ teamOverview: 'never' });
export const Failed: Story = page({ teamOverview: { refusal: 'unavailable' } });
export const Statement: Story = {
  ...page({}),
  render: () => <FigureTable figures={figuresTimes(1)} before={figuresTimes(0)} currency={currency} isStale={false} />,
};
export const Plot: Story = { ...page({}), render: () => <FigurePlot days={overview.days} currency={currency} /> };
/** With the menu of the centre around it. */
export const InTheCentre: Story = {
  ...given({
    path: agentPaths.overview,
    visitor: 'agent',
    isWhole: true,
    calls: { ...centreCalls, teamOverview: { value: overview } },
  }),
  render: () => (
    <CentreView centre="agentCentre">
      <Scene />
    </CentreView>
  ),
};
