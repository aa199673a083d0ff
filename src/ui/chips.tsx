import styled from 'styled-components';
import { inLayout, media, space } from './measure.ts';

/** A row of choices, one of which is selected. */
export const Chips = styled.div`
  display: flex;
  gap: ${space(2)};
  max-width: calc(100% + 2 * var(--space-gutter));
  margin: 0 calc(var(--space-gutter) * -1);
  padding: 0 var(--space-gutter);
  overflow-x: auto;
  ${media.desktop} {
    flex-wrap: wrap;
    max-width: 100%;
    margin: 0;
    padding: 0;
  }
  scrollbar-width: none;
  & > * {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 44px;
    padding: 0 ${space(4)};
    border: 1px solid var(--color-line);
    border-radius: var(--radius-pill);
    color: var(--color-muted);
    font-size: var(--text-0);
    transition:
      color var(--motion-quick),
      background var(--motion-quick);
    &:hover {
      color: var(--color-text);
    }
    &[aria-pressed='true'],
    &[aria-current='page'] {
      border-color: var(--color-accent);
      color: var(--color-accent);
    }
    ${inLayout.columns} {
      border-radius: var(--radius-control);
      ${media.desktop} {
        min-height: 32px;
        padding: 0 ${space(3)};
      }
    }
    ${inLayout.centred} {
      border-radius: var(--radius-control);
      background: var(--color-surface);
    }
    &:focus-visible {
      outline-offset: -3px;
      border-radius: var(--radius-pill);
    }
  }
`;
