import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { HomeSection } from '../home-section.ts';
import { MatchBoard } from '../matches/match-board.tsx';
import { SectionHead } from '../section-head.tsx';

/** Matches that show at first where a brand does not say how many. */
const ROWS = 20;

/** Matches with odds. */
export const Section = observer(function Matches({ section: { rows = ROWS } }: { section: Extract<HomeSection, { section: 'matches' }> }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="matches">
      <SectionHead><h2 id="matches">{t('matches.title')}</h2></SectionHead>
      <MatchBoard rows={rows} />
    </section>
  );
});
