import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useOpenGame } from '../../kit/use-open-game.ts';
import type { GameAddress } from '../../stores/launch-store.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { ChatFoot } from './chat-foot.tsx';
import { MessageList } from './message-list.tsx';
import { RoomStore } from './room-store.ts';

/** A room has a height of its own, and only its messages scroll. */
const Frame = styled(DialogFrame)`
  width: min(100% - 32px, 520px);
  height: min(720px, 100dvh - 32px);
  overflow: hidden;
  & > .dialog-title {
    padding-block: ${space(4)};
    background: var(--color-chat);
    color: var(--color-on-chat);
    font-size: var(--text-3);
  }
  & > .dialog-close {
    top: ${space(2)};
    margin: ${space(2)} ${space(2)} -52px 0;
    color: var(--color-on-chat);
    outline-color: var(--color-on-chat);
    &:hover {
      background: color-mix(in srgb, var(--color-on-chat) 16%, transparent);
    }
  }
  & > .dialog-body {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-height: 0;
    padding: 0;
  }
  ${media.narrow} {
    width: 100%;
    height: calc(100dvh - 24px);
  }
`;

const Rooms = styled.div`
  flex: none;
  padding: ${space(3)} ${space(4)};
  border-bottom: 1px solid var(--color-line);
  --space-gutter: ${space(4)};
`;

/** A state in place of the messages. */
const State = styled.div`
  flex: 1;
  overflow: auto;
  padding: ${space(4)};
`;

/** The chat: a room for each language, of which one is open. */
export const Dialog = observer(function ChatDialog({ input, close }: DialogProps<'chat'>) {
  const root = useStore();
  const { t } = useTranslation();
  const { locale, boot, session } = root;
  const rooms = locale.languages.filter(({ code }) => boot.brand.languages.switch.includes(code));
  const [room, setRoom] = useState(
    () => rooms.find(({ code }) => code === locale.code)?.code ?? boot.brand.languages.switch[0]!,
  );
  const [store, setStore] = useState(() => new RoomStore(root, room));
  const [win, setWin] = useState(input?.win);
  const openGame = useOpenGame();
  const composer = useRef<HTMLTextAreaElement>(null);
  const { state } = session;
  const isClosed = boot.brand.chat?.readers !== 'everyone' && (session.role === 'guest' || session.role === 'trial');
  useEffect(() => {
    // What a reader may do changes with the login.
    if (!isClosed && state !== 'confirming') void store.open();
    return store.close;
  }, [store, state, isClosed]);
  const open = (code: string) => {
    setRoom(code);
    setStore(new RoomStore(root, code));
  };
  const reply = (nickname: string) => {
    const field = composer.current;
    if (!field) return;
    field.setRangeText(`@${nickname} `, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
  };
  const play = (game: GameAddress) => {
    close();
    void openGame(game);
  };
  return (
    <Frame title={t('dialog.chat')} closeLabel={t('dialog.close')} onClose={() => close()}>
      {!isClosed && rooms.length > 1 && (
        <Rooms>
          <Chips role="group" aria-label={t('chat.rooms')}>
            {rooms.map(({ code, name, tag }) => (
              <button key={code} type="button" lang={tag} aria-pressed={code === room} onClick={() => open(code)}>
                {name}
              </button>
            ))}
          </Chips>
        </Rooms>
      )}
      {isClosed ? <Closed /> : <Room store={store} onReply={reply} onPlay={play} />}
      {!isClosed && store.first.state !== 'failed' && (
        <ChatFoot key={room} store={store} field={composer} win={win} onWin={setWin} />
      )}
    </Frame>
  );
});

/** Says that only players read here. */
function Closed() {
  const { t } = useTranslation();
  const { ui } = useStore();
  return (
    <State>
      <EmptyState
        icon={<Icon name="lock" />}
        title={t('chat.closed.title')}
        text={t('chat.closed.text')}
        action={
          <Button type="button" onClick={() => ui.open('login', () => ui.show('chat'))}>
            {t('chat.logIn')}
          </Button>
        }
      />
    </State>
  );
}

/** The messages, or why there are none. */
const Room = observer(function Room(props: ComponentProps<typeof MessageList>) {
  const { store } = props;
  const { t } = useTranslation();
  const { first, messages } = store;
  if (first.state === 'failed')
    return (
      <State>
        <SceneFault onRetry={store.open} />
      </State>
    );
  if (!first.isWaiting && messages.length === 0)
    return (
      <State>
        <EmptyState icon={<Icon name="chat" />} title={t('chat.empty.title')} text={t('chat.empty.text')} />
      </State>
    );
  return <MessageList {...props} />;
});
