import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { useStore } from '../../stores/root-store.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { FeedbackStore } from './feedback-store.ts';

const Page = styled.div`
  display: grid;
  gap: ${space(10)};
  max-width: 640px;
  ${inLayout.centred} {
    margin-inline: auto;
    padding: ${space(7)} ${space(5)};
    border: var(--border-card);
    border-radius: var(--radius-large);
    background: var(--color-surface);
    ${media.tablet} {
      padding: ${space(12)} ${space(16)};
    }
  }
  ${inLayout.columns} {
    gap: ${space(6)};
  }
`;

const Head = styled.div`
  & > h1 {
    font-size: var(--text-5);
  }
  & > p {
    max-width: 60ch;
    margin-top: ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-2);
  }
  ${inLayout.columns} {
    & > h1 {
      font-size: var(--text-4);
    }
    & > p {
      font-size: var(--text-1);
    }
  }
`;

const Sent = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  padding: ${space(6)};
  border: var(--border-card);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  & > h2 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: var(--text-3);
  }
  & > h2 > svg {
    color: var(--color-positive);
  }
  & > p {
    color: var(--color-muted);
  }
  & > button {
    margin-top: ${space(3)};
  }
`;

const Mine = styled.section`
  & > h2 {
    margin-bottom: ${space(3)};
    font-size: var(--text-3);
  }
`;

/** Feedback: what a player tells the brand (PAGE-09), and what they told before with the answers. */
export const Scene = observer(function FeedbackScene() {
  const root = useStore();
  const { t } = useTranslation();
  const [store] = useState(() => new FeedbackStore(root));
  const [isSent, setSent] = useState(false);
  const { role } = root.session;
  const isReal = role === 'member' || role === 'agent';
  useEffect(() => {
    if (isReal) void store.list.load();
  }, [store, isReal]);
  return (
    <Page>
      <Head>
        <h1>{t('feedback.heading')}</h1>
        <p>{t('feedback.intro')}</p>
      </Head>
      {isSent ? (
        <Sent role="status">
          <h2>
            <Icon name="check" /> {t('feedback.sent.title')}
          </h2>
          <p>{t('feedback.sent.text')}</p>
          <Button type="button" $rank="secondary" onClick={() => setSent(false)}>
            {t('feedback.another')}
          </Button>
        </Sent>
      ) : (
        <FeedbackForm store={store} onSent={() => setSent(true)} />
      )}
      {isReal && (
        <Mine aria-labelledby="my-feedback">
          <h2 id="my-feedback">{t('feedback.mine')}</h2>
          <ListView
            list={store.list}
            empty={
              <EmptyState icon={<Icon name="chat" />} title={t('feedback.none.title')} text={t('feedback.none.text')} />
            }
          >
            {(rows) => (
              <ul>
                {rows.map((row) => (
                  <FeedbackItem key={row.id} row={row} />
                ))}
              </ul>
            )}
          </ListView>
        </Mine>
      )}
    </Page>
  );
});
