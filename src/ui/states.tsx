import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Button } from './button.tsx';
import { inLayout, space } from './measure.ts';

const sweep = keyframes`from { background-position: 150% 0; } to { background-position: -50% 0; }`;

/** A grey placeholder for loading content. Give it the final size, so that the layout does not shift. */
export const Skeleton = styled.span<{ $height?: string; $width?: string }>`
  display: block;
  width: ${(props) => props.$width ?? '100%'};
  height: ${(props) => props.$height ?? '1em'};
  border-radius: var(--radius-small);
  background: linear-gradient(100deg, var(--color-hover) 40%, var(--color-raised) 50%, var(--color-hover) 60%) 150% 0 /
    200% 100%;
  animation: ${sweep} 1.6s linear infinite;
  /* Behind a dialog every frame of the animation would blur the whole page again. A skeleton inside the dialog keeps moving. */
  :root:has(dialog[open]) &:not(dialog *) {
    animation-play-state: paused;
  }
`;

/** The box of a state, in the style of the layout: a centred card, or a left-aligned row in the columns layout. */
const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(3)};
  padding: ${space(14)} ${space(6)};
  border: var(--border-card);
  border-radius: var(--radius-large);
  background:
    radial-gradient(
      56% 72% at 50% 0,
      color-mix(in srgb, var(--color-accent) calc(var(--effect-hero-glow) * 50%), transparent),
      transparent
    ),
    var(--color-surface);
  text-align: center;
  & > svg {
    width: 64px;
    height: 64px;
    padding: ${space(4)};
    border-radius: var(--radius-pill);
    background: var(--color-hover);
    color: var(--color-accent);
  }
  & > h2 {
    font-size: var(--text-3);
  }
  & > p {
    max-width: 48ch;
    color: var(--color-muted);
  }
  & > :is(a, button) {
    margin-top: ${space(3)};
  }
  ${inLayout.centred} {
    & > h2 {
      padding-bottom: ${space(6)};
      background: var(--image-divider) center bottom / 240px 16px no-repeat;
      min-width: min(240px, 100%);
    }
  }
  ${inLayout.columns} {
    grid-template-columns: auto minmax(0, 1fr);
    justify-items: start;
    gap: ${space(1)} ${space(4)};
    padding: ${space(6)} ${space(4)};
    text-align: start;
    & > svg {
      grid-row: 1 / 4;
      width: 44px;
      height: 44px;
      padding: ${space(2.5)};
    }
    & > :not(svg) {
      grid-column: 2;
    }
  }
`;

interface StateProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** The one action that the state offers. */
  action?: ReactNode;
}

/** An empty list or a missing page: what it means, and the one action that helps. */
export function EmptyState({ icon, title, text, action }: StateProps) {
  return (
    <Box>
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </Box>
  );
}

/** Something that failed to load, with a button to try again. */
export function ErrorState({
  retryLabel,
  onRetry,
  ...state
}: Omit<StateProps, 'action'> & { retryLabel: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        {...state}
        action={
          <Button type="button" $rank="secondary" onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
