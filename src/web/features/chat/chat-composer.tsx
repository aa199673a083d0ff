import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { OwnWin } from '../../../shared/contract/chat.ts';
import { fieldFaultsOf } from '../../../shared/errors.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';
import type { RoomStore } from './room-store.ts';
import { winFace, WinFacts } from './win-card.tsx';

const Composer = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

/** The win that goes with the message. */
const Attached = styled.div`
  ${winFace}
  max-width: none;
  margin-bottom: ${space(2)};
`;

const Field = styled.textarea`
  height: var(--height-control);
  max-height: 120px;
  padding: ${space(3)} ${space(4)};
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-control);
  background: var(--color-raised);
  font-size: max(16px, var(--text-1));
  resize: none;
  field-sizing: content;
  min-height: var(--height-control);
  &::placeholder {
    color: var(--color-muted);
  }
  &[aria-invalid='true'] {
    border-color: var(--color-negative);
  }
`;

const Note = styled.p`
  margin-top: ${space(2)};
  color: var(--color-muted);
  font-size: var(--text-0);
  &[role='alert'] {
    color: var(--color-negative);
  }
`;

/** Characters of a message, as the gateway counts them. */
const TEXT_LENGTH_MAX = 200;

export interface ComposerProps {
  store: RoomStore;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The win that goes with the next message. */
  win: OwnWin | undefined;
  onWin: (win: OwnWin | undefined) => void;
}

/** Sends what is written, and says why if it was not sent. */
function useSending({ store, field, win, onWin }: ComposerProps) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Stays until the gateway has answered, so that a second try writes nothing twice.
  const key = useRef(crypto.randomUUID());
  const send = async () => {
    const text = field.current!.value.trim();
    if ((text === '' && !win) || isBusy) return;
    setBusy(true);
    const answer = await store.send(key.current, text, win);
    setBusy(false);
    if (answer.ok || answer.code !== 'unavailable') key.current = crypto.randomUUID();
    if (answer.ok) {
      if (field.current) field.current.value = '';
      onWin(undefined);
      return setFault(undefined);
    }
    const [refused] = fieldFaultsOf(answer);
    if (refused) setFault(t(refused.key, refused.params ?? {}));
    else setFault(t(answer.code === 'too_many_requests' ? 'chat.fault.flood' : `error.${answer.code}`));
  };
  return { send, fault, forgetFault: () => setFault(undefined), isBusy };
}

/** Writes a message, with a win or without. Enter sends it. */
export function ChatComposer(props: ComposerProps) {
  const { field, win, onWin } = props;
  const { t } = useTranslation();
  const { ui } = useStore();
  const { send, fault, forgetFault, isBusy } = useSending(props);
  const attach = (chosen: OwnWin | undefined) => {
    onWin(chosen);
    forgetFault();
    field.current?.focus();
  };
  const choose = async () => {
    const chosen = await ui.ask('ownWins');
    if (chosen) attach(chosen);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <>
      {win && (
        <Attached>
          <WinFacts win={win} />
          <IconButton type="button" aria-label={t('chat.win.remove')} onClick={() => attach(undefined)}>
            <Icon name="close" />
          </IconButton>
        </Attached>
      )}
      <Composer
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <IconButton type="button" aria-label={t('chat.win.share')} onClick={() => void choose()}>
          <Icon name="winner" />
        </IconButton>
        <Field
          ref={field}
          rows={1}
          maxLength={TEXT_LENGTH_MAX}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          aria-invalid={fault !== undefined}
          aria-describedby="chat-note"
          enterKeyHint="send"
          autoComplete="off"
          onKeyDown={onKey}
          onChange={forgetFault}
        />
        <Button type="submit" aria-busy={isBusy} aria-label={t('chat.send')}>
          <Icon name="send" />
        </Button>
      </Composer>
      <Note id="chat-note" role={fault ? 'alert' : undefined}>
        {fault ?? t(win ? 'chat.win.note' : 'chat.note')}
      </Note>
    </>
  );
}
