import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ChatMessage } from '../../../shared/contract/chat.ts';
import type { ErrorCode, Result } from '../../../shared/errors.ts';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { space } from '../../../ui/measure.ts';
import { Avatar } from '../../kit/avatar.tsx';
import type { GameAddress } from '../../stores/launch-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';
import type { RoomStore } from './room-store.ts';
import { WinCard } from './win-card.tsx';

/** How long authors can delete what they wrote. */
const DELETABLE_MS = 60_000;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 44px;
  column-gap: ${space(3)};
  align-items: start;
  &[data-mention] {
    margin-inline: calc(${space(4)} * -1);
    padding: ${space(3)} ${space(4)};
    background: color-mix(in srgb, var(--color-accent) 12%, transparent);
    box-shadow: inset 3px 0 0 var(--color-accent);
  }
  & > [data-win] {
    grid-column: 2 / -1;
    margin-top: ${space(2)};
  }
`;

const Actions = styled.div`
  margin-block-start: -${space(2)};
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  color: var(--color-muted);
  font-size: var(--text-0);
  & > strong {
    color: var(--color-text);
    font-weight: var(--weight-strong);
    overflow-wrap: anywhere;
  }
  [data-own] & > strong {
    color: var(--color-accent);
  }
`;

const Text = styled.p`
  overflow-wrap: anywhere;
  /* Text in another direction than the page's does not turn what stands around it. */
  unicode-bidi: plaintext;
`;

interface MessageItemProps {
  message: ChatMessage;
  store: RoomStore;
  onReply: (nickname: string) => void;
  onPlay: (game: GameAddress) => void;
}

/** Locale keys of failures that have other words here than elsewhere. */
const faultKeys: Partial<Record<ErrorCode, string>> = { transition_refused: 'chat.fault.late' };

/** One message: who wrote it, when, and what a reader can do with it. */
export const MessageItem = observer(function MessageItem({ message, store, onReply, onPlay }: MessageItemProps) {
  const root = useStore();
  const { t } = useTranslation();
  const { id, nickname, avatar, text, win, at, isOwn, isForReader } = message;
  const tell = async (running: Promise<Result<unknown>>, done: string) => {
    const answer = await running;
    if (answer.ok) toastsOf(root).show({ text: done });
    else toastsOf(root).show({ text: faultKeys[answer.code] ?? `error.${answer.code}`, isFault: true });
  };
  const canWrite = store.standing === 'writes';
  const isReal = canWrite || store.standing === 'muted' || store.standing === 'nameless';
  const actions: MenuAction[] = isOwn
    ? [
        {
          id: 'delete',
          label: t('chat.delete'),
          icon: 'delete',
          isDestructive: true,
          isDisabled: Date.now() - Date.parse(at) > DELETABLE_MS,
          onSelect: () => void tell(store.remove(id), 'chat.deleted'),
        },
      ]
    : [
        {
          id: 'reply',
          label: t('chat.reply', { name: nickname }),
          icon: 'chat',
          isDisabled: !canWrite,
          onSelect: () => onReply(nickname),
        },
        {
          id: 'report',
          label: t('chat.report'),
          icon: 'fault',
          isDisabled: store.reported.has(id),
          onSelect: () => void tell(store.report(id), 'chat.reported'),
        },
      ];
  return (
    <Item data-own={isOwn || undefined} data-mention={isForReader || undefined}>
      <Avatar address={avatar} size={36} />
      <div>
        <Head>
          <strong>
            <bdi>{nickname}</bdi>
          </strong>
          <time dateTime={at}>{timeOf(at, root.locale.language.tag, root.boot.brand.market.timeZone)}</time>
        </Head>
        {text !== '' && <Text>{text}</Text>}
      </div>
      {isReal && (
        <Actions>
          <Menu label={t('chat.actions', { name: nickname })} icon="more" groups={[actions]} />
        </Actions>
      )}
      {win && <WinCard win={win} onPlay={onPlay} />}
    </Item>
  );
});

/** The time of a message of today, and the day with it of another. */
function timeOf(iso: string, tag: string, timeZone: string): string {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const isToday = day.format(at) === day.format(new Date());
  return new Intl.DateTimeFormat(tag, {
    timeStyle: 'short',
    timeZone,
    calendar: 'gregory',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(at);
}
