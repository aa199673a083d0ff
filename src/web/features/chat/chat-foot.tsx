import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isPlainName } from '../../../shared/brand/plain-name.ts';
import type { ChatStanding } from '../../../shared/contract/chat.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { OpenerButton } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { FieldForm } from '../../kit/forms/field-form.tsx';
import { useStore } from '../../stores/root-store.ts';
import { ChatComposer, type ComposerProps } from './chat-composer.tsx';
import type { RoomStore } from './room-store.ts';

const Foot = styled.footer`
  flex: none;
  padding: ${space(3)} ${space(4)} ${space(4)};
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
`;

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

const NameTitle = styled.h3`
  font-size: var(--text-2);
  & + p {
    margin-bottom: ${space(3)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

/** The foot of a room: where a player writes, or why the reader does not. */
export const ChatFoot = observer(function ChatFoot(props: ComposerProps) {
  const { standing, first } = props.store;
  if (first.isWaiting) return null;
  return (
    <Foot>
      {standing === 'writes' && <ChatComposer {...props} />}
      {standing === 'nameless' && <NameForm store={props.store} />}
      {standing !== 'writes' && standing !== 'nameless' && <Reason standing={standing} />}
    </Foot>
  );
});

/** Why the reader does not write, and what to do about it. */
function Reason({ standing }: { standing: Exclude<ChatStanding, 'writes' | 'nameless'> }) {
  const { t } = useTranslation();
  return (
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
  );
}

/** Asks for a nickname before the first message. */
function NameForm({ store }: { store: RoomStore }) {
  const { t } = useTranslation();
  const { session } = useStore();
  return (
    <>
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
    </>
  );
}
