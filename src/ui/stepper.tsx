import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { media, space } from './measure.ts';
import { VisuallyHidden } from './states.tsx';

/** A step of a short flow, such as the amount of a deposit. */
export interface FlowStep {
  id: string;
  label: string;
}

/** The ring of the check icon is as wide as the circles of the numbers at this size. */
const CHECK_PX = 32;

const Position = styled.p`
  font-weight: var(--weight-strong);
  ${media.tablet} {
    display: none;
  }
`;

/** A thin bar with a part for each step on a phone; a row of numbered steps where there is room. */
const Row = styled.ol`
  display: flex;
  gap: ${space(1)};
  margin-bottom: ${space(4)};
  & > li {
    flex: 1;
    min-width: 0;
    color: var(--color-muted);
  }
  & > li > * {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space(2)};
    width: 100%;
    min-height: 44px;
    text-align: start;
  }
  & > li[aria-current] {
    color: var(--color-text);
    font-weight: var(--weight-strong);
  }
  ${media.narrow} {
    /* The bar lies in the middle of what a finger can reach. */
    margin-block: ${space(-2)} 0;
    & > li > ::before {
      content: '';
      flex: 1;
      border-block-start: 4px solid var(--color-line);
      border-radius: var(--radius-pill);
    }
    & > li:is([aria-current], [data-done]) > ::before {
      border-color: var(--color-accent);
    }
    /* The line above says where the player is. */
    & > li > * > * {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  ${media.tablet} {
    gap: ${space(3)};
    & > li {
      display: flex;
      align-items: center;
      gap: ${space(3)};
    }
    & > li > * {
      width: auto;
    }
    & > li > button:hover {
      color: var(--color-text);
      text-decoration: underline;
    }
    & > li:last-child {
      flex: none;
    }
    & > li:not(:last-child)::after {
      content: '';
      flex: 1;
      min-width: ${space(4)};
      border-block-start: 2px solid var(--color-line);
    }
    & > li[data-done]::after {
      border-color: var(--color-accent);
    }
  }
`;

const Number = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid var(--color-control-line);
  border-radius: 50%;
  font-size: var(--text-0);
  font-variant-numeric: tabular-nums;
  line-height: 1;
  [aria-current] & {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
  [data-done] & {
    border-color: transparent;
    color: var(--color-accent);
    & > svg {
      max-width: none;
      margin: -4px;
    }
  }
`;

interface StepperProps {
  /** Accessible name of the list. */
  label: string;
  steps: readonly FlowStep[];
  /** Id of the step that the player is at. */
  current: string;
  /** Where the player is, in words, for a phone: "Step 2 of 3: Method". */
  position: string;
  /** Says of a step that it is done, for screen readers. */
  doneLabel: string;
  /** Goes back to a step that is done. Without it, the steps are text. */
  onBack?: ((id: string) => void) | undefined;
}

/** The steps of a short flow, across the top of it. */
export function Stepper({ label, steps, current, position, doneLabel, onBack }: StepperProps) {
  const currentIndex = steps.findIndex(({ id }) => id === current);
  return (
    <div>
      <Position>{position}</Position>
      <Row aria-label={label}>
        {steps.map((step, index) => {
          const isDone = index < currentIndex;
          const content = (
            <>
              <Number aria-hidden>{isDone ? <Icon name="check" size={CHECK_PX} /> : index + 1}</Number>
              <span>{step.label}</span>
              {isDone && <VisuallyHidden>{`, ${doneLabel}`}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step.id}
              data-done={isDone ? '' : undefined}
              aria-current={index === currentIndex ? 'step' : undefined}
            >
              {isDone && onBack ? (
                <button type="button" onClick={() => onBack(step.id)}>
                  {content}
                </button>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </Row>
    </div>
  );
}
