import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { media, space } from '../../../ui/measure.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { AccountDialogKind } from './account-dialog.tsx';
import type { Profile } from './account-store.ts';

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(4)} ${space(5)};
  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  & > svg {
    color: var(--color-muted);
  }
  & > div > strong {
    display: block;
    font-family: var(--font-display);
    font-size: var(--text-4);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  & > div > p {
    color: var(--color-muted);
    overflow-wrap: anywhere;
  }
  & > div > p:last-child {
    font-size: var(--text-0);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  grid-column: 1 / -1;
  & > button {
    flex: 1 1 auto;
  }
  ${media.tablet} {
    grid-column: auto;
    flex-direction: column;
  }
`;

const Label = styled.span`
  display: inline-block;
  margin-inline-end: ${space(2)};
  padding: 0 ${space(2)};
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-small);
  color: var(--color-accent);
  font-size: var(--text-0);
`;

/** The player's identity: picture, nickname, username and registration date. */
export const IdentityCard = observer(function IdentityCard({
  profile,
  onOpen,
}: {
  profile: Profile;
  onOpen: (kind: AccountDialogKind) => void;
}) {
  const { boot, locale, member } = useStore();
  const { t } = useTranslation();
  const { account, nickname, registeredAt } = profile;
  // Without a nickname the username is the title, so it is not repeated below.
  const isNamed = nickname !== '' && nickname !== account;
  const day = new Intl.DateTimeFormat(locale.language.tag, {
    dateStyle: 'long',
    timeZone: boot.brand.market.timeZone,
    calendar: 'gregory',
  });
  return (
    <Card>
      <Avatar address={member.info?.avatar ?? ''} size={88} />
      <div>
        <strong>{nickname || account}</strong>
        {(isNamed || member.vipLabel) && (
          <p>
            {member.vipLabel && <Label>{member.vipLabel}</Label>}
            {isNamed && account}
          </p>
        )}
        <p>{t('account.since', { day: day.format(new Date(registeredAt)) })}</p>
      </div>
      <Buttons>
        <Button type="button" $rank="secondary" $isSmall onClick={() => onOpen('nickname')}>
          {t('account.nickname.change')}
        </Button>
        <Button type="button" $rank="secondary" $isSmall onClick={() => onOpen('picture')}>
          {t('account.picture.change')}
        </Button>
      </Buttons>
    </Card>
  );
});
