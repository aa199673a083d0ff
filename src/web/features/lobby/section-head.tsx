import styled from 'styled-components';
import { inLayout, media, space } from '../../../ui/measure.ts';

/** Heading of a section, with optional content at its end. The brand decides on the line and the ornament under it. */
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-bottom: ${space(4)};
  border-bottom: var(--border-section);
  & > :is(h1, h2) {
    font-size: var(--text-3);
  }
  ${inLayout.columns} {
    gap: ${space(2)} ${space(4)};
    margin-bottom: ${space(2)};
    & > :is(h1, h2) {
      padding-block: ${space(2)};
    }
  }
  ${inLayout.centred} {
    flex-direction: column;
    justify-content: center;
    padding-bottom: ${space(6)};
    background: var(--image-divider) center bottom / 240px 16px no-repeat;
    text-align: center;
    & > :is(h1, h2) {
      font-size: var(--text-4);
    }
    ${media.desktop} {
      margin-bottom: ${space(6)};
    }
  }
`;
