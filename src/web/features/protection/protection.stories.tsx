import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Protection } from '../../../shared/contract/protection.ts';
import { given } from '../../story.ts';
import { Breaks } from './breaks.tsx';
import { Exclusion } from './exclusion.tsx';
import { LimitForm } from './limit-form.tsx';
import { LimitRow } from './limit-row.tsx';
import { Limits } from './limits.tsx';
import { Overview } from './overview.tsx';
import { OwnPlay } from './own-play.tsx';
import { PauseBar } from './pause-bar.tsx';
import { Scene } from './protection-scene.tsx';
import { RealityChoice } from './reality-choice.tsx';
import { RunningPause } from './running-pause.tsx';
import { protection, protectionAnswers } from './story-protection.ts';
import { WaitingRaise } from './waiting-raise.tsx';
import { Lines, WhatStays } from './what-stays.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/protection';
const meta: Meta<typeof Scene> = { title: 'Pages/Protection', component: Scene };
export default meta;

const at = (more: Partial<Protection> = {}): Story =>
  given({ path, visitor: 'member', calls: protectionAnswers(more) });

const pause: NonNullable<Protection['pause']> = {
  kind: 'excluded',
  since: '2026-03-14T09:10:00Z',
  until: '2026-09-10T09:10:00Z',
  setBy: 'player',
  canReopen: false,
  reopensAt: null,
};

export const WithLimits: Story = at();
export const Fresh: Story = at({ limits: [], realityCheck: { brandMinutes: 0, minutes: 0 } });
export const OnBreak: Story = at({ pause: { ...pause, kind: 'time_out' } });
export const Excluded: Story = at({ pause });
export const ForGoodElsewhere: Story = at({ pause: { ...pause, until: null, setBy: 'licensee' } });
export const ExclusionOver: Story = at({ pause: { ...pause, canReopen: true } });
export const Reopening: Story = at({ pause: { ...pause, canReopen: false, reopensAt: '2026-09-12T09:10:00Z' } });
export const OnlyLimits: Story = at({ offers: { limits: true, exclusion: false } });
export const OnlyExclusion: Story = at({ offers: { limits: false, exclusion: true } });
export const Loading: Story = given({ path, visitor: 'member', calls: { protection: 'never' } });
export const Failed: Story = given({ path, visitor: 'member', calls: { protection: { refusal: 'unavailable' } } });
export const NothingPlayed: Story = given({
  path,
  visitor: 'member',
  calls: { ...protectionAnswers(), ownPlay: { value: { currency: 'THB', months: [] } } },
});

const [weekly] = protection.limits;
const limit = weekly!;
const of = { measure: 'deposit', period: 'week' } as const;
export const Parts: Story = {
  ...at(),
  render: () => (
    <>
      <PauseBar pause={pause} />
      <PauseBar pause={{ ...pause, kind: 'time_out' }} />
      <RunningPause pause={pause} />
      <Overview protection={protection} />
      <Limits protection={protection} />
      <Breaks />
      <Exclusion protection={protection} />
      <RealityChoice protection={protection} />
      <OwnPlay />
      <WhatStays />
      <Lines>
        <li>{protection.currency}</li>
      </Lines>
    </>
  ),
};
export const Forms: Story = {
  ...at(),
  render: () => (
    <ul>
      <LimitRow of={of} limit={limit} protection={protection} />
      <LimitRow of={{ measure: 'stake', period: 'month' }} limit={undefined} protection={protection} />
      <li>
        <LimitForm of={of} limit={limit} protection={protection} onDone={() => undefined} />
      </li>
      <li>
        <WaitingRaise limit={limit} raise={{ limit: null, from: '2026-03-01T00:00:00Z' }} currency="THB" />
      </li>
    </ul>
  ),
};
