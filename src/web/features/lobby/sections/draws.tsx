import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { inLayout, media, space } from '../../../../ui/measure.ts';
import { CopyText } from '../../../kit/copy-text.tsx';
import { useCopy } from '../../../kit/use-copy.ts';
import { DrawBoard } from '../draws/draw-board.tsx';
import { ResultBoard } from '../draws/result-board.tsx';
import type { HomeSection } from '../home-section.ts';
import { SectionHead } from '../section-head.tsx';

// Both sections are in one module because a home that shows one usually shows the other, so they load together.

/** Default number of results per game. */
const ROWS = 4;

const Welcome = styled.div`
  margin-bottom: ${space(6)};
  & > h1 {
    font-size: clamp(var(--text-4), 6vw, var(--text-6));
  }
  & > p {
    margin-top: ${space(2)};
    color: var(--color-muted);
    max-width: 56ch;
    text-wrap: balance;
  }
  ${media.tablet} {
    & > p {
      font-size: var(--text-2);
    }
  }
  ${inLayout.centred} {
    text-align: center;
    & > p {
      margin-inline: auto;
    }
  }
`;

/** The next draws: a countdown to the soonest, with the others beside it. */
export const NextDraw = observer(function NextDraw({
  section,
}: {
  section: Extract<HomeSection, { section: 'next-draw' }>;
}) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('draws.next')}>
      {section.copy ? (
        <BrandWelcome name={section.copy} />
      ) : (
        <SectionHead>
          <h2>{t('draws.next')}</h2>
        </SectionHead>
      )}
      <DrawBoard />
    </section>
  );
});

function BrandWelcome({ name }: { name: string }) {
  return (
    <Welcome>
      <CopyText text={useCopy(name) ?? []} topLevel={1} />
    </Welcome>
  );
}

/** The latest results of each draw, as balls. */
export const LastResults = observer(function LastResults({
  section: { rows = ROWS },
}: {
  section: Extract<HomeSection, { section: 'last-results' }>;
}) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="last-results">
      <SectionHead>
        <h2 id="last-results">{t('results.title')}</h2>
      </SectionHead>
      <ResultBoard rows={rows} />
    </section>
  );
});
