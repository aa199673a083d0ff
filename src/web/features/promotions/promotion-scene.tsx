import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import { buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Section } from '../../kit/section.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { BONUSES_PATH, PROMOTIONS_PATH } from '../../paths.ts';
import { Link, useLocation } from '../../router.ts';
import { rewardsOf } from '../../stores/rewards-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { JoinForm } from './join-form.tsx';
import { Lines } from './lines.tsx';
import { offerLines } from './offer-lines.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import { PromotionsStore } from './promotions-store.ts';
import { RafflePanel } from './raffle-panel.tsx';
import { useOfferWords } from '../../kit/offers/use-offer-words.ts';

const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-width: 760px;
  ${inLayout.centred} {
    margin-inline: auto;
  }
`;

const Back = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--color-accent);
  font-size: var(--text-0);
  &:hover {
    text-decoration: underline;
  }
`;

const Picture = styled.div`
  border-radius: var(--radius-large);
  overflow: hidden;
`;

const Lead = styled.header`
  & > h1 {
    font-size: var(--text-5);
    overflow-wrap: anywhere;
  }
  & > p {
    margin-top: ${space(2)};
    max-width: 60ch;
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

const Words = styled.div`
  max-width: 65ch;
  color: var(--color-muted);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const ToList = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** One promotion (spec §2, `promoDetail`), chosen by the query: its terms, the consequence of giving up, and what the player can do. */
export const Scene = observer(function PromotionScene() {
  const root = useStore();
  const { t } = useTranslation();
  const [store] = useState(() => new PromotionsStore(root));
  const id = new URLSearchParams(useLocation().search).get('id');
  useEffect(
    () =>
      reaction(
        () => [root.locale.code, root.session.state, rewardsOf(root).news] as const,
        ([, state]) => void (state !== 'confirming' && state !== 'unknown' && store.load()),
        { fireImmediately: true },
      ),
    [root, store],
  );
  const { promotions } = store;
  if (promotions.state === 'failed') return <SceneFault onRetry={() => store.load()} />;
  if (!promotions.value)
    return (
      <Page aria-busy="true">
        <Skeleton $height="160px" />
        <Skeleton $height="72px" />
        <Skeleton $height="320px" />
      </Page>
    );
  const promotion = promotions.value.find((row) => row.id === id);
  if (!promotion)
    return (
      <EmptyState
        icon={<Icon name="promotion" />}
        title={t('promotions.gone.title')}
        text={t('promotions.gone.text')}
        action={<ToList to={PROMOTIONS_PATH}>{t('promotions.gone.action')}</ToList>}
      />
    );
  return <Promotion key={promotion.id} promotion={promotion} store={store} />;
});

interface PromotionProps {
  promotion: PromotionRow;
  store: PromotionsStore;
}

const Promotion = observer(function Promotion({ promotion, store }: PromotionProps) {
  const words = useOfferWords();
  const { t } = words;
  const { title, summary, terms } = promotion;
  return (
    <Page>
      <Back to={PROMOTIONS_PATH}>{t('promotions.back')}</Back>
      <Picture>
        <PromotionPicture {...promotion} figure={words.figure(promotion)} unit={words.unit(promotion)} />
      </Picture>
      <Lead>
        <h1>{title}</h1>
        <p>{summary}</p>
      </Lead>
      <Standing promotion={promotion} />
      <Section>
        <h2>{t('promotions.terms')}</h2>
        <Lines>
          {offerLines(promotion, words).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Lines>
      </Section>
      <Words>{terms}</Words>
      <JoinForm promotion={promotion} store={store} />
      {promotion.raffle && <RafflePanel promotion={promotion} />}
      <TimeZoneNote />
    </Page>
  );
});

/** Where the player stands: the status, what they wrote and what was answered, and the way to the bonus that came of it. */
function Standing({ promotion: { status, claim, gift } }: { promotion: PromotionRow }) {
  const { t } = useTranslation();
  if (status === null) return null;
  return (
    <div role="status">
      <Lines>
        <div>
          <dt>{t('promotions.line.status')}</dt>
          <dd>
            {t(`promotions.status.${status}`)}. {t(`promotions.means.${status}`)}
          </dd>
        </div>
        {claim?.comment != null && (
          <div>
            <dt>{t('promotions.line.comment')}</dt>
            <dd>{claim.comment}</dd>
          </div>
        )}
        {claim?.answer != null && (
          <div>
            <dt>{t('promotions.line.answer')}</dt>
            <dd>{claim.answer}</dd>
          </div>
        )}
        {gift.kind === 'bonus' && (status === 'issued' || status === 'claimed') && (
          <div>
            <dt>{t('nav.bonuses')}</dt>
            <dd>
              <Back to={BONUSES_PATH}>{t('promotions.toBonuses')}</Back>
            </dd>
          </div>
        )}
      </Lines>
    </div>
  );
}
