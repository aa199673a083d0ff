import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { FeedResult } from '../../../../shared/contract/board-feed.ts';
import { formatMoment } from '../../../../shared/moment.ts';
import { Button } from '../../../../ui/button.tsx';
import { space } from '../../../../ui/measure.ts';
import { Section } from '../../../kit/section.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { Balls } from '../draws/balls.tsx';
import { PrizeTable } from './prize-table.tsx';

/** Draws that are shown at first, and with each press. */
const SHOWN = 20;

const List = styled.ol`
  border-block: 1px solid var(--color-line);
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    min-height: 52px;
    padding-block: ${space(2)};
    & + li {
      border-top: 1px solid var(--color-line);
    }
  }
  & li > p {
    color: var(--color-muted);
    font-size: var(--text-0);
    font-variant-numeric: lining-nums tabular-nums;
  }
  & details {
    width: 100%;
  }
  & summary {
    padding-block: ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-0);
    cursor: pointer;
  }
  & li > p > strong {
    display: block;
    color: var(--color-text);
  }
`;

const More = styled(Button)`
  margin-top: ${space(4)};
`;

/** The last draws, newest first. */
export function ResultRows({ results }: { results: readonly FeedResult[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(SHOWN);
  return (
    <Section>
      <h2>{t('results.title')}</h2>
      <List>
        {results.slice(0, shown).map((result, index) => (
          <li key={result.drawNumber}>
            <Head {...result} />
            <Balls numbers={result.numbers} size={32} />
            {result.prizes && (
              <details open={index === 0}>
                <summary>{t('results.prizes')}</summary>
                <PrizeTable prizes={result.prizes} />
              </details>
            )}
          </li>
        ))}
      </List>
      {shown < results.length && (
        <More type="button" $rank="secondary" onClick={() => setShown(shown + SHOWN)}>
          {t('results.more')}
        </More>
      )}
    </Section>
  );
}

function Head({ drawNumber, drawnAtMs, station }: FeedResult) {
  const { t } = useTranslation();
  return (
    <p>
      <strong>{[station, t('draws.number', { number: drawNumber })].filter(Boolean).join(' · ')}</strong>
      <Moment at={new Date(drawnAtMs).toISOString()} />
    </p>
  );
}

function Moment({ at }: { at: string }) {
  const { boot, locale } = useStore();
  return <time dateTime={at}>{formatMoment(at, locale.language.tag, boot.brand.market.timeZone, 'short')}</time>;
}
