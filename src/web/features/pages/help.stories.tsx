import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Contacts } from './contacts.tsx';
import { Scene as HelpBare } from './help-bare-scene.tsx';
import { Scene as Help } from './help-scene.tsx';
import { HelpSearch } from './help-search.tsx';

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
export const Channels: Story = {
  ...given({
    path: '/help',
    boot: (boot) => {
      boot.brand.contact = {
        service: 'https://chat.example.com',
        line: 'https://line.me/R/ti/p/@example',
        telegram: 'https://t.me/example',
        email: 'help@example.com',
      };
    },
  }),
  render: () => <Contacts />,
};
export const Bare: Story = { ...given({ isWhole: true, path: '/helpmc' }), render: () => <HelpBare /> };
export const NothingToSearch: Story = { ...given({ path: '/help' }), render: () => <HelpSearch sections={[]} /> };
