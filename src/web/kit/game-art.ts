import { css } from 'styled-components';

/**
 * For the parent of a game's picture. On a page that opens with the registration form, pictures load after the form, because the visitor waits
 * for the form's code (PUB-29). The parent keeps their place.
 */
export const artAfterForm = css`
  :root:has([data-with-page] > [data-root]:not([data-ready])) & > [loading='lazy'] {
    display: none;
  }
`;
