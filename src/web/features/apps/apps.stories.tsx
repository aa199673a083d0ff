import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BootData } from '../../../shared/site/boot-data.ts';
import { given } from '../../story.ts';
import { AppTabs } from './app-tabs.tsx';
import { Scene as Apps } from './apps-scene.tsx';
import { Scene as Install } from './install-scene.tsx';
import { PhoneDrawing } from './phone-drawing.tsx';
import { QrCode } from './qr-code.tsx';

type Story = StoryObj<typeof Apps>;

const meta: Meta<typeof Apps> = { title: 'Pages/Apps', component: Apps };
export default meta;

/** Enables every app, whatever the brand offers. */
const boot = ({ brand }: BootData) =>
  Object.assign(brand, {
    apps: { ios: 'https://apps.example.com/ios', android: 'https://apps.example.com/android', lite: true },
  });
const install = () => <Install />;
const drawings = ['page', 'store', 'ask', 'settings', 'profile', 'home'] as const;

export const All: Story = given({ path: '/app', boot });
export const Ios: Story = { ...given({ path: '/app/ios', boot }), render: install };
export const Android: Story = { ...given({ path: '/app/android', boot }), render: install };
export const Lite: Story = { ...given({ path: '/app/lite', boot }), render: install };
export const Tabs: Story = { ...given({ path: '/app/ios', boot }), render: () => <AppTabs /> };
/** A brand without the app has no QR code, and the page says so. */
export const Code: Story = { render: () => <QrCode kind="lite" /> };
export const Drawings: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 180px)', gap: 24 }}>
      {drawings.map((shows) => (
        <PhoneDrawing key={shows} shows={shows} />
      ))}
    </div>
  ),
};
