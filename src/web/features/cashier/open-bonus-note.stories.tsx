import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { given } from '../../story.ts';
import { OpenBonusNote } from './open-bonus-note.tsx';
import { cashier } from './story-cashier.ts';

type Story = StoryObj;

const meta: Meta = { title: 'Pages/Open bonus at a withdrawal' };
export default meta;

const Note = observer(function Note({ endsOnWithdrawal }: { endsOnWithdrawal: boolean }) {
  const bonus = { id: '7', balance: '250.00', turnoverDone: '1200.00', turnoverWanted: '7500.00', endsOnWithdrawal };
  return <OpenBonusNote bonus={bonus} currency={cashier.currency} />;
});

export const Stays: Story = { ...given({ visitor: 'member' }), render: () => <Note endsOnWithdrawal={false} /> };
export const Ends: Story = { ...given({ visitor: 'member' }), render: () => <Note endsOnWithdrawal /> };
