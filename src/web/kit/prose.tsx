import styled from 'styled-components';
import { inLayout, space } from '../../ui/measure.ts';

/** Typography of the brand's copy, with a comfortable line length. */
export const Prose = styled.div`
  max-width: 52ch;
  & > * + * {
    margin-top: ${space(3)};
  }
  & > :is(h3, h4) {
    margin-top: ${space(6)};
    font-size: var(--text-1);
  }
  & li {
    position: relative;
    padding-inline-start: ${space(6)};
  }
  & li + li {
    margin-top: ${space(2)};
  }
  & ul > li::before {
    content: '';
    position: absolute;
    inset-inline-start: 4px;
    top: 0.68em;
    width: 6px;
    height: 6px;
    border-radius: var(--radius-small);
    background: var(--color-accent);
  }
  & ol {
    counter-reset: item;
  }
  & ol > li {
    counter-increment: item;
    padding-inline-start: ${space(8)};
  }
  & ol > li::before {
    content: counter(item);
    position: absolute;
    inset-inline-start: 0;
    font-family: var(--font-display);
    font-weight: var(--weight-display);
    color: var(--color-accent);
    font-variant-numeric: tabular-nums;
  }
  & a {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & strong {
    font-weight: var(--weight-strong);
  }
  & img {
    width: 100%;
    max-width: 420px;
    border-radius: var(--radius-medium);
  }
  & > div {
    overflow-x: auto;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    padding: ${space(3)} ${space(3)};
    border-bottom: 1px solid var(--color-line);
    text-align: start;
    vertical-align: top;
  }
  & :is(th, td):first-child {
    padding-inline-start: 0;
  }
  & :is(th, td):last-child {
    padding-inline-end: 0;
  }
  & th {
    font-size: var(--text-0);
    font-weight: var(--weight-strong);
    color: var(--color-muted);
  }
  & td:first-child {
    font-weight: var(--weight-strong);
  }
  ${inLayout.columns} {
    & :is(th, td) {
      padding-block: ${space(2)};
    }
    & li + li {
      margin-top: ${space(1)};
    }
    & ul > li::before {
      border-radius: 0;
      height: 2px;
      width: 8px;
      top: 0.74em;
    }
  }
`;
