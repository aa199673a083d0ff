import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { dayOf } from '../../../../shared/days.ts';
import { homeNewsQuery } from '../../../../shared/news/announcement-types.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { space } from '../../../../ui/measure.ts';
import { duePublicity } from '../../../kit/publicity.ts';
import { NEWS_PATH } from '../../../paths.ts';
import { Link } from '../../../router.ts';
import { NewsStore } from '../../../stores/news-store.ts';
import { useStore } from '../../../stores/root-store.ts';

/** Time to read a title. */
const READ_MS = 7_000;
/** How often the page looks whether it is free for a publicity window. */
const LOOK_MS = 1_000;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
  & > a {
    overflow: hidden;
    color: var(--color-text);
    text-overflow: ellipsis;
    white-space: nowrap;
    animation: notice var(--motion-slow) ease-out;
  }
  & > button > svg {
    rotate: -90deg;
    &:dir(rtl) {
      rotate: 90deg;
    }
  }
  & > a:hover {
    color: var(--color-accent);
  }
  @media (prefers-reduced-motion: reduce) {
    & > a {
      animation: none;
    }
  }
  @keyframes notice {
    from {
      opacity: 0;
    }
  }
`;

/** One announcement after another, and the publicity window that is due. */
export const LiveNotices = observer(function LiveNotices() {
  const root = useStore();
  const { t } = useTranslation();
  const [news] = useState(() => new NewsStore(root, homeNewsQuery));
  useEffect(() => news.watch(), [news]);
  usePublicity(news);
  const notices = news.list?.filter(({ type }) => type !== 'PU') ?? [];
  const [place, setPlace] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = notices.length;
  useEffect(() => {
    if (count < 2 || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setPlace((last) => last + 1), READ_MS);
    return () => clearInterval(timer);
  }, [count, isHeld]);
  const shown = notices[place % Math.max(count, 1)];
  const hold = { onFocus: () => setHeld(true), onPointerEnter: () => setHeld(true) };
  return (
    <Line {...hold} onBlur={() => setHeld(false)} onPointerLeave={() => setHeld(false)}>
      {shown ? (
        <Link key={shown.id} to={`${NEWS_PATH}?id=${shown.id}`}>
          {shown.title}
        </Link>
      ) : (
        <Link to={NEWS_PATH}>{t('nav.notices')}</Link>
      )}
      {count > 1 && (
        <IconButton type="button" aria-label={t('notices.next')} onClick={() => setPlace((last) => last + 1)}>
          <Icon name="down" />
        </IconButton>
      )}
    </Line>
  );
});

/**
 * Opens the publicity window that is due, once no dialog is open: it never covers what the player has opened. Only a preview is in a frame, and
 * there it would cover what the operator wants to see.
 */
function usePublicity(news: NewsStore): void {
  const { boot, session, ui } = useStore();
  useEffect(() => {
    if (window.parent !== window) return;
    const timer = setInterval(() => {
      const isFree = ui.stack.length === 0 && !session.isFirstLogin && !document.querySelector('dialog:modal');
      const due = isFree && duePublicity(news.list ?? [], dayOf(Date.now(), boot.brand.market.timeZone));
      if (due) ui.show('publicity', due);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [boot, news, session, ui]);
}
