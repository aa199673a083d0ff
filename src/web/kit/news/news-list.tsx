import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { allNewsQuery } from '../../../shared/news/announcement-types.ts';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { useLocation } from '../../router.ts';
import { NewsStore } from '../../stores/news-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { SceneFault } from '../scene-fault.tsx';
import { NewsRow } from './news-row.tsx';

const Rows = styled.ul`
  max-width: 760px;
  border-top: 1px solid var(--color-line);
  ${inLayout.centred} {
    max-width: none;
  }
  ${inLayout.columns} {
    max-width: 880px;
    border-top: 0;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 760px;
`;

/** Announcements that a page usually has. */
const SKELETONS = 3;

/** All announcements of the brand. The query `id` opens one. */
export const NewsList = observer(function NewsList({ path }: { path: string }) {
  const root = useStore();
  const { t } = useTranslation();
  const [news] = useState(() => new NewsStore(root, allNewsQuery, { isFresh: true }));
  useEffect(() => news.watch(), [news]);
  const openId = new URLSearchParams(useLocation().search).get('id');
  const { data, list } = news;
  if (!list && data.fault) return <SceneFault onRetry={() => news.load()} />;
  if (!list)
    return (
      <Waiting aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} $height="68px" />
        ))}
      </Waiting>
    );
  if (list.length === 0)
    return <EmptyState icon={<Icon name="notices" />} title={t('news.none.title')} text={t('news.none.text')} />;
  return (
    <Rows>
      {list.map((shown) => (
        <NewsRow key={shown.id} path={path} shown={shown} isOpen={shown.id === openId} />
      ))}
    </Rows>
  );
});
