import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';

/** Heading of a section, with what belongs to it at its right end. */
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-bottom: ${space(4)};
  & > :is(h1, h2) { font-size: var(--text-3); }
`;
