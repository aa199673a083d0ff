import type { Meta, StoryObj } from '@storybook/react-vite';
import { MobileField } from '../../identity/mobile-field.tsx';
import { appeared, typeInto } from '../../story-dom.ts';
import { given } from '../../story.ts';
import { CountryList } from './country-list.tsx';
import { CountryPicker } from './country-picker.tsx';
import { Flag } from './flag.tsx';

type Story = StoryObj<typeof CountryPicker>;

const picker = <CountryPicker dialingCode="84" countryCode={undefined} onChoose={() => undefined} />;
const meta: Meta<typeof CountryPicker> = {
  title: 'Dialogs/Log in, country of the number',
  component: CountryPicker,
  subcomponents: { CountryList, Flag },
  render: () => <MobileField id="story-mobile" dialingCode="84" picker={picker} />,
};
export default meta;

const countries = {
  value: ['VN 84', 'CN 86', 'KH 855', 'LA 856', 'TH 66', 'US 1'].map((pair) => {
    const [countryCode, countryDialingCode] = pair.split(' ') as [string, string];
    return { countryCode, countryDialingCode };
  }),
};
const open = async () => (await appeared('button[aria-haspopup=dialog]')).click();
const search = (text: string) => async () => {
  await open();
  typeInto(await appeared<HTMLInputElement>('[role=combobox]'), text);
};

export const Closed: Story = given({ calls: { countries } });
export const Open: Story = { ...given({ calls: { countries } }), play: open };
export const Searched: Story = { ...given({ calls: { countries } }), play: search('85') };
export const NoneFits: Story = { ...given({ calls: { countries } }), play: search('qqq') };
export const Loading: Story = { ...given({ calls: { countries: 'never' } }), play: open };
export const Failed: Story = { ...given({ calls: { countries: { refusal: 'unavailable' } } }), play: open };
