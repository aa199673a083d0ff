import { useTranslation } from 'react-i18next';
import { APPEARANCE_ID } from '../../../shared/brand/appearance.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Opens the menu of the page's template that chooses how the page looks: it works before any of this code has come. */
export function AppearanceButton() {
  const { t } = useTranslation();
  // What stands around it may close when it is clicked, and would take the menu along.
  return (
    <button type="button" popoverTarget={APPEARANCE_ID} onClick={(event) => event.stopPropagation()}>
      <Icon name="appearance" />
      <span>{t('appearance.open')}</span>
    </button>
  );
}
