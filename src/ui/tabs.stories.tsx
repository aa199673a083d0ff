import type { Meta, StoryObj } from '@storybook/react-vite';
import { TabPanel, Tabs, type Tab } from './tabs.tsx';

type Story = StoryObj<typeof Tabs>;

const meta: Meta<typeof Tabs> = { title: 'Primitives/Tabs', component: Tabs };
export default meta;

const label = 'Ways';
const two: readonly Tab<string>[] = [
  { id: 'one', label: 'First' },
  { id: 'two', label: 'Second' },
];
const four: readonly Tab<string>[] = [...two, { id: 'three', label: 'Third' }, { id: 'four', label: 'Fourth' }];
const long: readonly Tab<string>[] = [
  { id: 'one', label: 'Username and password' },
  { id: 'two', label: 'Verification code by text message' },
  { id: 'three', label: 'Identitätsbestätigungsverfahren' },
];
const shown = (selected: string, tabs = two): Story => ({
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
export const Four: Story = shown('three', four);
export const LongLabels: Story = shown('two', long);
