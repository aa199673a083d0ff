import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isRegistrationOpen } from '../../../shared/brand/register-methods.ts';
import { Button, IconButton, OpenerButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { isTrialOffered } from '../../identity/is-trial-offered.ts';
import { LateLoggedInPanel } from './late-member.tsx';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { CategoryNav } from './category-nav.tsx';
import { LanguagePicker } from '../../kit/language-picker.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: grid;
  grid-template: 'logo nav right' var(--size-header) / auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space(2)};
  padding-inline: var(--space-gutter);
  border-bottom: 1px solid var(--color-header-line);
  background: var(--color-header);
  color: var(--color-on-header);
  ${media.desktop} {
    column-gap: ${space(5)};
    padding-inline: 0 ${space(8)};
    ${inLayout.columns} {
      padding-inline: 0 var(--space-gutter);
    }
    ${inLayout.centred} {
      /* The sides are equally wide, which puts the logo in the middle. A long right side pushes it towards the start. */
      grid-template: '. logo right' var(--size-header) 'nav nav nav' auto / minmax(0, 1fr) auto 1fr;
      padding-inline: ${space(6)};
    }
  }
`;

/** Beside the guest's buttons a narrow phone has room only for the icon, and beside a long balance, which leaves less than 80 px, too. */
const Logo = styled(Link)<{ $isTight: boolean }>`
  grid-area: logo;
  display: flex;
  align-items: center;
  min-width: 44px;
  height: 44px;
  & img {
    height: 30px;
    width: auto;
  }
  /* A mode may have its own logo. */
  & img:first-child {
    content: var(--image-logo);
  }
  & img + img {
    display: none;
    height: 36px;
  }
  @media (max-width: 429px) {
    position: relative;
    & img:first-child {
      display: ${(props) => (props.$isTight ? 'none' : 'block')};
      width: clamp(0px, (100% - 80px) * 99, 100%);
      object-fit: contain;
    }
    & img + img {
      position: ${(props) => (props.$isTight ? 'static' : 'absolute')};
      display: block;
      width: ${(props) => (props.$isTight ? 'auto' : 'clamp(0px, (80px - 100%) * 99, 36px)')};
    }
  }
  ${media.desktop} {
    width: var(--size-rail);
    padding-inline-start: ${space(7)};
    & img {
      height: 36px;
    }
    ${inLayout.columns} {
      padding-inline-start: var(--space-gutter);
      & img:first-child {
        height: 26px;
      }
    }
    ${inLayout.centred} {
      width: auto;
      padding: 0;
      & img:first-child {
        height: 40px;
      }
    }
  }
`;

const Right = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  grid-area: right;
  justify-self: end;
`;

/** How its buttons give way on a narrow phone is in `base.css`, which is no part of the scripts. */
const Guest = styled.div`
  --gradient-action: var(--gradient-header-action);
  --color-on-accent: var(--color-on-header-action);
  display: flex;
  gap: ${space(2)};
`;

/** On a phone a member finds the languages in the account menu, where there is room for their names. */
const Languages = styled.div<{ $isForAll: boolean }>`
  display: ${(props) => (props.$isForAll ? 'block' : 'none')};
  ${media.desktop} {
    display: block;
  }
`;

/**
 * The header of every page: the logo, the categories, and the guest's buttons or the member's panel.
 * @param hasMenuToggle the player can hide the categories, for pages that need the height
 */
export const Header = observer(function Header({ hasMenuToggle = false }: { hasMenuToggle?: boolean | undefined }) {
  const { boot, session } = useStore();
  const [isMenuShown, setMenuShown] = useState(true);
  return (
    <Bar>
      <Logo to="/" aria-label={boot.brand.name} $isTight={!session.isLoggedIn}>
        <img src={boot.logoUrl} alt="" width={143} height={40} />
        <img src={boot.iconUrl} alt="" width={36} height={36} />
      </Logo>
      {isMenuShown && <CategoryNav />}
      <Right>
        {hasMenuToggle && <MenuToggle isShown={isMenuShown} onToggle={() => setMenuShown(!isMenuShown)} />}
        {session.isLoggedIn || session.state === 'confirming' ? <LateLoggedInPanel /> : <GuestPanel />}
        <Languages $isForAll={!session.isLoggedIn}>
          <LanguagePicker id="languages-head" />
        </Languages>
      </Right>
    </Bar>
  );
});

const Toggle = styled(IconButton)`
  display: none;
  color: inherit;
  ${media.desktop} {
    display: grid;
  }
  &:hover {
    background: var(--color-header-hover);
    color: inherit;
  }
`;

/** Hides and shows the header's categories, which a phone never has (spec §2: on the lottery page). */
function MenuToggle({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <Toggle
      type="button"
      aria-label={t(isShown ? 'nav.hideCategories' : 'nav.showCategories')}
      aria-expanded={isShown}
      onClick={onToggle}
    >
      <Icon name={isShown ? 'close' : 'menu'} />
    </Toggle>
  );
}

/** Hidden on a phone, which has room for it only in the login dialog. */
const FreePlay = styled(Button)`
  display: none;
  ${media.desktop} {
    display: inline-flex;
  }
`;

function GuestPanel() {
  const { t } = useTranslation();
  const { boot, ui } = useStore();
  return (
    <Guest className="when-guest">
      {isTrialOffered(boot.brand) && (
        <FreePlay type="button" $rank="secondary" $isSmall onClick={() => ui.show('free-play')}>
          {t('nav.freePlay')}
        </FreePlay>
      )}
      <OpenerButton opens="login" $rank="secondary" $isSmall>
        {t('nav.logIn')}
      </OpenerButton>
      {isRegistrationOpen(boot.brand) && (
        <OpenerButton opens="register" $isSmall>
          {t('nav.signUp')}
        </OpenerButton>
      )}
    </Guest>
  );
}
