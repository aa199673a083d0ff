import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { serviceLink } from '../../../shared/brand/service-link.ts';
import { inLayout, space } from '../../../ui/measure.ts';
import { NextStep } from '../../kit/next-step.tsx';
import { TextPage } from '../../kit/text-page.tsx';
import { useCopy } from '../../kit/use-copy.ts';
import { useStore } from '../../stores/root-store.ts';
import { NewsList } from '../../kit/news/news-list.tsx';
import { NEWS_PATH } from '../../paths.ts';

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

/** The announcements (PAGE-08), followed by what the brand has written about itself. The query `id` opens one. */
export const Scene = observer(function NewsScene() {
  const { t } = useTranslation();
  const service = serviceLink(useStore().boot.brand.contact);
  const hasText = (useCopy('notices') ?? []).length > 0;
  return (
    <>
      <Page aria-labelledby="news">
        <h1 id="news">{t('nav.notices')}</h1>
        <NewsList path={NEWS_PATH} />
      </Page>
      {hasText && <TextPage name="notices" level={2} pageTitle={t('nav.notices')} />}
      <NextStep text="next.afterText" away={service ? { href: service, label: 'next.service' } : undefined} />
    </>
  );
});
