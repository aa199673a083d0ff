import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { PROMOTION_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { PromotionButton } from './promotion-button.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import { useOfferWords } from '../../kit/offers/use-offer-words.ts';

/** Radius of the bites at a ticket's side. */
const BITE = '9px';

/** One offer: a card, which in the rail layout is a ticket and in the columns layout a row of a table. */
const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  border: var(--border-card);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  overflow: hidden;
  ${inLayout.rail} {
    border: 0;
    background: var(--color-raised);
    mask:
      radial-gradient(circle ${BITE} at 0 164px, transparent 98%, black) left / 51% 100% no-repeat,
      radial-gradient(circle ${BITE} at 100% 164px, transparent 98%, black) right / 51% 100% no-repeat;
    ${media.phoneOnly} {
      mask:
        radial-gradient(circle ${BITE} at 0 136px, transparent 98%, black) left / 51% 100% no-repeat,
        radial-gradient(circle ${BITE} at 100% 136px, transparent 98%, black) right / 51% 100% no-repeat;
    }
    & > div:last-child {
      border-top: 2px dashed var(--color-line);
    }
  }
  ${inLayout.columns} {
    border: 0;
    border-bottom: 1px solid var(--color-line);
    border-radius: 0;
    background: none;
    /* On a phone the figure stands beside title and sentence. */
    ${media.narrow} {
      grid-template: auto 1fr / 108px minmax(0, 1fr);
      gap: ${space(1)} ${space(4)};
      padding-block: ${space(5)};
      & > :first-child {
        grid-row: 1 / span 2;
        align-self: start;
      }
      & > div:last-child {
        display: contents;
        & > :is(dl, div) {
          grid-column: 1 / -1;
          margin-top: ${space(2)};
        }
      }
    }
    ${media.tablet} {
      grid-template: auto / 132px minmax(0, 1fr);
      align-items: center;
      padding-block: ${space(3)};
    }
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${space(2)};
  padding: ${space(5)};
  & > h2 {
    font-size: var(--text-2);
    line-height: 1.4;
    overflow-wrap: anywhere;
    & > a::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
  & > p {
    overflow-wrap: anywhere;
  }
  & > dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: ${space(1)} ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-0);
    & > dd {
      color: var(--color-text);
      text-align: end;
      overflow-wrap: anywhere;
    }
  }
  /* Above the link that covers the card. */
  & > div {
    position: relative;
    z-index: 1;
    display: grid;
    margin-top: ${space(2)};
  }
  ${inLayout.columns} {
    padding: ${space(4)} 0;
    ${media.tablet} {
      grid-template: auto auto / minmax(0, 1fr) minmax(200px, 300px) 148px;
      align-items: center;
      gap: ${space(1)} ${space(5)};
      padding: 0 0 0 ${space(4)};
      & > h2 {
        align-self: end;
      }
      & > p {
        align-self: start;
      }
      & > dl {
        grid-area: 1 / 2 / 3;
        align-content: center;
      }
      & > div {
        grid-area: 1 / 3 / 3;
        margin: 0;
      }
    }
  }
`;

const Status = styled.small`
  color: var(--color-text);
  font-size: var(--text-0);
  font-weight: var(--weight-strong);
`;

/** A promotion in the list: its picture, one sentence, what it asks, what is left of it, and one button. The whole card leads to its terms. */
export const PromotionCard = observer(function PromotionCard({ promotion }: { promotion: PromotionRow }) {
  const words = useOfferWords();
  const { t } = words;
  const { id, title, summary, gift, status, until } = promotion;
  return (
    <Card>
      <PromotionPicture {...promotion} figure={words.figure(promotion)} unit={words.unit(promotion)} />
      <Body>
        <h2>
          <Link to={`${PROMOTION_PATH}?id=${id}`}>{title}</Link>
        </h2>
        <p>{summary}</p>
        <dl>
          <dt>{t('promotions.line.takes')}</dt>
          <dd>{words.takes(promotion)}</dd>
          {gift.kind === 'bonus' && (
            <>
              <dt>{t('promotions.line.turnover')}</dt>
              <dd>{words.turnover(promotion)}</dd>
            </>
          )}
          <dt>{t('promotions.line.until')}</dt>
          <dd>{until === null ? t('promotions.noEnd') : words.moment(until)}</dd>
          {status !== null && (
            <>
              <dt>{t('promotions.line.status')}</dt>
              <dd>
                <Status>{t(`promotions.status.${status}`)}</Status>
              </dd>
            </>
          )}
        </dl>
        <div>
          <PromotionButton promotion={promotion} />
        </div>
      </Body>
    </Card>
  );
});
