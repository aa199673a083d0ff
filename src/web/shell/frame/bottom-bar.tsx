import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';
import { Entry, entriesAt } from '../entry.tsx';

const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  z-index: 10;
  display: grid;
  /* Icons stay in line, and the gaps give way to labels of two lines. */
  grid-template-rows: minmax(3px, ${space(2)}) auto minmax(0, ${space(1)}) auto;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min-content, 1fr);
  align-content: start;
  height: var(--size-bottom-bar);
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--color-line);
  background: color-mix(in srgb, var(--color-surface) 94%, transparent);
  backdrop-filter: blur(14px);
  ${media.desktop} {
    display: none;
  }
  & > * {
    display: grid;
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
    justify-items: center;
    color: var(--color-muted);
    font-size: 12px;
    line-height: 1.5;
    text-align: center;
    &[aria-current='page'] {
      color: var(--color-accent);
    }
    & > svg {
      grid-row: 2;
    }
    & > span {
      grid-row: 4;
      padding-inline: 2px;
      text-wrap: balance;
    }
  }
  /* The current entry has a lit background in the rail layout, */
  ${inLayout.rail} {
    & > [aria-current='page'] > svg {
      box-sizing: content-box;
      margin-block: -3px;
      padding: 3px ${space(4)};
      border-radius: var(--radius-pill);
      background: var(--color-hover);
    }
  }
  /* and a line above it in the other layouts. */
  ${inLayout.columns}, ${inLayout.centred} {
    & > * {
      border-block-start: 3px solid transparent;
    }
    & > [aria-current='page'] {
      border-block-start-color: currentColor;
    }
  }
  /* The centred layout gives the bar the header's colours. */
  ${inLayout.centred} {
    border-top-color: var(--color-header-line);
    background: var(--color-header);
    & > * {
      color: var(--color-header-muted);
    }
    & > [aria-current='page'] {
      color: var(--color-on-header);
    }
    & :focus-visible {
      outline-color: var(--color-header-focus);
      outline-offset: -3px;
    }
  }
`;

/** The navigation bar at the bottom of a phone, with at most five entries. */
export const BottomBar = observer(function BottomBar() {
  const store = useStore();
  const { t } = useTranslation();
  return (
    <Bar aria-label={t('nav.bottom')}>
      {entriesAt('bottom', store).map((entry) => (
        <Entry key={entry.id} entry={entry} isNarrow />
      ))}
    </Bar>
  );
});
