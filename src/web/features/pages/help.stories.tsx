import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Scene as HelpBare } from './help-bare-scene.tsx';
import { Scene as Help } from './help-scene.tsx';

type Story = StoryObj<typeof Help>;

const meta: Meta<typeof Help> = { title: 'Pages/Help', component: Help };
export default meta;

export const Filled: Story = given({ path: '/help' });
export const Failed: Story = given({
  path: '/help',
  boot: (boot) => {
    boot.copy = {};
    for (const urls of Object.values(boot.contentUrls)) urls.copy = '/nowhere.json';
  },
});
export const Bare: Story = { ...given({ isWhole: true, path: '/helpmc' }), render: () => <HelpBare /> };
