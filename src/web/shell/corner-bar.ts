import styled from 'styled-components';
import { media, space } from '../../ui/measure.ts';

/** A word to whoever is on any page, and what can be done: above the bottom bar of a phone, in the corner of anything wider. It hides nothing that is being read. */
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
