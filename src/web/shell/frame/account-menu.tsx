import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isRegistrationOpen } from '../../../shared/brand/register-methods.ts';
import { Opener } from '../../../ui/button.tsx';
import { closePopover } from '../../../ui/close-popover.ts';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { popoverRow, sheetOnPhone } from '../../../ui/popover.ts';
import { AppearanceButton } from './appearance-button.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Entry, entriesAt } from '../entry.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { Role } from '../../stores/session-store.ts';
import { EntryCount } from './entry-count.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ACCOUNT_MENU } from '../../features/manifest.ts';

/** Opens under the username on a desktop, and above the bottom bar on a phone, in reach of the thumb. */
const Menu = styled.div`
  position-area: block-end span-inline-start;
  margin-block: ${space(2)};
  min-width: 240px;
  ${sheetOnPhone}
  ${media.phoneOnly} {
    /* Above the bar, so that a second tap on the bar's entry does not hit a menu entry. */
    inset-block-end: var(--size-bottom-bar);
  }
  & > p {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    margin-bottom: ${space(2)};
    padding: ${space(2)} ${space(3)} ${space(3)};
    border-bottom: 1px solid var(--color-line);
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > p > span {
    min-width: 0;
  }
  & > p > span > strong {
    display: block;
    overflow: hidden;
    color: var(--color-text);
    font-size: var(--text-2);
    text-overflow: ellipsis;
  }
  & > a,
  & > button {
    ${popoverRow}
    & > svg {
      color: var(--color-muted);
    }
  }
`;

/** Locale key of each role's name. */
const roleWords: Readonly<Record<Role, string>> = {
  guest: 'account.member',
  member: 'account.member',
  agent: 'account.agent',
  trial: 'account.trial',
};

/** The entry that ends the session. It comes last, where it is not tapped by accident. */
const SIGN_OUT = 'sign-out';

/** The menu behind the username (spec §2). */
export const AccountMenu = observer(function AccountMenu() {
  const store = useStore();
  const { t } = useTranslation();
  if (!store.session.isLoggedIn) return null;
  const { account, name } = store.session;
  const entries = entriesAt('account', store);
  return (
    <Menu id={ACCOUNT_MENU} popover="auto" onClick={closePopover}>
      <p>
        <Avatar address={store.member.info?.avatar ?? ''} size={44} />
        <span>
          <strong>{name}</strong>
          {name !== account && `${account} · `}
          {t(roleWords[store.session.role])}
          {store.member.vipLabel && ` · ${store.member.vipLabel}`}
        </span>
      </p>
      {entries
        .filter(({ id }) => id !== SIGN_OUT)
        .map((entry) => (
          <Entry key={entry.id} entry={entry} after={<EntryCount entry={entry} />} />
        ))}
      {store.session.role === 'trial' && isRegistrationOpen(store.boot.brand) && (
        <Opener opens="register">
          <Icon name="account" size={20} />
          {t('nav.signUp')}
        </Opener>
      )}
      <AppearanceButton />
      <LanguageChoice />
      {entries
        .filter(({ id }) => id === SIGN_OUT)
        .map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
    </Menu>
  );
});
