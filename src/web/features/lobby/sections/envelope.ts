import { css } from 'styled-components';
import { media, space } from '../../../../ui/measure.ts';

/** Height of the flap. The seal hangs from its tip. */
const FLAP = '84px';

/** One edge of the flap, drawn in one half of the envelope: its shadow, then two fine lines, then the flap. */
const edge = (toward: string) => `linear-gradient(${toward},
  transparent calc(50% - 14px), color-mix(in oklab, var(--color-envelope), var(--color-text) 26%) calc(50% - 5px),
  var(--color-envelope-line) 0 calc(50% - 4px), var(--color-flap) 0 calc(50% - 1.5px),
  var(--color-envelope-line) 0 calc(50% - 0.5px), var(--color-flap) 0)`;

/** A red envelope: a flap with two fine lines, an inner frame, and the brand's mark as its seal. */
export const envelope = css`
  --color-flap: color-mix(in oklab, var(--color-envelope), var(--color-on-envelope) 7%);
  position: relative;
  display: flex;
  flex-direction: column;
  padding: calc(${FLAP} + ${space(12)}) ${space(8)} ${space(10)};
  border: 1px solid var(--color-envelope-line);
  outline: 1px solid color-mix(in srgb, var(--color-envelope-line) 70%, transparent);
  outline-offset: ${space(-2)};
  background:
    ${edge('to top right')} 0 0 / 50.1% ${FLAP} no-repeat,
    ${edge('to top left')} 100% 0 / 50.1% ${FLAP} no-repeat,
    radial-gradient(
      90% 70% at 50% 100%,
      color-mix(in oklab, var(--color-envelope), var(--color-text) 22%),
      transparent
    ),
    var(--color-envelope);
  color: var(--color-on-envelope);
  text-align: center;
  & > img {
    position: absolute;
    top: calc(${FLAP} - 32px);
    inset-inline: 0;
    width: 64px;
    height: 64px;
    margin-inline: auto;
    border: 1px solid var(--color-envelope-line);
    border-radius: 50%;
    box-shadow: var(--shadow-raised);
    object-fit: cover;
  }
  & a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${media.phoneOnly} {
    padding-inline: ${space(6)};
  }
`;
