import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { media, space } from './measure.ts';
import { VisuallyHidden } from './states.tsx';

/** How far a step is. */
export type TimelineState = 'done' | 'current' | 'coming' | 'failed';

/** A step of something that takes hours or days, such as a withdrawal. */
export interface TimelineStep {
  id: string;
  title: string;
  state: TimelineState;
  /** When it was done, or is due: as ISO 8601, and in words. */
  time?: { iso: string; text: string } | undefined;
  /** Who acts and until when. */
  text?: ReactNode;
}

/** Width of a marker. The line runs through its middle. */
const MARKER_PX = 24;
/** The ring of the check icon is as wide as the other markers at this size. */
const CHECK_PX = 28;

const Steps = styled.ol`
  max-width: 44rem;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: ${MARKER_PX}px minmax(0, 1fr);
    column-gap: ${space(4)};
    padding-bottom: ${space(3)};
    color: var(--color-muted);
  }
  /* The line to the next step, which shows how far the whole is. */
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: ${space(2.5)} ${space(-2.5)};
    inset-inline-start: ${MARKER_PX / 2 - 1}px;
    border-inline-start: 2px solid var(--color-line);
  }
  & > li[data-state='done']::before {
    border-color: var(--color-accent);
  }
  & > li:is([data-state='current'], [data-state='failed']) {
    padding-bottom: ${space(6)};
  }
`;

const Marker = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: ${MARKER_PX}px;
  height: ${MARKER_PX}px;
  margin-top: ${space(2.5)};
  border: 2px solid var(--color-control-line);
  border-radius: 50%;
  background: var(--color-ground);
  dialog & {
    background: var(--color-surface);
  }
  [data-state='done'] > & {
    border-color: transparent;
    color: var(--color-accent);
    & > svg {
      max-width: none;
      margin: -4px;
    }
  }
  [data-state='current'] > & {
    border-color: var(--color-accent);
    &::after {
      content: '';
      width: 10px;
      height: 10px;
      border: 5px solid var(--color-accent);
      border-radius: 50%;
    }
  }
  [data-state='failed'] > & {
    border-color: var(--color-negative);
    color: var(--color-negative);
  }
`;

/** Title, time and the sign that there is more. The time stands below the title, or ends the row where there is room for it. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18px;
  align-content: center;
  align-items: center;
  column-gap: ${space(3)};
  min-height: 44px;
  padding-block: ${space(2)};
  & > time {
    grid-area: 2 / 1;
    font-size: var(--text-0);
    font-variant-numeric: tabular-nums;
  }
  & > svg {
    grid-area: 1 / 2;
    transition: rotate var(--motion-quick);
  }
  & > strong {
    color: var(--color-text);
    overflow-wrap: anywhere;
  }
  [data-state='coming'] & > strong {
    color: inherit;
    font-weight: inherit;
  }
  [data-state='current'] & > strong {
    font-size: var(--text-2);
  }
  [data-state='failed'] & > strong {
    color: var(--color-negative);
    font-size: var(--text-2);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto 18px;
    & > time {
      grid-area: 1 / 2;
    }
    & > svg {
      grid-area: 1 / 3;
    }
  }
`;

const Details = styled.details`
  & > summary {
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover strong {
      text-decoration: underline;
    }
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
`;

const Text = styled.div`
  max-width: 60ch;
  padding-bottom: ${space(1)};
  overflow-wrap: anywhere;
  [data-state='current'] &,
  [data-state='failed'] & {
    color: var(--color-text);
  }
`;

interface TimelineProps {
  /** Accessible name of the list. */
  label: string;
  /** First to last. */
  steps: readonly TimelineStep[];
  /** The states in words, for screen readers. */
  stateLabels: Readonly<Record<TimelineState, string>>;
}

/** The steps of something on one line down the left. The text of the current and of a failed step shows; the others’ can be opened. */
export function Timeline({ label, steps, stateLabels }: TimelineProps) {
  return (
    <Steps aria-label={label}>
      {steps.map((step) => (
        <li key={step.id} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <Marker aria-hidden>
            {step.state === 'done' && <Icon name="check" size={CHECK_PX} />}
            {step.state === 'failed' && <Icon name="close" size={14} />}
          </Marker>
          <Step step={step} stateLabel={stateLabels[step.state]} />
        </li>
      ))}
    </Steps>
  );
}

function Step({ step: { title, state, time, text }, stateLabel }: { step: TimelineStep; stateLabel: string }) {
  const head = (
    <>
      <strong>
        {title}
        <VisuallyHidden>{`, ${stateLabel}`}</VisuallyHidden>
      </strong>
      {time && <time dateTime={time.iso}>{time.text}</time>}
    </>
  );
  if (text && (state === 'done' || state === 'coming'))
    return (
      <Details>
        <Head as="summary">
          {head}
          <Icon name="down" size={18} />
        </Head>
        <Text>{text}</Text>
      </Details>
    );
  return (
    <div>
      <Head>{head}</Head>
      {text && <Text>{text}</Text>}
    </div>
  );
}
