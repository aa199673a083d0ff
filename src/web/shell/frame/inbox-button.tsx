import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '../../../ui/button.tsx';
import { Count, countText } from '../../../ui/count.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media } from '../../../ui/measure.ts';
import { ACCOUNT_MENU } from '../../features/manifest.ts';
import { INBOX_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { inboxOf } from '../../stores/inbox-store.ts';
import { useStore } from '../../stores/root-store.ts';

/**
 * On a phone the header has no room for it: there a dot on the bottom bar's entry of the account menu says that the menu has something new. The dot
 * is drawn from here, so that a guest's page does without it.
 */
const Button = styled(IconButton)`
  --gradient-action: var(--gradient-header-action);
  --color-on-accent: var(--color-on-header-action);
  position: relative;
  display: none;
  color: inherit;
  ${media.desktop} {
    display: grid;
  }
  &:hover {
    background: var(--color-header-hover);
    color: inherit;
  }
  & > span {
    position: absolute;
    inset: 1px 0 auto auto;
  }
  body:has(&[data-unread]) nav > [popovertarget='${ACCOUNT_MENU}'] {
    position: relative;
    &::after {
      position: absolute;
      inset: 6px auto auto calc(50% + 8px);
      width: 10px;
      height: 10px;
      border: 2px solid var(--color-surface);
      border-radius: var(--radius-pill);
      background: var(--color-accent);
      content: '';
    }
  }
  /* There the bar has the header's colours. */
  [data-layout='centred'] > body:has(&[data-unread]) nav > [popovertarget='${ACCOUNT_MENU}']::after {
    border-color: var(--color-header);
    background: var(--color-on-header);
  }
`;

/** Leads to the inbox, with the number of unread messages. */
export const InboxButton = observer(function InboxButton() {
  const store = useStore();
  const { t } = useTranslation();
  const { count } = inboxOf(store);
  return (
    <Button
      as={Link}
      to={INBOX_PATH}
      data-unread={count > 0 || undefined}
      aria-label={count > 0 ? t('inbox.open', { count: countText(count) }) : t('nav.inbox')}
    >
      <Icon name="mail" />
      {count > 0 && <Count aria-hidden>{countText(count)}</Count>}
    </Button>
  );
});
