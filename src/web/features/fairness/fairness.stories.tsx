import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Scene } from './fairness-scene.tsx';
import { ReturnTable } from './return-table.tsx';
import { WorkedExample } from './worked-example.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = {
  title: 'Pages/Fairness',
  component: Scene,
  subcomponents: { ReturnTable, WorkedExample },
};
export default meta;

export const Default: Story = given({ path: '/fairness' });
/** The page has a part of the games, and the gateway does not answer with the rest. */
export const GamesFailed: Story = given({
  path: '/fairness',
  boot: ({ catalogue }) => {
    if (catalogue) catalogue.isPart = true;
  },
  calls: { gameList: { refusal: 'unavailable' } },
});
