import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../../../ui/icon.tsx';
import { space } from '../../../../ui/measure.ts';
import { NEWS_PATH } from '../../../paths.ts';
import { Link } from '../../../router.ts';

/** Announcements are read once the page has come to rest: nobody waits for them. */
const REST_MS = 3_000;

/** As high as it will be, whatever it says. */
const Bar = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  height: 46px;
  border-block: 1px solid var(--color-line);
  color: var(--color-muted);
  & a {
    line-height: 44px;
  }
`;

/** One line of announcements, and the publicity windows (HOME-03). Until they have come it leads to their page. */
export function Section() {
  const { t } = useTranslation();
  const [Live, setLive] = useState<ComponentType>();
  useEffect(() => {
    const load = () => import('./live-notices.tsx').then(({ LiveNotices }) => setLive(() => LiveNotices));
    // Without the code the line goes on leading to the page of the announcements.
    const timer = setTimeout(() => void load().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Bar>
      <Icon name="notices" />
      {Live ? <Live /> : <Link to={NEWS_PATH}>{t('nav.notices')}</Link>}
    </Bar>
  );
}
