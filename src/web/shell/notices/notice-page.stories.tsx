import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { NoticePage } from './notice-page.tsx';

type Story = StoryObj<typeof NoticePage>;

const meta: Meta<typeof NoticePage> = { title: 'Shell/Notice page', component: NoticePage };
export default meta;

const isWhole = true;
const visitor = { address: '203.0.113.7', country: 'VN' };

export const Maintenance: Story = {
  ...given({ isWhole }),
  render: () => <NoticePage kind="maintenance" text={[]} visitor={visitor} />,
};
export const MaintenanceWithoutService: Story = {
  ...given({ isWhole, boot: ({ brand }) => Object.assign(brand, { contact: {} }) }),
  render: () => <NoticePage kind="maintenance" text={[]} visitor={visitor} />,
};
export const RegionBlocked: Story = {
  ...given({ isWhole }),
  render: () => <NoticePage kind="region-blocked" text={[]} visitor={visitor} />,
};
export const ClosesWhileOpen: Story = {
  ...given({ isWhole, prepare: ({ status }) => status.close('maintenance') }),
  render: () => <ClosedNotice />,
};
