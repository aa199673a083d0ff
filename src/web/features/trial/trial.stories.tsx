import type { Meta, StoryObj } from '@storybook/react-vite';
import { dialogProps, given } from '../../story.ts';
import { Dialog as FreePlay } from './free-play-dialog.tsx';

type Story = StoryObj<typeof FreePlay>;

const meta: Meta<typeof FreePlay> = { title: 'Dialogs/Free trial', component: FreePlay, args: dialogProps };
export default meta;

export const TrialBegins: Story = given({ calls: { freePlay: 'never' } });
export const TrialRefused: Story = given({ calls: { freePlay: { refusal: 'too_many_requests' } } });
