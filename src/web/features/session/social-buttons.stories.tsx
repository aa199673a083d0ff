import type { Meta, StoryObj } from '@storybook/react-vite';
import { appeared } from '../../story-dom.ts';
import { given, type StoryPage } from '../../story.ts';
import { SocialButtons } from './social-buttons.tsx';

type Story = StoryObj<typeof SocialButtons>;

const meta: Meta<typeof SocialButtons> = { title: 'Parts/Social buttons', component: SocialButtons };
export default meta;

const offered: StoryPage = {
  boot: ({ brand }) => {
    brand.settings = { ...brand.settings, socialLogin: ['first', 'second'] };
  },
  calls: {
    socialProviders: {
      value: {
        list: [
          { id: 'first', name: 'First Door' },
          { id: 'second', name: 'Second Door' },
        ],
      },
    },
  },
};

/** Clicks the first button, in a browser that opens a window or blocks it. */
const click =
  (opened: Pick<Window, 'closed'> | null): NonNullable<Story['play']> =>
  async () => {
    window.open = () => opened as Window | null;
    (await appeared('#storybook-root button')).click();
  };

export const Two: Story = given(offered);
export const OfABrandThatOpensNoAccounts: Story = given({
  ...offered,
  boot: (boot) => {
    offered.boot!(boot);
    boot.brand.flags = {};
  },
});
export const Waiting: Story = { ...given(offered), play: click({ closed: false }) };
export const Blocked: Story = { ...given(offered), play: click(null) };
/** The gateway offers no provider or does not answer. The other ways to log in remain. */
export const None: Story = given({ ...offered, calls: { socialProviders: { value: { list: [] } } } });
