import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { InboxMessage, MessageKind } from '../../../shared/contract/inbox.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { Button, IconButton, buttonFace } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { VisuallyHidden } from '../../../ui/states.tsx';
import {
  DEPOSIT_PATH,
  DOCUMENTS_PATH,
  MALL_PATH,
  FEEDBACK_PATH,
  MONEY_PATH,
  PRIVACY_PATH,
  MY_ACCOUNT_PATH,
  RECORD_PATH,
  WITHDRAW_PATH,
  agentPaths,
} from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

const Item = styled.li`
  border-bottom: 1px solid var(--color-line);
  &:first-child {
    border-top: 1px solid var(--color-line);
  }
`;

const Head = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space(4)};
  width: 100%;
  min-height: 68px;
  padding: ${space(3)} ${space(2)};
  color: var(--color-muted);
  text-align: start;
  transition: background var(--motion-quick);
  /* A finger that has opened a message would leave it lit. */
  @media (hover: hover) {
    &:hover {
      background: var(--color-hover);
    }
  }
  & strong {
    display: block;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  & time {
    font-size: var(--text-0);
  }
  [data-unread] > & strong {
    color: var(--color-text);
    font-weight: var(--weight-strong);
  }
  & > svg:last-child {
    transition: rotate var(--motion-quick);
  }
  &[aria-expanded='true'] > svg:last-child {
    rotate: 180deg;
  }
  ${media.phoneOnly} {
    column-gap: ${space(3)};
    padding-inline: 0;
  }
  ${inLayout.columns} {
    ${media.desktop} {
      min-height: 56px;
      padding-block: ${space(2)};
    }
  }
`;

/** The kind of the message. A dot on it says that it is unread. */
const Mark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: var(--radius-pill);
  background: var(--color-hover);
  [data-unread] > button > & {
    color: var(--color-accent);
    &::after {
      position: absolute;
      inset: 0 0 auto auto;
      width: 12px;
      height: 12px;
      border: 2px solid var(--color-surface);
      border-radius: var(--radius-pill);
      background: var(--color-accent);
      content: '';
    }
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(2)} ${space(2)} ${space(4)};
  margin-inline-start: ${space(14)};
  & > p {
    max-width: 60ch;
    overflow-wrap: anywhere;
    // Operators write paragraphs.
    white-space: pre-line;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
  }
  & > div > :last-child {
    margin-inline-start: auto;
  }
  ${media.phoneOnly} {
    margin-inline-start: 0;
    padding-inline: 0;
  }
`;

const About = styled(Link)<{ $rank: 'secondary'; $isSmall: boolean }>`
  ${buttonFace}
`;

/** The icon of each kind of message. */
const kindIcons = { win: 'winner', money: 'wallet', account: 'account' } as const satisfies Record<
  MessageKind,
  IconName
>;

/** The pages that messages are about. */
const paths: Readonly<Record<NonNullable<InboxMessage['about']>, string>> = {
  games: '/',
  account: MY_ACCOUNT_PATH,
  record: RECORD_PATH,
  deposits: DEPOSIT_PATH,
  withdrawals: WITHDRAW_PATH,
  transactions: MONEY_PATH,
  mall: `${MALL_PATH}?show=redeemed`,
  feedback: FEEDBACK_PATH,
  documents: DOCUMENTS_PATH,
  privacy: PRIVACY_PATH,
  // My income begins with the agreements.
  agreements: agentPaths.income,
  income: agentPaths.income,
};

interface MessageRowProps {
  message: InboxMessage;
  isOpen: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/** A message: its title and moment, and its text with what can be done when it is open. */
export const MessageRow = observer(function MessageRow({ message, isOpen, onToggle, onDelete }: MessageRowProps) {
  const { boot, locale, ui } = useStore();
  const { t } = useTranslation();
  const { id, kind, title, text, at, isRead, about, round } = message;
  return (
    <Item data-unread={isRead ? undefined : true}>
      <Head type="button" aria-expanded={isOpen} aria-controls={`message-${id}`} onClick={onToggle}>
        <Mark>
          <Icon name={kindIcons[kind]} />
        </Mark>
        <span>
          <strong>
            {!isRead && <VisuallyHidden>{t('inbox.unreadMark')} </VisuallyHidden>}
            {title}
          </strong>
          <time dateTime={at}>{formatMoment(at, locale.language.tag, boot.brand.market.timeZone, 'short')}</time>
        </span>
        <Icon name="down" />
      </Head>
      <Body id={`message-${id}`} hidden={!isOpen}>
        <p>{text}</p>
        <div>
          {round ? (
            <Button type="button" $rank="secondary" $isSmall onClick={() => ui.show('round', round)}>
              {t('inbox.round')}
            </Button>
          ) : (
            about && (
              <About to={paths[about]} $rank="secondary" $isSmall>
                {t(`inbox.about.${about}`)}
              </About>
            )
          )}
          <IconButton type="button" aria-label={t('inbox.delete')} title={t('inbox.delete')} onClick={onDelete}>
            <Icon name="delete" />
          </IconButton>
        </div>
      </Body>
    </Item>
  );
});
