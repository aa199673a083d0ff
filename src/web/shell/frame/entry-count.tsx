import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Count, countText } from '../../../ui/count.tsx';
import { VisuallyHidden } from '../../../ui/states.tsx';
import type { EntrySpec } from '../../features/manifest.ts';
import { INBOX_PATH } from '../../paths.ts';
import { inboxOf } from '../../stores/inbox-store.ts';
import { useStore } from '../../stores/root-store.ts';

const AtEnd = styled(Count)`
  margin-inline-start: auto;
`;

/** The number of unread messages beside the entry that leads to them. Nothing at 0, and nothing beside other entries. */
export const EntryCount = observer(function EntryCount({ entry }: { entry: EntrySpec }) {
  const store = useStore();
  const { t } = useTranslation();
  if (entry.to !== INBOX_PATH) return null;
  const { count } = inboxOf(store);
  if (count === 0) return null;
  return (
    <AtEnd>
      <span aria-hidden>{countText(count)}</span>
      <VisuallyHidden>{t('inbox.count', { count })}</VisuallyHidden>
    </AtEnd>
  );
});
