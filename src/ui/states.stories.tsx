import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from './states.tsx';

type Story = StoryObj<typeof EmptyState>;

const meta: Meta<typeof EmptyState> = { title: 'Primitives/States', component: EmptyState };
export default meta;

export const Empty: Story = {
  render: function Words() {
    const { t } = useTranslation();
    return (
      <EmptyState
        icon={<Icon name="record" />}
        title={t('records.empty.title')}
        text={t('records.empty.text')}
        action={<Button type="button">{t('records.empty.action')}</Button>}
      />
    );
  },
};
export const EmptyWithoutAction: Story = {
  render: function Words() {
    const { t } = useTranslation();
    return <EmptyState icon={<Icon name="record" />} title={t('records.empty.title')} text={t('records.empty.text')} />;
  },
};
export const Failed: Story = {
  render: function Words() {
    const { t } = useTranslation();
    return (
      <ErrorState
        icon={<Icon name="offline" />}
        title={t('fault.title')}
        text={t('fault.text')}
        retryLabel={t('fault.retry')}
        onRetry={() => undefined}
      />
    );
  },
};
export const Loading: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Skeleton $height="40px" $width="320px" />
      <Skeleton $height="160px" />
    </div>
  ),
};
export const ForScreenReaders: Story = {
  render: function Words() {
    const { t } = useTranslation();
    return (
      <p>
        {t('nav.games')}
        <VisuallyHidden>{t('nav.skip')}</VisuallyHidden>
      </p>
    );
  },
};
