import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OwnWin } from '../../../shared/contract/chat.ts';
import { dialogProps, given, type StoryAnswer } from '../../story.ts';
import { Dialog } from './own-wins-dialog.tsx';

type Story = StoryObj<typeof Dialog>;

const meta: Meta<typeof Dialog> = { title: 'Dialogs/Own wins', component: Dialog, args: dialogProps };
export default meta;

const win = (gameId: string, betAmount: string, winAmount: string): OwnWin => ({
  provider: 'livery-games',
  roundId: `${gameId} ${winAmount}`,
  gameId,
  vassalage: 'PCR',
  currency: 'THB',
  betAmount,
  winAmount,
});
const of = (chatWins: StoryAnswer<'chatWins'>): Story => given({ visitor: 'member', calls: { chatWins } });

export const Several: Story = of({
  value: {
    list: [
      win('foxfire-mask', '20.00', '1250.00'),
      win('touchline', '100.00', '185.00'),
      win('gone-since', '0.00', '40.00'),
    ],
  },
});
export const None: Story = of({ value: { list: [] } });
export const Loading: Story = of('never');
export const Failed: Story = of({ refusal: 'unavailable' });
