import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { InboxMessage } from '../../../shared/contract/inbox.ts';
import { settledNotices } from '../../../shared/contract/settled-notices.ts';
import { buttonFace } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { FilterSelect } from '../../../ui/filter-bar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { useAddressFilter } from '../../kit/lists/use-address-filter.ts';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { Link } from '../../router.ts';
import { inboxOf } from '../../stores/inbox-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { filterIn, inboxFilters, paramsOf, type InboxFilter } from './inbox-filter.ts';
import { InboxPageStore } from './inbox-page-store.ts';
import { MessageRow } from './message-row.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  ${media.phoneOnly} {
    & > button {
      margin-inline-start: auto;
    }
  }
`;

const Messages = styled.ul`
  &[aria-busy='true'] * {
    color: var(--color-muted);
  }
`;

/** Quiet, because it is seldom wanted. */
const ReadAll = styled.button`
  min-height: 44px;
  color: var(--color-accent);
  font-size: var(--text-0);
  font-weight: var(--weight-strong);
  &:hover {
    text-decoration: underline;
  }
`;

const ToLobby = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** Locale key of each filter. */
const filterWords: Readonly<Record<InboxFilter, string>> = {
  all: 'inbox.all',
  unread: 'inbox.unread',
  win: 'inbox.kind.win',
  money: 'inbox.kind.money',
  account: 'inbox.kind.account',
};

/** The inbox: messages, newest first. Opening one marks it as read. */
export const Scene = observer(function InboxScene() {
  const root = useStore();
  const { t } = useTranslation();
  const [filter, setFilter] = useAddressFilter(filterIn, paramsOf);
  const [page] = useState(() => new InboxPageStore(root, filter));
  const inbox = inboxOf(root);
  // The texts come in the language of the page.
  const { code } = root.locale;
  useEffect(() => void page.list.setFilter(filter), [page, filter, code]);
  useEffect(() => void page.loadSettings(), [page]);
  // A message has arrived, or another page has changed one.
  useEffect(
    () =>
      reaction(
        () => inbox.arrivals,
        () => void page.list.load(),
      ),
    [inbox, page],
  );
  return (
    <>
      <Bar>
        <Chips role="group" aria-label={t('inbox.kinds')}>
          {inboxFilters.map((one) => (
            <button key={one} type="button" aria-pressed={one === filter} onClick={() => setFilter(one)}>
              {t(filterWords[one])}
            </button>
          ))}
        </Chips>
        {page.settled && <SettledSelect page={page} />}
        {inbox.count > 0 && (
          <ReadAll type="button" onClick={() => void page.readAll()}>
            {t('inbox.readAll')}
          </ReadAll>
        )}
      </Bar>
      <ListView
        list={page.list}
        empty={
          <EmptyState
            icon={<Icon name="mail" />}
            title={t('inbox.empty.title')}
            text={t('inbox.empty.text')}
            action={<ToLobby to="/">{t('inbox.empty.action')}</ToLobby>}
          />
        }
        onClear={filter === 'all' ? undefined : () => setFilter('all')}
      >
        {(messages, isStale) => (
          <>
            <List page={page} messages={messages} isStale={isStale} />
            <TimeZoneNote />
          </>
        )}
      </ListView>
    </>
  );
});

/** The settled bets that the player is told of. */
const SettledSelect = observer(function SettledSelect({ page }: { page: InboxPageStore }) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      aria-label={t('inbox.settled.label')}
      value={page.settled}
      onChange={({ currentTarget: { value } }) => {
        const chosen = settledNotices.find((one) => one === value);
        if (chosen) void page.chooseSettled(chosen);
      }}
    >
      {settledNotices.map((one) => (
        <option key={one} value={one}>
          {t(`inbox.settled.${one}`)}
        </option>
      ))}
    </FilterSelect>
  );
});

/** The rows. After a deletion the focus goes to the row that took its place. */
const List = observer(function List({
  page,
  messages,
  isStale,
}: {
  page: InboxPageStore;
  messages: readonly InboxMessage[];
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const remove = (message: InboxMessage, place: number) => {
    void page.remove(message);
    requestAnimationFrame(() => {
      const rows = list.current?.children;
      rows?.[Math.min(place, rows.length - 1)]?.querySelector('button')?.focus();
    });
  };
  return (
    <Messages ref={list} aria-label={t('nav.inbox')} aria-busy={isStale || undefined}>
      {messages.map((message, place) => (
        <MessageRow
          key={message.id}
          message={message}
          isOpen={page.openId === message.id}
          onToggle={() => void page.toggle(message)}
          onDelete={() => remove(message, place)}
        />
      ))}
    </Messages>
  );
});
