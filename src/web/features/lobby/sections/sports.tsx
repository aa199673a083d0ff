import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { HomeSection } from '../home-section.ts';
import { MatchBoard } from '../matches/match-board.tsx';
import { SlipCard } from '../matches/slip-card.tsx';
import { SectionHead } from '../section-head.tsx';

// Both sections are in one module because a home that shows one usually shows the other, so they load together.

/** Default number of matches shown initially. */
const ROWS = 20;

/** Matches with odds. */
export const Matches = observer(function Matches({
  section: { rows = ROWS },
}: {
  section: Extract<HomeSection, { section: 'matches' }>;
}) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="matches">
      <SectionHead>
        <h2 id="matches">{t('matches.title')}</h2>
      </SectionHead>
      <MatchBoard rows={rows} />
    </section>
  );
});

/** The slip, in the column that the brand names. */
export const Slip = SlipCard;
