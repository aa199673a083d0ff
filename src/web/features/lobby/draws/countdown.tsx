import styled from 'styled-components';
import { space } from '../../../../ui/measure.ts';

const Clock = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.36em;
  font-family: var(--font-display);
  font-size: var(--text-6);
  font-weight: var(--weight-display);
  line-height: 1;
  font-variant-numeric: lining-nums tabular-nums;
  & > b {
    position: relative;
    display: grid;
    place-items: center;
    /* Wide enough for any two digits, because some typefaces lack tabular figures. */
    width: 1.64em;
    padding-block: ${space(3)};
    border-radius: var(--radius-control);
    background: var(--color-header);
    color: var(--color-on-header);
    font-weight: inherit;
  }
  & > b + b::before {
    content: ':';
    position: absolute;
    inset-inline-end: 100%;
    width: 0.36em;
    color: var(--color-muted);
    font-size: 0.8em;
    text-align: center;
  }
`;

const MINUTE_S = 60;
const HOUR_S = 3600;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Splits a remaining time into hours (if any), minutes and seconds. A negative time counts as zero. */
function partsOf(leftMs: number): { unit: 'h' | 'm' | 's'; text: string }[] {
  const leftS = Math.max(0, Math.ceil(leftMs / 1000));
  const hours = Math.floor(leftS / HOUR_S);
  return [
    ...(hours > 0 ? [{ unit: 'h', text: twoDigits(hours) } as const] : []),
    { unit: 'm', text: twoDigits(Math.floor((leftS % HOUR_S) / MINUTE_S)) },
    { unit: 's', text: twoDigits(leftS % MINUTE_S) },
  ];
}

/** A remaining time as text, such as `04:31`. */
export const leftText = (leftMs: number): string =>
  partsOf(leftMs)
    .map(({ text }) => text)
    .join(':');

/** A large countdown. Screen readers can read it on request but do not announce every second. */
export function Countdown({ leftMs, label }: { leftMs: number; label: string }) {
  return (
    <Clock role="timer" aria-label={label} aria-live="off">
      {partsOf(leftMs).map(({ unit, text }) => (
        <b key={unit}>{text}</b>
      ))}
    </Clock>
  );
}
