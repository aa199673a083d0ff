import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, OpenerButton } from './button.tsx';
import { Icon } from './icon.tsx';

type Story = StoryObj<typeof Button>;

const meta: Meta<typeof Button> = {
  title: 'Primitives/Button',
  component: Button,
  args: { type: 'button' },
  render: function Words(args) {
    const { t } = useTranslation();
    return <Button {...args}>{t('login.submit')}</Button>;
  },
};
export default meta;

export const Primary: Story = {};
export const Secondary: Story = { args: { $rank: 'secondary' } };
export const Small: Story = { args: { $isSmall: true } };
export const Wide: Story = { args: { $isWide: true } };
export const Disabled: Story = { args: { disabled: true } };
export const SecondaryDisabled: Story = { args: { $rank: 'secondary', disabled: true } };
export const WithIcon: Story = {
  render: function Words(args) {
    const { t } = useTranslation();
    return (
      <Button {...args}>
        <Icon name="play" size={18} /> {t('draws.play')}
      </Button>
    );
  },
};
export const IconAlone: Story = {
  render: function Words() {
    const { t } = useTranslation();
    return (
      <IconButton type="button" aria-label={t('dialog.close')}>
        <Icon name="close" />
      </IconButton>
    );
  },
};
export const OpensADialog: Story = {
  render: function Words() {
    const { t } = useTranslation();
    return <OpenerButton opens="login">{t('nav.logIn')}</OpenerButton>;
  },
};
