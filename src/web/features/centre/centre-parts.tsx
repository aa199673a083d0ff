import styled from 'styled-components';
import { IconButton } from '../../../ui/button.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';

/** The panel above the site's background. On a phone it fills the screen between header and bottom bar. */
export const Panel = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  background: var(--color-ground);
  ${media.desktop} {
    grid-template-columns: 248px minmax(0, 1fr);
    width: min(100%, 1120px);
    margin: 0 auto;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-large);
    background: var(--color-surface);
    box-shadow: var(--shadow-raised);
    overflow: hidden;
  }
`;

/** The menu of the centre's pages: beside the page, or on a phone a page of its own. */
export const Menu = styled.nav`
  display: none;
  ${media.desktop} {
    display: block;
    padding: ${space(5)} ${space(4)};
    border-inline-end: 1px solid var(--color-line);
    overflow-y: auto;
  }
  ${media.phoneOnly} {
    &[data-is-list='true'] {
      display: block;
      grid-area: 1 / 1;
      padding: ${space(17)} var(--space-gutter) ${space(6)};
      overflow-y: auto;
    }
    & li + li {
      border-top: 1px solid var(--color-line);
    }
  }
  & li {
    position: relative;
  }
  & li > svg {
    display: none;
    position: absolute;
    inset: 0;
    inset-inline-start: auto;
    margin: auto ${space(2)};
    rotate: -90deg;
    color: var(--color-muted);
    pointer-events: none;
    ${media.phoneOnly} {
      display: block;
    }
  }
  &:dir(rtl) li > svg {
    rotate: 90deg;
  }
  & li > :is(a, button) {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    width: 100%;
    min-height: 44px;
    padding: ${space(2)} ${space(3)};
    border-radius: var(--radius-control);
    color: var(--color-muted);
    text-align: start;
    transition:
      color var(--motion-quick),
      background var(--motion-quick);
    & > svg {
      flex: none;
    }
    &:hover {
      background: var(--color-hover);
      color: var(--color-text);
    }
    &[aria-current='page'] {
      background: var(--color-hover);
      color: var(--color-text);
      font-weight: var(--weight-strong);
    }
    &[aria-current='page'] > svg {
      color: var(--color-accent);
    }
    ${media.phoneOnly} {
      min-height: 60px;
      padding-inline: 0 ${space(8)};
      color: var(--color-text);
    }
    ${inLayout.columns} {
      border-inline-start: 3px solid transparent;
      &[aria-current='page'] {
        border-inline-start-color: var(--color-accent);
      }
    }
  }
`;

/** The owner of the centre. */
export const Owner = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  padding: 0 ${space(3)} ${space(4)};
  border-bottom: 1px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--text-0);
  ${media.phoneOnly} {
    margin-bottom: ${space(2)};
    padding-inline: 0;
  }
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    display: block;
    color: var(--color-text);
    font-size: var(--text-1);
  }
`;

/** The open page. It scrolls below its head. */
export const Page = styled.section`
  grid-area: 1 / 1;
  min-width: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-top: 64px;
  ${media.desktop} {
    grid-area: 1 / 2;
  }
  ${media.phoneOnly} {
    &[data-is-list='true'] {
      position: relative;
      z-index: 1;
      height: fit-content;
    }
  }
  & > div:last-child {
    padding: ${space(2)} var(--space-gutter) ${space(10)};
    ${media.desktop} {
      padding: ${space(2)} ${space(8)} ${space(10)};
    }
  }
  ${media.phoneOnly} {
    &[data-is-list='true'] > div:last-child {
      display: none;
    }
  }
`;

/** Sticks to the top, so that the close button stays visible. */
export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 60px;
  padding-inline: var(--space-gutter) ${space(2)};
  background: var(--color-ground);
  ${media.desktop} {
    min-height: 72px;
    padding-inline: ${space(8)} ${space(5)};
    background: var(--color-surface);
  }
  & > h1 {
    flex: 1;
    min-width: 0;
    font-size: var(--text-3);
    overflow-wrap: anywhere;
    ${media.desktop} {
      font-size: var(--text-4);
    }
  }
  /* It takes the focus after a change of page and is no tab stop: a ring around it would tell nothing. */
  & > h1:focus-visible {
    outline: none;
  }
`;

/** Closes the centre. */
export const Close = styled(IconButton)``;

/** Leads to the list of pages on a phone. */
export const Back = styled(IconButton)`
  margin-inline-start: ${space(-3)};
  & > svg {
    rotate: 90deg;
  }
  &:dir(rtl) > svg {
    rotate: -90deg;
  }
  ${media.desktop} {
    display: none;
  }
`;
