import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { MessageItem } from './message-item.tsx';
import type { GameAddress } from '../../stores/launch-store.ts';
import type { RoomStore } from './room-store.ts';

const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${space(4)};
`;

const Messages = styled.ol`
  display: grid;
  gap: ${space(4)};
`;

const Earlier = styled.div`
  display: grid;
  justify-items: center;
  margin-bottom: ${space(4)};
`;

/** Leads to what came while the reader was further up. */
const Newer = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  justify-items: center;
  height: 0;
  & > button {
    translate: 0 -100%;
    box-shadow: var(--shadow-raised);
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/** So near to the end, a reader follows what comes. */
const END_PX = 80;
/** Rows of the skeleton: enough to fill a phone. */
const WAITING_ROWS = 6;

interface MessageListProps {
  store: RoomStore;
  onReply: (nickname: string) => void;
  onPlay: (game: GameAddress) => void;
}

/** The messages of a room. It stays at its end as long as the reader does, and where the reader is when older ones come. */
export const MessageList = observer(function MessageList({ store, onReply, onPlay }: MessageListProps) {
  const { t } = useTranslation();
  const { messages, nextCursor, isLoadingEarlier, first } = store;
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const fromEnd = useRef(0);
  const [hasNewer, setNewer] = useState(false);
  const lastId = messages.at(-1)?.id;
  const firstId = messages[0]?.id;
  const toEnd = () => scroller.current!.scrollTo({ top: scroller.current!.scrollHeight });
  const note = () => {
    const { scrollHeight, scrollTop, clientHeight } = scroller.current!;
    fromEnd.current = scrollHeight - scrollTop;
    isAtEnd.current = fromEnd.current - clientHeight < END_PX;
    if (isAtEnd.current) setNewer(false);
  };
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
    else if (lastId !== undefined) setNewer(true);
  }, [lastId]);
  useLayoutEffect(() => {
    // Older messages have come above those in sight.
    if (!isAtEnd.current) scroller.current!.scrollTop = scroller.current!.scrollHeight - fromEnd.current;
  }, [firstId]);
  useEffect(() => {
    // The keyboard of a phone makes the room lower.
    const observer = new ResizeObserver(() => isAtEnd.current && toEnd());
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, []);
  if (first.isWaiting)
    return (
      <Scroller ref={scroller} aria-busy>
        {skeleton}
      </Scroller>
    );
  return (
    <Scroller ref={scroller} tabIndex={0} role="region" aria-label={t('chat.messages')} onScroll={note}>
      {nextCursor !== null && (
        <Earlier>
          <Button
            type="button"
            $rank="secondary"
            $isSmall
            disabled={isLoadingEarlier}
            onClick={() => void store.loadEarlier()}
          >
            {t('chat.earlier')}
          </Button>
        </Earlier>
      )}
      <div role="log">
        <Messages>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} store={store} onReply={onReply} onPlay={onPlay} />
          ))}
        </Messages>
      </div>
      {hasNewer && (
        <Newer>
          <Button type="button" $isSmall onClick={toEnd}>
            {t('chat.newer')}
          </Button>
        </Newer>
      )}
    </Scroller>
  );
});

const skeleton = (
  <Waiting>
    {Array.from({ length: WAITING_ROWS }, (_, row) => (
      <Skeleton key={row} $height="56px" $width={row % 2 === 0 ? '72%' : '56%'} />
    ))}
  </Waiting>
);
