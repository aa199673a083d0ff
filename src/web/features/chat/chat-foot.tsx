import { observer } from 'mobx-react-lite';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isPlainName } from '../../../shared/brand/plain-name.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { fieldFaultsOf } from '../../../shared/errors.ts';
import { Button, OpenerButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { FieldForm } from '../../kit/forms/field-form.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { RoomStore } from './room-store.ts';

const Foot = styled.footer`
  flex: none;
  padding: ${space(3)} ${space(4)} ${space(4)};
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
`;

/** Why the reader does not write, and what to do about it. */
const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  color: var(--color-muted);
  & > span {
    display: flex;
    gap: ${space(2)};
  }
`;

const Composer = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
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

const NameTitle = styled.h3`
  font-size: var(--text-2);
  & + p {
    margin-bottom: ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

/** Characters of a message, as the gateway counts them. */
const TEXT_LENGTH_MAX = 200;

interface ChatFootProps {
  store: RoomStore;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The foot of a room: where a player writes, or why the reader does not. */
export const ChatFoot = observer(function ChatFoot({ store, field }: ChatFootProps) {
  const { t } = useTranslation();
  const { standing, first } = store;
  if (first.isWaiting) return null;
  if (standing === 'writes') return <ChatComposer store={store} field={field} />;
  if (standing === 'nameless') return <NameForm store={store} />;
  return (
    <Foot>
      <Notice>
        {t(`chat.${standing}`)}
        {standing !== 'muted' && (
          <span>
            {standing === 'guest' && (
              <OpenerButton opens="login" $isSmall>
                {t('chat.logIn')}
              </OpenerButton>
            )}
            <OpenerButton opens="register" $rank="secondary" $isSmall>
              {t('nav.signUp')}
            </OpenerButton>
          </span>
        )}
      </Notice>
    </Foot>
  );
});

/** Writes a message. Enter sends it. */
function ChatComposer({ store, field }: ChatFootProps) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Stays until the gateway has answered, so that a second try writes nothing twice.
  const key = useRef(crypto.randomUUID());
  const send = async () => {
    const text = field.current!.value.trim();
    if (text === '' || isBusy) return;
    setBusy(true);
    const answer = await store.send(key.current, text);
    setBusy(false);
    if (answer.ok || answer.code !== 'unavailable') key.current = crypto.randomUUID();
    if (answer.ok) {
      if (field.current) field.current.value = '';
      return setFault(undefined);
    }
    const [refused] = fieldFaultsOf(answer);
    if (refused) setFault(t(refused.key, refused.params ?? {}));
    else setFault(t(answer.code === 'too_many_requests' ? 'chat.fault.flood' : `error.${answer.code}`));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Foot>
      <Composer
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
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
          onChange={() => setFault(undefined)}
        />
        <Button type="submit" aria-busy={isBusy} aria-label={t('chat.send')}>
          <Icon name="send" />
        </Button>
      </Composer>
      <Note id="chat-note" role={fault ? 'alert' : undefined}>
        {fault ?? t('chat.note')}
      </Note>
    </Foot>
  );
}

/** Asks for a nickname before the first message. */
function NameForm({ store }: { store: RoomStore }) {
  const { t } = useTranslation();
  const { session } = useStore();
  return (
    <Foot>
      <NameTitle>{t('chat.nameless.title')}</NameTitle>
      <p>{t('chat.nameless.text')}</p>
      <FieldForm
        fields={[
          {
            name: 'nickname',
            label: t('chat.nameless.label'),
            autoComplete: 'nickname',
            maxLength: limits.fieldLengthMax,
          },
        ]}
        submitLabel={t('chat.nameless.save')}
        check={({ nickname = '' }) => {
          const name = nickname.trim();
          if (!isPlainName(name)) return [{ field: 'nickname', key: 'validation.plainName' }];
          const isUsername = name.toLowerCase() === session.account.toLowerCase();
          return isUsername ? [{ field: 'nickname', key: 'chat.nameless.same' }] : [];
        }}
        send={({ nickname = '' }) => store.choose(nickname.trim())}
      />
    </Foot>
  );
}
