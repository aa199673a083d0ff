import styled, { keyframes } from 'styled-components';
import { media, space } from '../../../../ui/measure.ts';

const roll = keyframes`from { transform: translateX(-140%) rotate(-300deg); opacity: 0; } to { transform: none; opacity: 1; }`;

const Row = styled.ol<{ $size: number }>`
  --size-ball: ${(props) => props.$size}px;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  ${media.narrow} {
    --size-ball: min(${(props) => props.$size}px, 36px);
    gap: ${space(1)};
  }
`;

/**
 * One drawn number. The balls of a new result roll in one after another; with reduced motion they appear without
 * animation.
 */
const Ball = styled.li<{ $order: number; $isNew: boolean }>`
  display: grid;
  place-items: center;
  min-width: var(--size-ball);
  height: var(--size-ball);
  padding: 0 ${space(1)};
  border-radius: var(--radius-pill);
  background: radial-gradient(
    circle at 32% 24%,
    color-mix(in oklab, var(--color-ball) 74%, var(--color-on-ball)),
    var(--color-ball) 56%
  );
  color: var(--color-on-ball);
  font-size: calc(var(--size-ball) * 0.42);
  font-weight: var(--weight-strong);
  font-variant-numeric: tabular-nums;
  line-height: 1;
  animation: ${roll} 480ms ease-out backwards;
  animation-delay: calc(${(props) => props.$order} * 60ms);
  animation-name: ${(props) => (props.$isNew ? roll : 'none')};
`;

interface BallsProps {
  numbers: readonly string[];
  /** Diameter in pixels. */
  size?: number;
  /** Whether the result has just arrived, so that its balls roll in. */
  isNew?: boolean;
}

/** The numbers of a result, in the order in which they were drawn. */
export function Balls({ numbers, size = 34, isNew = false }: BallsProps) {
  return (
    <Row $size={size}>
      {numbers.map((number, order) => (
        <Ball key={numbers.slice(0, order + 1).join(' ')} $order={order} $isNew={isNew}>
          {number}
        </Ball>
      ))}
    </Row>
  );
}
