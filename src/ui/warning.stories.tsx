import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { Warning } from './warning.tsx';

type Story = StoryObj<{ code: string }>;

const meta: Meta<{ code: string }> = {
  title: 'Primitives/Warning',
  render: function Words({ code }) {
    const { t } = useTranslation();
    return <Warning>{t(`error.${code}`)}</Warning>;
  },
};
export default meta;

export const Refused: Story = { args: { code: 'login_failed' } };
export const Unavailable: Story = { args: { code: 'unavailable' } };
