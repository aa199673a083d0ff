import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Float } from './service-float.tsx';

type Story = StoryObj<typeof Float>;

const meta: Meta<typeof Float> = { title: 'Frame/Customer service', component: Float };
export default meta;

export const OwnChannels: Story = given({});
export const EveryChannel: Story = given({
  boot: (boot) => {
    boot.brand.contact = {
      service: 'https://chat.example',
      whatsapp: 'https://wa.me/66812345678',
      line: 'https://line.me/R/ti/p/@example',
      telegram: 'https://t.me/example',
      affiliateTelegram: 'https://t.me/example_partners',
      email: 'help@example.com',
      facebook: 'https://www.facebook.com/example',
      viber: 'https://invite.viber.com/?g2=example',
    };
  },
});
