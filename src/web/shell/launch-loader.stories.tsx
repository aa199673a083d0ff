import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../story.ts';
import { LaunchLoader } from './launch-loader.tsx';

type Story = StoryObj<typeof LaunchLoader>;

const meta: Meta<typeof LaunchLoader> = { title: 'Shell/Launch loader', component: LaunchLoader };
export default meta;

export const Opening: Story = given({
  visitor: 'member',
  prepare: ({ catalogue, launch, locale }) => {
    const [game] = catalogue.games;
    // Not awaited: the gateway never answers, so that the loader shows.
    if (game) void launch.launch(game, locale.code);
  },
});
