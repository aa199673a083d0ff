import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameEntry } from '../../../shared/contract/game.ts';
import { gameKey } from '../../../shared/games/game-key.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Table } from '../../../ui/table.tsx';
import { useStore } from '../../stores/root-store.ts';

const More = styled.div`
  margin-top: ${space(4)};
  text-align: center;
`;

/** Decimals of a return in percent. */
const RETURN_DECIMALS = 2;

/** Games that a step shows. */
const STEP = 20;

/**
 * Every game with its exact return. Where the page has only a part of the catalogue, the gateway is asked for the games
 * in their order.
 */
export const ReturnTable = observer(function ReturnTable() {
  const { catalogue, client, locale, ui } = useStore();
  const { t } = useTranslation();
  const [count, setCount] = useState(STEP);
  const [asked, setAsked] = useState<{ games: readonly GameEntry[]; total: number }>();
  const isPart = catalogue.data.value?.isPart === true && ui.isHydrated;
  const language = locale.code;
  useEffect(() => {
    if (!isPart) return;
    const from = String(count - STEP);
    const stop = new AbortController();
    const query = { language, from, count: String(STEP) };
    void client.call('gameList', { query, signal: stop.signal }).then((answer) => {
      if (!answer.ok || stop.signal.aborted) return;
      const { list, total = list.length } = answer.value;
      setAsked((before) => ({ games: [...(before?.games ?? []).slice(0, count - STEP), ...list], total }));
    });
    return () => stop.abort();
  }, [isPart, count, client, language]);
  const all = isPart ? (asked?.games ?? []) : catalogue.games;
  const total = isPart ? (asked?.total ?? 0) : all.length;
  const percent = new Intl.NumberFormat(locale.language.tag, {
    style: 'percent',
    minimumFractionDigits: RETURN_DECIMALS,
    maximumFractionDigits: RETURN_DECIMALS,
  });
  return (
    <>
      <Table
        label={t('fairness.returns')}
        rows={all.slice(0, count)}
        keyOf={gameKey}
        columns={[
          { id: 'game', title: t('fairness.column.game'), onPhone: 'title', render: ({ name }) => name },
          {
            id: 'vendor',
            title: t('fairness.column.studio'),
            onPhone: 'sub',
            render: ({ vassalage }) => catalogue.vendorName(vassalage) ?? vassalage,
          },
          {
            id: 'category',
            title: t('fairness.column.category'),
            onPhone: 'note',
            render: ({ category }) => t(`category.${category}`),
          },
          {
            id: 'return',
            title: t('fairness.column.return'),
            onPhone: 'value',
            isNumber: true,
            render: ({ rtp }) => percent.format(rtp),
          },
        ]}
      />
      {total > count && (
        <More>
          <Button type="button" $rank="secondary" onClick={() => setCount(count + STEP)}>
            {t('fairness.more', { count: total - count })}
          </Button>
        </More>
      )}
    </>
  );
});
