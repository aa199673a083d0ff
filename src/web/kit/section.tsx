import styled from 'styled-components';
import { inLayout, media, space } from '../../ui/measure.ts';

/** A part of the page under its own heading. */
export const Section = styled.section`
  & > h2 {
    margin-bottom: ${space(3)};
    font-size: var(--text-2);
  }
  & > h2 + p {
    margin: ${space(-2)} 0 ${space(3)};
    max-width: 60ch;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

/** Rows between lines: an icon, a description and an action. */
export const Rows = styled.ul`
  border-block: 1px solid var(--color-line);
  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(1)} ${space(4)};
    padding: ${space(3.5)} 0;
    ${inLayout.columns} {
      padding: ${space(2)} 0;
    }
    & + li {
      border-top: 1px solid var(--color-line);
    }
    & > svg {
      color: var(--color-muted);
    }
    & > div > strong {
      display: block;
    }
    & > div > :is(span, p) {
      color: var(--color-muted);
      font-size: var(--text-0);
      overflow-wrap: anywhere;
      text-wrap: balance;
    }
    & > button {
      min-width: 112px;
      ${media.narrow} {
        min-width: 88px;
        padding-inline: ${space(3)};
      }
    }
  }
`;
