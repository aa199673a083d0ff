import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton, buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { RecordsStore } from './records-store.ts';
import { RoundList } from './round-list.tsx';

/** Rows that fill the first screen. */
const SKELETON_ROWS = 6;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
  color: var(--color-muted);
  & > button {
    margin-inline-end: ${space(-3)};
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const ToLobby = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** The betting record: every round of the player, newest first. */
export const Scene = observer(function BettingRecordScene() {
  const { client, wallet } = useStore();
  const [records] = useState(() => new RecordsStore(client));
  const { t } = useTranslation();
  useEffect(() => void records.load(), [records]);
  // Rounds settled since the last load have also changed the balance.
  const refresh = () => {
    void records.load();
    void wallet.refresh();
  };
  return (
    <>
      <Head>
        <p>{t('records.lead')}</p>
        <IconButton type="button" aria-label={t('records.refresh')} onClick={refresh} aria-busy={records.isLoading}>
          <Icon name="refresh" />
        </IconButton>
      </Head>
      <Rounds records={records} />
      <Pagination
        page={records.page}
        pageCount={records.pageCount}
        onPage={(page) => {
          scrollTo(0, 0);
          void records.load(page);
        }}
        label={t('records.pages')}
        pageLabel={(page) => t('records.page', { page })}
      />
    </>
  );
});

const Rounds = observer(function Rounds({ records }: { records: RecordsStore }) {
  const { t } = useTranslation();
  if (records.fault) return <SceneFault onRetry={() => void records.load()} />;
  if (!records.rows)
    return (
      <Waiting aria-busy="true">
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <Skeleton key={index} $height="64px" />
        ))}
      </Waiting>
    );
  if (records.rows.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="record" />}
        title={t('records.empty.title')}
        text={t('records.empty.text')}
        action={<ToLobby to="/">{t('records.empty.action')}</ToLobby>}
      />
    );
  }
  return <RoundList rows={records.rows} currency={records.currency} />;
});
