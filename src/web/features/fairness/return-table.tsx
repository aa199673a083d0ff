import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { GameEntry } from '../../../shared/contract/game.ts';
import { ok } from '../../../shared/errors.ts';
import { gameKey } from '../../../shared/games/game-key.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Table } from '../../../ui/table.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
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
 * Every game with its exact return. Where the page has only a part of the catalogue, that part is shown until the
 * gateway has answered with the first games in their order.
 */
export const ReturnTable = observer(function ReturnTable() {
  const { catalogue, client, locale } = useStore();
  const { t } = useTranslation();
  const [count, setCount] = useState(STEP);
  const [asked] = useState(() => new Loadable<{ games: readonly GameEntry[]; total: number }>());
  const isPart = catalogue.data.value?.isPart === true;
  const language = locale.code;
  const load = useCallback(
    () =>
      asked.load(async (signal) => {
        const from = count - STEP;
        const query = { language, from: String(from), count: String(STEP) };
        const answer = await client.call('gameList', { query, signal });
        if (!answer.ok) return answer;
        const { list, total = list.length } = answer.value;
        return ok({ games: [...(asked.value?.games.slice(0, from) ?? []), ...list], total });
      }),
    [asked, client, language, count],
  );
  useEffect(() => {
    if (isPart) void load();
  }, [isPart, load]);
  const all = asked.value?.games ?? catalogue.games;
  const total = isPart ? (asked.value?.total ?? 0) : all.length;
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
      {asked.fault && <SceneFault onRetry={load} />}
      {!asked.fault && total > count && (
        <More>
          <Button type="button" $rank="secondary" onClick={() => setCount(count + STEP)}>
            {t('fairness.more', { count: total - count })}
          </Button>
        </More>
      )}
    </>
  );
});
