import type { Meta, StoryObj } from '@storybook/react-vite';
import { TabPanel, Tabs } from './tabs.tsx';

type Story = StoryObj<typeof Tabs>;

const meta: Meta<typeof Tabs> = { title: 'Primitives/Tabs', component: Tabs };
export default meta;

const label = 'Ways';
const tabs = [
  { id: 'one', label: 'First' },
  { id: 'two', label: 'Second' },
] as const;
const shown = (selected: 'one' | 'two'): Story => ({
  render: () => (
    <>
      <Tabs label={label} tabs={tabs} selected={selected} onSelect={() => undefined} />
      {tabs.map(({ id }) => (
        <TabPanel key={id} id={id} isShown={id === selected}>
          {id}
        </TabPanel>
      ))}
    </>
  ),
});

export const First: Story = shown('one');
export const Second: Story = shown('two');
