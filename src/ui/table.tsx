import type { ReactNode } from 'react';
import styled from 'styled-components';
import { inLayout, media, space } from './measure.ts';

/**
 * Where a column shows on a phone, where a row is a card of two lines: `title` and `value` are the first line, `sub` and `note` the second,
 * in muted text. A note that is a number says its column's title. `none` is left out: it must be told by another column.
 */
type PhonePlace = 'title' | 'value' | 'sub' | 'note' | 'none';

/** A column of a table. Exactly one has the place `title`: it is the first. */
export interface Column<Row> {
  id: string;
  title: string;
  onPhone: PhonePlace;
  /** Numbers line up at their end. */
  isNumber?: boolean;
  render: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A small picture before the first column. On a phone it stands beside both lines. */
  renderPicture?: (row: Row) => ReactNode;
  /** Opens a row. Its title is a button then, which lies over the whole row. */
  onOpen?: (row: Row) => void;
  /** Which rows open; all by default. */
  canOpen?: (row: Row) => boolean;
  /** The rows belong to a filter that was changed, and the new ones are on their way. */
  isStale?: boolean;
}

const Frame = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  &[aria-busy='true'] tbody {
    /* Paler, but still readable: opacity would take the contrast from what is muted already. */
    & * {
      color: var(--color-muted);
    }
    & img {
      opacity: 0.5;
    }
  }
  & th {
    padding: ${space(2)} ${space(3)};
    font-size: var(--text-0);
    font-weight: 500;
    color: var(--color-muted);
    text-align: start;
  }
  & td {
    padding: ${space(3)};
    border-top: 1px solid var(--color-line);
  }
  & tr:has(button) {
    position: relative;
    cursor: pointer;
    &:hover {
      background: var(--color-hover);
    }
  }
  & :is(th, td)[data-number] {
    text-align: end;
  }
  & td:not([data-place='title']) {
    white-space: nowrap;
  }
  /* The first column takes what the others leave, and breaks even a text without blanks. */
  & td[data-place='title'] {
    overflow-wrap: anywhere;
  }
  ${inLayout.centred} {
    background: var(--color-surface);
    outline: var(--border-card);
    & th {
      padding-block: ${space(4)};
    }
    & :is(th, td):first-child {
      padding-inline-start: ${space(6)};
    }
    & :is(th, td):last-child {
      padding-inline-end: ${space(6)};
    }
  }
  ${media.desktop} {
    ${inLayout.columns} {
      & thead {
        background: var(--color-hover);
      }
      & :is(th, td) {
        padding-block: ${space(1)};
      }
      & tbody tr:hover {
        background: var(--color-surface);
      }
    }
    ${inLayout.rail} {
      & tbody tr:hover {
        background: var(--color-surface);
      }
    }
  }
  ${media.phoneOnly} {
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tr {
      display: grid;
      grid-template: auto auto / auto minmax(0, 1fr) auto;
      align-items: center;
      column-gap: ${space(3)};
      padding: ${space(3)} 0;
      border-top: 1px solid var(--color-line);
    }
    ${inLayout.centred} {
      & tr {
        padding-inline: ${space(3)};
      }
      & tr:first-child {
        border-top: 0;
      }
    }
    &&& td {
      padding: 0;
      border: 0;
    }
    & td[data-place='title'] {
      display: contents;
    }
    & td[data-place='value'] {
      grid-area: 1 / 3;
      text-align: end;
    }
    & td:is([data-place='sub'], [data-place='note']) {
      color: var(--color-muted);
      font-size: 12px;
    }
    /* Without pictures, nothing stands before the text. */
    &[data-has-pictures='false'] tr {
      column-gap: 0;
    }
    &&&[data-has-pictures='false'] td:is([data-place='value'], [data-place='note']) {
      padding-inline-start: ${space(3)};
    }
    /* Nothing is cut: a long text takes another line. */
    &&& td[data-place='sub'] {
      grid-area: 2 / 2;
      text-align: start;
      white-space: normal;
      text-wrap: balance;
    }
    &&& td[data-place='note'] {
      grid-area: 2 / 3;
      max-width: 52vw;
      text-align: end;
      white-space: normal;
      text-wrap: balance;
    }
    & td[data-place='note'][data-number='true']:not(:empty)::before {
      content: attr(data-title) ' ';
    }
    /* With its header, or a screen reader would take the next cell for its own. */
    & [data-place='none'] {
      display: none;
    }
  }
`;

/** The first cell: the picture and its text. */
const Title = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  font-weight: var(--weight-strong);
  ${media.phoneOnly} {
    display: contents;
    & > :first-child:not(:last-child) {
      grid-area: 1 / 1 / span 2;
    }
    & > :last-child {
      grid-area: 1 / 2;
    }
  }
`;

/** Opens its row: a tap anywhere on the row is a tap on it. */
const Opener = styled.button`
  min-width: 0;
  padding: 0;
  color: inherit;
  font: inherit;
  text-align: start;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
    &::after {
      outline: 2px solid var(--color-focus);
      outline-offset: -2px;
    }
  }
`;

/** A list of rows: a table on a desktop, and cards of two lines on a phone (LIST-08). */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  renderPicture,
  onOpen,
  canOpen = () => true,
  isStale = false,
}: TableProps<Row>) {
  return (
    <Frame aria-label={label} aria-busy={isStale} data-has-pictures={renderPicture !== undefined}>
      <thead>
        <tr>
          {columns.map(({ id, title, onPhone, isNumber }) => (
            <th key={id} scope="col" data-place={onPhone} data-number={isNumber}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, title, onPhone, isNumber, render }) => (
              <td key={id} data-place={onPhone} data-number={isNumber} data-title={title}>
                {onPhone === 'title' ? (
                  <Title>
                    {renderPicture?.(row)}
                    {onOpen && canOpen(row) ? (
                      <Opener type="button" aria-haspopup="dialog" onClick={() => onOpen(row)}>
                        {render(row)}
                      </Opener>
                    ) : (
                      <span>{render(row)}</span>
                    )}
                  </Title>
                ) : (
                  render(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
