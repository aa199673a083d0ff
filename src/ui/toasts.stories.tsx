import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './dialog.tsx';
import { ToastStack, type ToastItem } from './toasts.tsx';

interface Args {
  kinds: readonly ('done' | 'undo' | 'long' | 'fault')[];
  isAboveDialog: boolean;
}

type Story = StoryObj<Args>;

/** The toasts of a story, in the language chosen in the toolbar. */
function useItems(kinds: Args['kinds']): ToastItem[] {
  const { t } = useTranslation();
  const action = { label: t('account.nickname.undo'), onPress: () => undefined };
  const items = {
    done: { text: t('account.payment.done') },
    undo: { text: t('account.nickname.done'), action },
    long: { text: t('account.password.done'), action },
    fault: { text: t('error.unavailable'), isFault: true },
  };
  return kinds.map((kind, id) => ({ id, ...items[kind] }));
}

const meta: Meta<Args> = {
  title: 'Primitives/Toasts',
  args: { kinds: ['done'], isAboveDialog: false },
  render: function Words({ kinds, isAboveDialog }) {
    const { t } = useTranslation();
    const toasts = useItems(kinds);
    return (
      <>
        <ToastStack label={t('toast.label')} closeLabel={t('toast.close')} toasts={toasts} onClose={() => undefined} />
        {isAboveDialog && (
          <DialogFrame title={t('guard.title')} closeLabel={t('dialog.close')} onClose={() => undefined}>
            <p>{t('guard.text')}</p>
          </DialogFrame>
        )}
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const { body } = canvasElement.ownerDocument;
    while (!body.querySelector('[data-toast]')) await new Promise((resolve) => setTimeout(resolve, 16));
  },
};
export default meta;

export const Done: Story = {};
export const WithAction: Story = { args: { kinds: ['undo'] } };
export const Fault: Story = { args: { kinds: ['fault'] } };
export const Three: Story = { args: { kinds: ['done', 'fault', 'long'] } };
export const AboveADialog: Story = { args: { kinds: ['undo'], isAboveDialog: true } };
