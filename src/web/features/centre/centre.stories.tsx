import type { Meta, StoryObj } from '@storybook/react-vite';
import { appeared } from '../../story-dom.ts';
import { given } from '../../story.ts';
import { CentreView } from '../../shell/centre-view.tsx';
import { Frame } from './centre-frame.tsx';
import { Back, Close, Head, Menu, Owner, Page, Panel } from './centre-parts.tsx';

type Story = StoryObj<typeof Frame>;

const meta: Meta<typeof Frame> = {
  title: 'Pages/Centre',
  component: Frame,
  subcomponents: { CentreView, Panel, Menu, Owner, Page, Head, Back, Close },
  args: { centre: 'memberCentre' },
  render: ({ centre }) => <CentreView centre={centre}>{null}</CentreView>,
};
export default meta;

const inCentre = (path: string) => given({ path, visitor: 'member', isWhole: true });

export const OnAPage: Story = inCentre('/member/securityCenter');
/** The list of pages on a phone. On a desktop it is beside the page. */
export const List: Story = inCentre('/member');
export const MenuOfTheBrand: Story = given({
  path: '/member/personalHistoryCopy',
  visitor: 'member',
  isWhole: true,
  boot: ({ brand }) => Object.assign(brand.navigation, { memberCentre: ['betting-record'] }),
});
export const OfAgents: Story = {
  ...given({ path: '/agentCentre', visitor: 'agent', isWhole: true }),
  args: { centre: 'agentCentre' },
};
export const HeadingWithTheFocus: Story = {
  ...inCentre('/member/securityCenter'),
  play: async () => (await appeared('#centre-title')).focus(),
};
