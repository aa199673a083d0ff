import type { Meta, StoryObj } from '@storybook/react-vite';
import { dialogProps, given, noGames } from '../story.ts';
import { DialogView } from './dialog-view.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { NotFound } from './not-found.tsx';
import { SceneFault } from '../kit/scene-fault.tsx';
import { SceneView } from './scene.tsx';

type Story = StoryObj<typeof SceneFault>;

const meta: Meta<typeof SceneFault> = {
  title: 'Pages/Faults',
  component: SceneFault,
  args: { onRetry: () => undefined },
};
export default meta;

/** A route whose code never loads, and one whose code fails to load. */
const never = {
  paths: ['/'],
  layout: 'full',
  guard: 'any',
  title: 'title.home',
  scene: () => new Promise<never>(() => undefined),
} as const;
const failing = { ...never, scene: () => Promise.reject(new Error('no code')) } as const;

/** The same for a dialog. */
const neverDialog = { id: 'sign-out', dialog: () => new Promise<never>(() => undefined) } as const;
const failingDialog = { ...neverDialog, dialog: () => Promise.reject(new Error('no code')) } as const;

function Breaks(): never {
  throw new Error('a scene broke');
}

export const DidNotLoad: Story = {};
export const TookTooLong: Story = { args: { fault: 'late' } };
export const Broke: Story = {
  render: () => (
    <FaultBoundary>
      <Breaks />
    </FaultBoundary>
  ),
  tags: ['complains'],
};
export const CodeOnItsWay: Story = { render: () => <SceneView route={never} /> };
export const CodeFailed: Story = { render: () => <SceneView route={failing} /> };
export const DialogOnItsWay: Story = { render: () => <DialogView spec={neverDialog} {...dialogProps} /> };
export const DialogFailed: Story = { render: () => <DialogView spec={failingDialog} {...dialogProps} /> };
export const NowhereToBeFound: Story = { render: () => <NotFound />, ...given({ path: '/nowhere' }) };
export const NowhereWithoutGames: Story = { render: () => <NotFound />, ...given({ path: '/nowhere', ...noGames }) };
