import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { space } from '../../../ui/measure.ts';

const Mark = styled.span`
  flex: none;
  padding: 0 ${space(1.5)};
  border: 1px solid currentColor;
  border-radius: var(--radius-small);
  font-size: 12px;
  font-weight: 400;
  line-height: 1.5;
  white-space: nowrap;
`;

/** A mark beside a trial's username: its wins are not paid out. */
export function TrialMark() {
  const { t } = useTranslation();
  return <Mark>{t('account.trial')}</Mark>;
}
