import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { VendorLink } from '../../../kit/vendor-link.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { SectionHead } from '../section-head.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  ${inLayout.centred} {
    justify-content: center;
  }
  & > a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 56px;
    padding-block: ${space(2)};
    padding-inline: ${space(2)} ${space(4)};
    border: var(--border-card);
    border-radius: var(--radius-medium);
    background: var(--color-surface);
    font-weight: var(--weight-strong);
    &:hover {
      background: var(--color-hover);
    }
    ${inLayout.columns} {
      min-height: 44px;
    }
  }
  & img {
    width: 36px;
    height: 36px;
    border-radius: var(--radius-small);
  }
`;

/** The brand's vendors by category. */
export const Section = observer(function VendorStrip() {
  const { catalogue } = useStore();
  const { t } = useTranslation();
  if (catalogue.data.state === 'ready' && catalogue.navigation.length === 0) return null;
  return (
    <section aria-labelledby="vendors">
      <SectionHead>
        <h2 id="vendors">{t('nav.studios')}</h2>
      </SectionHead>
      {!catalogue.data.value && <Skeleton $height="56px" />}
      <Row>
        {catalogue.navigation.flatMap(({ title, cards }) =>
          cards.map((card) => (
            <VendorLink key={`${title} ${card.vassalage}`} category={title} card={card}>
              <img src={card.iconUrl} alt="" width={36} height={36} loading="lazy" />
              {card.displayName}
            </VendorLink>
          )),
        )}
      </Row>
    </section>
  );
});
