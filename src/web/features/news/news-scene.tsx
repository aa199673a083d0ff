import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { serviceLink } from '../../../shared/brand/service-link.ts';
import { allNewsQuery } from '../../../shared/news/announcement-types.ts';
import { inLayout, space } from '../../../ui/measure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { NextStep } from '../../kit/next-step.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { TextPage } from '../../kit/text-page.tsx';
import { useCopy } from '../../kit/use-copy.ts';
import { useLocation } from '../../router.ts';
import { NewsStore } from '../../stores/news-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { NewsRow } from './news-row.tsx';

const Page = styled.section`
  margin-bottom: ${space(14)};
  & > h1 {
    margin-bottom: ${space(6)};
    font-size: var(--text-5);
  }
  ${inLayout.centred} {
    max-width: 880px;
    margin-inline: auto;
    & > h1 {
      padding-bottom: ${space(7)};
      background: var(--image-divider) center bottom / 240px 16px no-repeat;
      text-align: center;
    }
  }
  ${inLayout.columns} {
    margin-bottom: ${space(10)};
    & > h1 {
      margin-bottom: ${space(4)};
      padding-bottom: ${space(4)};
      border-bottom: 2px solid var(--color-text);
      font-size: var(--text-4);
    }
  }
`;

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

/** The announcements (PAGE-08), followed by what the brand has written about itself. The query `id` opens one. */
export const Scene = observer(function NewsScene() {
  const { t } = useTranslation();
  const service = serviceLink(useStore().boot.brand.contact);
  const hasText = (useCopy('notices') ?? []).length > 0;
  return (
    <>
      <Page aria-labelledby="news">
        <h1 id="news">{t('nav.notices')}</h1>
        <List />
      </Page>
      {hasText && <TextPage name="notices" level={2} pageTitle={t('nav.notices')} />}
      <NextStep text="next.afterText" away={service ? { href: service, label: 'next.service' } : undefined} />
    </>
  );
});

const List = observer(function List() {
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
        <NewsRow key={shown.id} shown={shown} isOpen={shown.id === openId} />
      ))}
    </Rows>
  );
});
