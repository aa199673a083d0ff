import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameRefusal } from '../../../shared/contract/game-messages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { VisuallyHidden } from '../../../ui/states.tsx';
import { leftOf, nearestLimit } from '../../kit/protection/limits.ts';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { WireAmount } from '../../kit/records/wire-amount.tsx';
import { spanText } from '../../kit/span-text.ts';
import { useClock } from '../../kit/use-clock.ts';
import { PROTECTION_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { SessionPlayStore, type SessionPlay } from './session-play-store.ts';
import { RefusedBet } from './refused-bet.tsx';
import { useRealityCheck } from './use-reality-check.ts';

const Bar = styled.section`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 44px;
  padding-inline: var(--space-gutter) 0;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
  font-size: var(--text-0);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  & > dl {
    display: flex;
    gap: ${space(4)};
    min-width: 0;
    margin: 0;
    ${media.desktop} {
      gap: ${space(8)};
    }
    & > div {
      display: flex;
      align-items: baseline;
      gap: ${space(1.5)};
      min-width: 0;
    }
  }
  & dt {
    color: var(--color-muted);
  }
  & dd {
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** A label that a phone has no room for, but that screen readers read. */
const OnDesktop = styled.dt`
  ${media.narrow} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const SECOND_MS = 1_000;
const STARS = '******';

interface PlayBarProps {
  /** The game has said that a bet was refused because of a limit, a break or an exclusion. */
  refusal: GameRefusal | undefined;
  onRefusalSeen: () => void;
}

/**
 * The bar over a game: the time since the login, the net position of its play, what the nearest limit leaves, and the way to the limits (PROTECT-23).
 * It brings the reality check. Amounts are hidden together with the balance.
 */
export const PlayBar = observer(function PlayBar({ refusal, onRefusalSeen }: PlayBarProps) {
  const root = useStore();
  const { wallet } = root;
  const { t } = useTranslation();
  const protection = protectionOf(root);
  const [store] = useState(() => new SessionPlayStore(root));
  useEffect(() => {
    void store.load();
    // The stream tells that the balance has changed, and the page has asked for it.
    return reaction(
      () => wallet.refreshes,
      () => {
        void store.load();
        if (protection.data.value?.limits.length) void protection.refresh();
      },
    );
  }, [store, wallet, protection]);
  useRealityCheck(store);
  const play = store.data.value;
  return (
    <div>
      <Bar aria-label={t('protection.bar')}>
        {play ? <Figures play={play} /> : <span />}
        <IconButton as={Link} to={PROTECTION_PATH} aria-label={t('nav.protection')} title={t('nav.protection')}>
          <Icon name="shield" />
        </IconButton>
      </Bar>
      {refusal && <RefusedBet refusal={refusal} onSeen={onRefusalSeen} />}
    </div>
  );
});

/** Hours, minutes and seconds, as a clock writes them in every language. */
const clockText = (passedMs: number): string => {
  const seconds = Math.max(0, Math.floor(passedMs / SECOND_MS));
  const inTwo = (value: number) => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${inTwo(Math.floor(seconds / 60))}:${inTwo(seconds)}`;
};

const Figures = observer(function Figures({ play }: { play: SessionPlay }) {
  const root = useStore();
  const { isHidden } = root.wallet;
  const { t, tag, name, minorFigure, left } = useLimitWords(play.currency);
  const passedMs = useClock(Date.parse(play.now), SECOND_MS) - Date.parse(play.since);
  const limits = protectionOf(root).data.value?.limits ?? [];
  const nearest = nearestLimit(limits, ['loss', 'stake'], play.currency);
  return (
    <dl>
      <div>
        <OnDesktop>{t('protection.bar.time')}</OnDesktop>
        <dd>
          <span aria-hidden>{clockText(passedMs)}</span>
          <VisuallyHidden>{spanText(passedMs, tag)}</VisuallyHidden>
        </dd>
      </div>
      <div>
        <dt>{t('protection.bar.net')}</dt>
        <dd>{isHidden ? STARS : <WireAmount amount={play.net} currency={play.currency} />}</dd>
      </div>
      {nearest && (
        <div title={isHidden ? undefined : left(nearest)}>
          <OnDesktop>{name(nearest)}</OnDesktop>
          <dd>
            {isHidden ? STARS : t('protection.bar.left', { amount: minorFigure(leftOf(nearest, play.currency)) })}
          </dd>
        </div>
      )}
    </dl>
  );
});
