import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MovementRow } from '../../../shared/contract/account-record.ts';
import { movementKinds } from '../../../shared/contract/movement-kinds.ts';
import { given } from '../../story.ts';
import { Scene } from './account-record-scene.tsx';
import { MovementTable } from './movement-table.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/transactionHistory';
const meta: Meta<typeof Scene> = { title: 'Pages/Account record', component: Scene };
export default meta;

const movement: MovementRow = {
  id: '7',
  kind: 'bet',
  amount: '-20.00',
  balanceAfter: '1480.00',
  at: '2026-03-14T12:10:00Z',
  round: { provider: 'livery-games', roundId: '1', gameId: 'abyss-lantern', vassalage: 'GPI' },
  reference: null,
  reason: null,
};
const totals = { in: '1500.00', out: '20.00', net: '1480.00', count: 2 };
const page = { currency: 'THB', totals, list: [movement], nextCursor: null };
const nothing = { ...page, totals: { in: '0.00', out: '0.00', net: '0.00', count: 0 }, list: [] };

export const Rows: Story = given({ path, visitor: 'member', calls: { accountRecord: { value: page } } });
export const Empty: Story = given({ path, visitor: 'member', calls: { accountRecord: { value: nothing } } });
export const Loading: Story = given({ path, visitor: 'member', calls: { accountRecord: 'never' } });
export const Failed: Story = given({ path, visitor: 'member', calls: { accountRecord: { refusal: 'unavailable' } } });
export const MorePages: Story = given({
  path,
  visitor: 'member',
  calls: { accountRecord: { value: { ...page, nextCursor: 'next' } } },
});
export const NothingFound: Story = given({
  path: `${path}?kind=correction&period=last7`,
  visitor: 'member',
  calls: { accountRecord: { value: nothing } },
});
export const EveryKind: Story = {
  ...given({ visitor: 'member' }),
  render: () => (
    <MovementTable
      currency="THB"
      rows={movementKinds.map((kind, index) => ({
        ...movement,
        id: String(index),
        kind,
        amount: index % 2 === 0 ? '-1234567.89' : '98765432.10',
        ...(kind !== 'bet' && { round: null }),
        ...(kind === 'correction' && { reason: 'The game had stopped, and its stake was not returned' }),
      }))}
    />
  ),
};
