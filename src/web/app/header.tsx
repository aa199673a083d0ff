import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isRegistrationOpen } from '../../shared/brand/registration.ts';
import { OpenerButton } from '../../ui/button.tsx';
import { media, space } from '../../ui/measure.ts';
import { Skeleton } from '../../ui/states.tsx';
import { LoggedInPanel } from './logged-in-panel.tsx';
import { Link } from '../router.ts';
import { useStore } from '../stores/root-store.ts';
import { CategoryNav } from './category-nav.tsx';
import { LanguagePicker } from './language-picker.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: var(--size-header);
  padding: 0 var(--space-gutter);
  border-bottom: 1px solid var(--color-line);
  background: color-mix(in srgb, var(--color-surface) 92%, transparent);
  backdrop-filter: blur(14px);
  ${media.desktop} {
    gap: ${space(5)};
    padding: 0 ${space(8)} 0 0;
  }
`;

/** Beside the buttons for guests a narrow phone has room for the mark alone. */
const Logo = styled(Link)<{ $isTight: boolean }>`
  flex: none;
  display: flex;
  align-items: center;
  min-width: 44px;
  height: 44px;
  & img { height: 30px; width: auto; }
  & img + img { display: none; height: 36px; }
  @media (max-width: 429px) {
    & img:first-child { display: ${(props) => (props.$isTight ? 'none' : 'block')}; }
    & img + img { display: ${(props) => (props.$isTight ? 'block' : 'none')}; }
  }
  ${media.desktop} {
    width: var(--size-rail);
    padding-left: ${space(7)};
    & img { height: 36px; }
  }
`;

const Right = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
`;

const Guest = styled.div`
  display: flex;
  gap: ${space(2)};
  @media (max-width: 359px) {
    gap: ${space(1)};
    & > button { padding: 0 ${space(2)}; }
  }
`;

/** On a phone a member finds the languages behind the account, where there is room for their names. */
const Languages = styled.div<{ $isForAll: boolean }>`
  display: ${(props) => (props.$isForAll ? 'block' : 'none')};
  ${media.desktop} { display: block; }
`;

/** Head of every page: the logo, the categories, and who is here. */
export const Header = observer(function Header() {
  const { boot, session } = useStore();
  return (
    <Bar>
      <Logo to="/" aria-label={boot.brand.name} $isTight={!session.isLoggedIn}>
        <img src={boot.logoUrl} alt="" width={143} height={40} />
        <img src={boot.iconUrl} alt="" width={36} height={36} />
      </Logo>
      <CategoryNav />
      <Right>
        {session.isLoggedIn ? <LoggedInPanel /> : session.state === 'confirming' ? <Skeleton $width="160px" $height="44px" /> : <GuestPanel />}
        <Languages $isForAll={!session.isLoggedIn}><LanguagePicker id="languages-head" /></Languages>
      </Right>
    </Bar>
  );
});

function GuestPanel() {
  const { t } = useTranslation();
  const { boot } = useStore();
  return (
    <Guest className="when-guest">
      <OpenerButton opens="login" $rank="secondary" $isSmall>{t('nav.logIn')}</OpenerButton>
      {isRegistrationOpen(boot.brand) && <OpenerButton opens="register" $isSmall>{t('nav.signUp')}</OpenerButton>}
    </Guest>
  );
}
