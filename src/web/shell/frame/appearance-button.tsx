import { useTranslation } from 'react-i18next';
import { APPEARANCE_ID } from '../../../shared/brand/appearance.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Opens the appearance menu of the page template. It works before any of our code has loaded. */
export function AppearanceButton() {
  const { t } = useTranslation();
  // Stops the click, because a surrounding popover would close on it and take the menu with it.
  return (
    <button type="button" popoverTarget={APPEARANCE_ID} onClick={(event) => event.stopPropagation()}>
      <Icon name="appearance" />
      <span>{t('appearance.open')}</span>
    </button>
  );
}
