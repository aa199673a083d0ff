import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { zoneName } from '../../shared/moment.ts';
import { space } from '../../ui/measure.ts';
import { useStore } from '../stores/root-store.ts';

const Note = styled.p`
  margin-top: ${space(2)};
  color: var(--color-muted);
  font-size: var(--text-0);
`;

/** Names the time zone of the brand, in which all moments of the page are. */
export const TimeZoneNote = observer(function TimeZoneNote() {
  const { boot } = useStore();
  const { t } = useTranslation();
  return <Note>{t('time.zone', { zone: zoneName(boot.brand.market.timeZone) })}</Note>;
});
