import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameAnnouncement } from '../../../shared/contract/lobby.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';

const Box = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(6)};
  padding: ${space(4)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  font-size: var(--text-0);
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space(3)};
    overflow-wrap: anywhere;
  }
  & svg {
    color: var(--color-muted);
  }
  & p {
    white-space: pre-line;
  }
  & small {
    color: var(--color-muted);
    font-size: inherit;
  }
`;

/**
 * What is said of the games of a page that are under maintenance, the latest first (CALL-46). It is only asked for where
 * the catalogue shows a closed one.
 * @param titles categories of the page
 */
export const Closures = observer(function Closures({ titles }: { titles: readonly string[] }) {
  const { catalogue, client, locale, boot, ui } = useStore();
  const { t } = useTranslation();
  const [all, setAll] = useState<readonly GameAnnouncement[]>([]);
  const cards = catalogue.navigation.flatMap(({ title, cards: of }) => (titles.includes(title) ? of : []));
  const games = catalogue.games.filter(({ category }) => titles.includes(category));
  const closed = [...cards, ...games].filter(({ isClosed }) => isClosed).length;
  const isAsked = ui.isHydrated && closed > 0;
  const language = locale.code;
  useEffect(() => {
    if (!isAsked) return setAll([]);
    const stop = new AbortController();
    void client.call('gameAnnouncements', { query: { language }, signal: stop.signal }).then((answer) => {
      if (answer.ok && !stop.signal.aborted) setAll(answer.value.list);
    });
    return () => stop.abort();
  }, [isAsked, closed, language, client]);
  const shown = all.filter(({ vassalage, gameId }) =>
    gameId === undefined
      ? cards.some((card) => card.vassalage === vassalage)
      : games.some((game) => game.vassalage === vassalage && game.gameId === gameId),
  );
  if (shown.length === 0) return null;
  return (
    <Box aria-label={t('lobby.closures')}>
      {shown.map(({ vassalage, gameId, name, text, since }) => (
        <li key={`${vassalage} ${gameId ?? ''}`}>
          <Icon name="clock" size={18} />
          <div>
            <strong>{t('game.closed.title', { game: name })}</strong>
            {text !== null && <p>{text}</p>}{' '}
            <small>
              {t('lobby.since')} {/* tidy: a blank between two texts */}
              <time dateTime={since}>
                {formatMoment(since, locale.language.tag, boot.brand.market.timeZone, 'short')}
              </time>
            </small>
          </div>
        </li>
      ))}
    </Box>
  );
});
