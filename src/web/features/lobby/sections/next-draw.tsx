import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { FeedDraw } from '../../../../shared/contract/live-feed.ts';
import { Button } from '../../../../ui/button.tsx';
import { inLayout, media, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { CopyText } from '../../../app/copy-text.tsx';
import { useCopy } from '../../../app/use-copy.ts';
import { useOpenGame } from '../../../app/use-open-game.ts';
import { useStore } from '../../../stores/root-store.ts';
import { Countdown, leftText } from '../draws/countdown.tsx';
import type { HomeSection } from '../home-section.ts';
import { LiveOrState } from '../live-or-state.tsx';
import { SectionHead } from '../section-head.tsx';

const Welcome = styled.div`
  margin-bottom: ${space(6)};
  & > h1 { font-size: clamp(var(--text-4), 6vw, var(--text-6)); }
  & > p { margin-top: ${space(2)}; color: var(--color-muted); font-size: var(--text-2); max-width: 56ch; }
  ${inLayout.centred} { text-align: center; & > p { margin-inline: auto; } }
`;

const Card = styled.div`
  display: grid;
  gap: ${space(5)};
  padding: ${space(6)} ${space(4)};
  border: var(--border-card);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  box-shadow: var(--shadow-tile);
  ${media.tablet} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
    align-items: center;
    gap: ${space(8)};
    padding: ${space(8)};
  }
`;

const Soonest = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  text-align: center;
  & > img { width: 132px; height: 132px; border: var(--border-card); border-radius: 50%; object-fit: cover; object-position: 74% 40%; }
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(4)} ${space(8)};
    justify-items: start;
    text-align: start;
    & > img { grid-row: 1 / 4; width: 208px; height: 208px; }
  }
  & h3 { font-size: var(--text-4); }
  & p { color: var(--color-muted); }
`;

const Others = styled.ul`
  display: grid;
  gap: ${space(3)};
  ${media.tablet} { padding-inline-start: ${space(8)}; border-inline-start: 1px solid var(--color-line); }
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space(3)};
    padding-block: ${space(2)};
    & > h3 { font-size: var(--text-2); }
    & > p { grid-row: 2; color: var(--color-muted); font-size: var(--text-0); font-variant-numeric: tabular-nums; }
    & > button { grid-row: 1 / 3; grid-column: 2; }
  }
`;

/** The next draws: the soonest counts down, the others stand beside it. */
export const Section = observer(function NextDraw({ section }: { section: Extract<HomeSection, { section: 'next-draw' }> }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('draws.next')}>
      {section.copy ? <BrandWelcome name={section.copy} /> : <SectionHead><h2>{t('draws.next')}</h2></SectionHead>}
      <DrawBoard />
    </section>
  );
});

function BrandWelcome({ name }: { name: string }) {
  return <Welcome><CopyText text={useCopy(name) ?? []} topLevel={1} /></Welcome>;
}

/** The draws that take tickets, of some games or of all. */
export const DrawBoard = observer(function DrawBoard({ gameIds }: { gameIds?: ReadonlySet<string> }) {
  return (
    <LiveOrState
      pick={({ draws }) => draws.filter(({ gameId }) => !gameIds || gameIds.has(gameId)).sort((a, b) => a.drawsAtMs - b.drawsAtMs)}
      skeleton={<Skeleton $height="260px" />}
      icon="lottery"
      empty="draws.none"
    >
      {([soonest, ...others]) => <Card>{soonest && <SoonestDraw draw={soonest} />}{others.length > 0 && <Others>{others.map((draw) => <OtherDraw key={draw.gameId} draw={draw} />)}</Others>}</Card>}
    </LiveOrState>
  );
});

/** Name of a draw's game, how long it takes tickets, and the way in. */
function useDraw({ gameId, vassalage, closesAtMs, drawsAtMs }: FeedDraw) {
  const { catalogue, live } = useStore();
  const openGame = useOpenGame();
  const isClosed = live.nowMs >= closesAtMs;
  const game = catalogue.game(gameId);
  return { name: game?.name ?? '', art: game?.sceneUrl, isClosed, leftMs: (isClosed ? drawsAtMs : closesAtMs) - live.nowMs, open: () => void openGame({ gameId, vassalage }) };
}

const SoonestDraw = observer(function SoonestDraw({ draw }: { draw: FeedDraw }) {
  const { t } = useTranslation();
  const { name, art, isClosed, leftMs, open } = useDraw(draw);
  const says = t(isClosed ? 'draws.drawsIn' : 'draws.closesIn');
  return (
    <Soonest>
      {art && <img src={art} alt="" width={208} height={208} />}
      <div><h3>{name}</h3><p>{t('draws.number', { number: draw.drawNumber })} · {says}</p></div>
      <Countdown leftMs={leftMs} label={says} />
      <Button type="button" onClick={open}>{t('draws.play')}</Button>
    </Soonest>
  );
});

const OtherDraw = observer(function OtherDraw({ draw }: { draw: FeedDraw }) {
  const { t } = useTranslation();
  const { name, isClosed, leftMs, open } = useDraw(draw);
  return (
    <li>
      <h3>{name}</h3>
      <p>{t('draws.number', { number: draw.drawNumber })} · {t(isClosed ? 'draws.drawsIn' : 'draws.closesIn')} {leftText(leftMs)}</p>
      <Button type="button" $rank="secondary" $isSmall onClick={open} aria-label={t('hero.play', { game: name })}>{t('draws.play.short')}</Button>
    </li>
  );
});
