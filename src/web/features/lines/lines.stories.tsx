import type { Meta, StoryObj } from '@storybook/react-vite';
import { dialogProps, given } from '../../story.ts';
import { Dialog } from './lines-dialog.tsx';

type Story = StoryObj<typeof Dialog>;

const meta: Meta<typeof Dialog> = { title: 'Dialogs/Lines', component: Dialog, args: dialogProps };
export default meta;

/** One line that answers, and one that does not. */
const domainList = [location.origin, 'https://line.invalid'].map((url) => ({ url, speed: 0 }));

export const Measured: Story = given({ calls: { domainRoute: { value: { domainList } } } });
export const Loading: Story = given({ calls: { domainRoute: 'never' } });
export const Failed: Story = given({ calls: { domainRoute: { refusal: 'unavailable' } } });
