import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastStack } from '../../ui/toasts.tsx';
import { useStore } from '../stores/root-store.ts';
import { toastsOf } from '../stores/toasts-of.ts';

/** The toasts of the page. They come with the first one. */
export const Toasts = observer(function Toasts() {
  const store = useStore();
  const toasts = toastsOf(store);
  const { t } = useTranslation();
  useEffect(() => reaction(() => store.session.isLoggedIn, toasts.closeActions), [store, toasts]);
  return (
    <ToastStack
      label={t('toast.label')}
      closeLabel={t('toast.close')}
      toasts={toasts.shown.map(({ id, text, params, isFault, action }) => ({
        id,
        text: t(text, params ?? {}),
        isFault,
        action: action && { label: t(action.label), onPress: action.run },
      }))}
      onClose={toasts.close}
      onBegin={toasts.begin}
    />
  );
});
