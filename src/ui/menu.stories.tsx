import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import type { IconName } from './icon.tsx';
import { Menu, type MenuAction } from './menu.tsx';

interface Args {
  icon?: IconName;
  isLong: boolean;
  isDisabled: boolean;
  isBusy: boolean;
  /** Where the button stands: at the start or at the end of its line. */
  side: 'start' | 'end';
}

type Story = StoryObj<Args>;

/** A menu in the language chosen in the toolbar. An action puts its name into the title of the page. */
function StoryMenu({ isLong, side, ...menu }: Args) {
  const { t } = useTranslation();
  const act = (id: string, key: string, more?: Partial<MenuAction>): MenuAction => ({
    id,
    label: t(key),
    onSelect: () => void (document.title = id),
    ...more,
  });
  return (
    <div style={{ display: 'flex', justifyContent: side }}>
      <Menu
        {...menu}
        label={t('nav.account')}
        groups={[
          [
            act('mode', 'appearance.open', { icon: 'appearance' }),
            act('games', 'nav.games', { icon: 'game' }),
            act('promotions', isLong ? 'guard.text' : 'nav.help', { icon: 'notices', isDisabled: !isLong }),
          ],
          [act('out', 'nav.signOut', { icon: 'log-out', isDestructive: true })],
        ]}
      />
    </div>
  );
}

const meta: Meta<Args> = {
  title: 'Primitives/Menu',
  args: { isLong: false, isDisabled: false, isBusy: false, side: 'start' },
  render: (args) => <StoryMenu {...args} />,
};
export default meta;

const open = {
  play: ({ canvasElement }: { canvasElement: HTMLElement }) => canvasElement.querySelector('button')?.click(),
};

export const Closed: Story = {};
export const Open: Story = open;
export const LongText: Story = { ...open, args: { isLong: true } };
export const IconAlone: Story = { ...open, args: { icon: 'more', side: 'end' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Busy: Story = { args: { isBusy: true } };
