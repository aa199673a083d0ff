import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { given, type StoryPage } from '../../story.ts';
import { RoundDetails } from './round-details.tsx';
import { Dialog } from './round-dialog.tsx';
import { RoundOutcome } from './round-outcome.tsx';

type Story = StoryObj<typeof Dialog>;

const meta: Meta<typeof Dialog> = {
  title: 'Dialogs/Bet details',
  component: Dialog,
  subcomponents: { RoundOutcome } as never,
  args: { input: { provider: 'livery-games', roundId: 'round-1' }, close: () => undefined },
};
export default meta;

const line = {
  event: 'Meridian Rovers – Harbour Athletic',
  pick: 'Goals 2.5: Over',
  oddsCenti: 185,
  startsAt: '2026-03-14T12:30:00Z',
};
const stake = { kind: 'bet', amount: '-20.00', at: '2026-03-14T12:10:00Z' } as const;
const round: ValueOf<Contract['bettingRound']> = {
  provider: 'livery-games',
  roundId: '3f0f2c1e-6a5e-4b52-9a7b-6d4f1d2a9c10',
  gameId: 'touchline',
  vassalage: 'TCL',
  openedAt: '2026-03-14T12:10:00Z',
  closedAt: '2026-03-14T12:36:00Z',
  betAmount: '20.00',
  winAmount: '37.00',
  status: 'settled',
  currency: 'THB',
  lines: [line],
  result: 'Score 2–1',
  outcome: null,
  movements: [stake, { kind: 'win', amount: '37.00', at: '2026-03-14T12:36:00Z' }],
  hasMoreMovements: false,
};
const of = (value: Partial<typeof round>): StoryPage => ({
  visitor: 'member',
  calls: { bettingRound: { value: { ...round, ...value } } },
});

export const Won: Story = given(of({}));
export const Lost: Story = given(of({ winAmount: '0.00', result: 'Score 1–1', movements: [stake] }));
export const Running: Story = given(
  of({ status: 'open', winAmount: '0.00', result: null, closedAt: null, movements: [stake] }),
);
export const Cancelled: Story = given(
  of({
    status: 'rolled_back',
    winAmount: '0.00',
    result: null,
    movements: [stake, { kind: 'rollback', amount: '20.00', at: '2026-03-14T12:36:00Z' }],
  }),
);
export const WithoutDescription: Story = given(of({ gameId: 'iron-bear', vassalage: 'HLD', lines: [], result: null }));
export const SeveralLines: Story = given(
  of({ lines: [line, { event: 'Lucky Five · Draw 8812', pick: '03 11 19' }], hasMoreMovements: true }),
);
export const Cards: Story = given(
  of({
    lines: [{ event: 'Baccarat · Round 812', pick: 'Banker', oddsCenti: 195 }],
    result: 'Player 6 – Banker 7',
    outcome: {
      kind: 'cards',
      hands: [
        { name: 'Player', cards: ['AS', '5H'], worth: '6' },
        { name: 'Banker', cards: ['KD', '4C', '3S'], worth: '7', isWinner: true },
      ],
    },
  }),
);
export const Balls: Story = given(
  of({
    lines: [{ event: 'Lucky Five · Draw 8812', pick: '03 11', oddsCenti: 1_500 }],
    result: '03 07 11 15 19',
    outcome: {
      kind: 'balls',
      drawn: [{ balls: ['03', '07', '11', '15', '19'], hits: [0, 2] }],
      picked: { balls: ['03', '11'], hits: [0, 1] },
    },
  }),
);
export const Legs: Story = given(
  of({
    lines: [
      line,
      { event: 'Cobalt FC – Tern Bay', pick: 'Handicap: Tern Bay +0.25', oddsCenti: 192 },
      { event: 'North Quay – Saltmarsh', pick: 'Result: North Quay', oddsCenti: 210 },
    ],
    result: '2 of 3 won',
    outcome: {
      kind: 'legs',
      legs: [
        { end: 'won', result: 'Score 2–1' },
        { end: 'half-won', result: 'Score 1–1' },
        { end: 'lost', result: 'Score 0–1' },
      ],
    },
  }),
);
export const Shots: Story = given(
  of({
    gameId: 'sunken-crown',
    vassalage: 'FTM',
    lines: [{ event: 'Sunken Crown', pick: '20 shots at ฿1' }],
    result: '20 fired, 5 caught',
    outcome: {
      kind: 'shots',
      targets: [
        { name: 'Clownfish', shots: 12, hits: 4, paidMinor: '800' },
        { name: 'Manta ray', shots: 8, hits: 1, paidMinor: '2400' },
      ],
    },
  }),
);
export const Reels: Story = given(
  of({
    gameId: 'iron-bear',
    vassalage: 'HLD',
    lines: [],
    result: null,
    outcome: {
      kind: 'reels',
      reels: [
        ['bear', 'ace', 'king'],
        ['wild', 'queen', 'bear'],
        ['bear', 'scatter', 'ace'],
        ['king', 'jack', 'axe'],
        ['queen', 'axe', 'jack'],
      ],
      wins: [
        {
          symbol: 'bear',
          cells: [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        },
      ],
    },
  }),
);
export const NothingMoved: Story = given(of({ status: 'open', winAmount: '0.00', movements: [] }));
export const Loading: Story = given({ visitor: 'member', calls: { bettingRound: 'never' } });
export const Failed: Story = given({ visitor: 'member', calls: { bettingRound: { refusal: 'unavailable' } } });
export const Unknown: Story = given({ visitor: 'member', calls: { bettingRound: { refusal: 'round_unknown' } } });
export const DetailsAlone: Story = {
  ...given({ visitor: 'member', hasEveryGame: true }),
  render: () => <RoundDetails round={round} />,
};
