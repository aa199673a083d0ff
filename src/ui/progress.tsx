import { useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { space } from './measure.ts';

const slide = keyframes`from { background-position-x: 150%; } to { background-position-x: -50%; }`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space(4)};
  margin-bottom: ${space(2)};
  & > span:last-child {
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.progress`
  display: block;
  appearance: none;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: var(--radius-pill);
  background: var(--color-hover);
  box-shadow: inset 0 0 0 1px var(--color-line);
  overflow: hidden;
  &::-webkit-progress-bar {
    background: none;
  }
  &::-webkit-progress-value {
    border-radius: var(--radius-pill);
    background: var(--color-accent);
    transition: inline-size var(--motion-quick);
  }
  &::-moz-progress-bar {
    border-radius: var(--radius-pill);
    background: var(--color-accent);
  }
  &:indeterminate {
    background: linear-gradient(90deg, var(--color-hover) 30%, var(--color-accent) 45% 55%, var(--color-hover) 70%) 150%
      0 / 200% 100%;
    animation: ${slide} 1.6s linear infinite;
    &::-moz-progress-bar {
      background: none;
    }
  }
  /* Standing still, the part that slides would look like the part that is done. */
  @media (prefers-reduced-motion: reduce) {
    &:indeterminate {
      background: repeating-linear-gradient(-45deg, var(--color-accent) 0 5px, var(--color-hover) 5px 10px);
      animation: none;
    }
  }
  /* Behind a dialog every frame of the animation would blur the whole page again. */
  :root:has(dialog:modal) &:not(dialog *) {
    animation-play-state: paused;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

interface ProgressProps {
  /** What is going on, such as "Uploading your picture". */
  label: string;
  /** How much is done, from 0 to `max`. Without it, nobody knows yet. */
  value?: number | undefined;
  /** The value at the end. */
  max?: number;
  /** How much is done, in numbers, such as "1,250 of 5,000". */
  valueText?: string | undefined;
}

/** How far something long is: a bar with its numbers. */
export function Progress({ label, value, max = 1, valueText }: ProgressProps) {
  const labelId = useId();
  return (
    <div>
      <Head>
        <span id={labelId}>{label}</span>
        <span aria-hidden>{valueText}</span>
      </Head>
      <Bar aria-labelledby={labelId} aria-valuetext={valueText} max={max} value={value} />
    </div>
  );
}
