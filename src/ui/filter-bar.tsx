import styled from 'styled-components';
import { media, space } from './measure.ts';
import { selectArrow } from './select.tsx';

/** The filters above a list: the period first, then what else limits the rows. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};
  & > form {
    flex: 1 0 100%;
  }
  ${media.tablet} {
    /* The days stand below the row of choices, and not in the middle of it. */
    & > form {
      order: 1;
    }
  }
  ${media.narrow} {
    /* The period scrolls in a row of its own; two choices share each row below it. */
    & > [role='group'] {
      flex: 1 0 100%;
    }
    & > select {
      flex: 1 1 calc(50% - ${space(3)});
      min-width: 0;
    }
  }
`;

/** A choice among few, as compact as a chip. It needs an `aria-label`, and its first option says what it filters. */
export const FilterSelect = styled.select`
  min-height: 44px;
  max-width: 100%;
  padding-block: 0;
  padding-inline-start: ${space(4)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background-color: transparent;
  ${selectArrow}
  color: var(--color-muted);
  font-size: var(--text-0);
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover {
    color: var(--color-text);
  }
  &[data-is-set='true'] {
    border-color: var(--color-accent);
    color: var(--color-accent);
  }
  & > option {
    background: var(--color-raised);
    color: var(--color-text);
  }
`;
