import styled from 'styled-components';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  margin-bottom: ${space(2)};
  color: var(--color-accent);
  & > svg {
    rotate: 90deg;
  }
  &:dir(rtl) > svg {
    rotate: -90deg;
  }
`;

/** Leads back to what a page showed before, such as from a line to its list. */
export const BackButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Face type="button" onClick={onClick}>
    <Icon name="down" size={20} />
    {label}
  </Face>
);
