import styled from 'styled-components';
import { media, space } from '../../ui/measure.ts';

/** A page about money is one column, so that one reads it from the amount down to the button. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  max-width: 720px;
  & > :first-child {
    max-width: 560px;
  }
`;

/** A form about money: its parts stand below each other, equally far apart. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  /* Fields and warnings have margins of their own, which would add to the gap. */
  &&& > * {
    margin-block: 0;
  }
`;

/** What something costs and brings, as lines of a label and an amount, above the button. The last line is the one that counts. */
export const Sums = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(4)};
  border-block: 1px solid var(--color-line);
  color: var(--color-muted);
  & > dd {
    color: var(--color-text);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  & > :nth-last-child(-n + 2) {
    color: var(--color-text);
    font-weight: var(--weight-strong);
  }
`;

/** Says what would be in a list that is empty. */
export const Quiet = styled.p`
  color: var(--color-muted);
`;

/** A part that stands out of the page, because something in it waits for the player. */
export const Notice = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(5)};
  border: var(--border-card);
  border-radius: var(--radius-large);
  background: var(--color-raised);
  & > h2 {
    font-size: var(--text-1);
    font-weight: 400;
    color: var(--color-muted);
  }
  & > p {
    color: var(--color-muted);
  }
`;

/** An amount that a part is about. The largest amounts are smaller on a phone, so that their currency stays beside them. */
export const Figure = styled.strong`
  font-family: var(--font-display);
  font-size: min(var(--text-5), 7.4vw);
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.2;
  overflow-wrap: anywhere;
  & > small {
    display: inline-block;
    margin-inline-start: ${space(2)};
    color: var(--color-muted);
    font-size: var(--text-1);
    font-weight: 400;
  }
`;

/** Buttons of a part, side by side where there is room. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  ${media.narrow} {
    & > * {
      flex: 1 1 100%;
      white-space: normal;
    }
  }
`;

/** Choices of which one is taken, as rows: methods, payees, answers. */
export const ChoiceRows = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: ${space(1.5)};
    padding: 0;
    font-size: var(--text-0);
    font-weight: var(--weight-strong);
  }
  & > label {
    position: relative;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(0.5)} ${space(4)};
    min-height: 64px;
    padding: ${space(3)} ${space(4)};
    border: 1px solid var(--color-control-line);
    border-radius: var(--radius-control);
    cursor: pointer;
    transition: border-color var(--motion-quick);
    &:hover {
      border-color: var(--color-muted);
    }
    &:has(:checked) {
      border-color: var(--color-accent);
      box-shadow: inset 0 0 0 1px var(--color-accent);
    }
    &:has(:focus-visible) {
      outline: 3px solid var(--color-focus);
      outline-offset: 2px;
    }
    &:has(:disabled) {
      cursor: default;
      & > :not(input) {
        opacity: 0.6;
      }
    }
    & > input {
      position: absolute;
      inset: 0;
      margin: 0;
      opacity: 0;
      cursor: inherit;
    }
    & > svg {
      color: var(--color-muted);
    }
    &:has(:checked) > svg:first-of-type {
      color: var(--color-accent);
    }
    & > span > strong {
      display: block;
      overflow-wrap: anywhere;
    }
    & > span > small {
      color: var(--color-muted);
      font-size: var(--text-0);
    }
    & > small {
      color: var(--color-muted);
      font-size: var(--text-0);
      text-align: end;
    }
  }
`;
