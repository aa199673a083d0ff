import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog.tsx';
import { Skeleton } from './states.tsx';

type Story = StoryObj<typeof DialogFrame>;

const meta: Meta<typeof DialogFrame> = {
  title: 'Primitives/Dialog',
  component: DialogFrame,
  args: { onClose: () => undefined },
  render: function Words(args) {
    const { t } = useTranslation();
    return (
      <DialogFrame {...args} title={t('guard.title')} closeLabel={t('dialog.close')}>
        <p>{t('guard.text')}</p>
        <Button type="button" $isWide>
          {t('nav.logIn')}
        </Button>
      </DialogFrame>
    );
  },
};
export default meta;

export const Open: Story = {};
export const Busy: Story = {
  render: function Words(args) {
    const { t } = useTranslation();
    return (
      <DialogFrame {...args} isBusy title={t('dialog.waiting')} closeLabel={t('dialog.close')}>
        <Skeleton $height="160px" />
      </DialogFrame>
    );
  },
};
/** Longer than the window: its content scrolls. */
export const Long: Story = {
  render: function Words(args) {
    const { t } = useTranslation();
    return (
      <DialogFrame {...args} title={t('fault.title')} closeLabel={t('dialog.close')}>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>{t('fault.text')}</p>
        ))}
      </DialogFrame>
    );
  },
};
