import styled from 'styled-components';
import { media, space } from '../../../ui/measure.ts';

/** A short message with actions, on any page: above the bottom bar on a phone, in a corner on a desktop. It does not block the page. */
export const CornerBar = styled.aside`
  position: fixed;
  inset: auto ${space(3)} calc(var(--size-bottom-bar) + env(safe-area-inset-bottom) + ${space(3)});
  z-index: 20;
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-raised);
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: ${space(2)};
  }
  ${media.desktop} {
    inset: auto ${space(6)} ${space(6)} auto;
    width: 22rem;
  }
`;
