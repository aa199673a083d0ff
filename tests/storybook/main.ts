import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { brandsPlugin } from './brands-plugin.ts';

const config: StorybookConfig = {
  stories: ['../../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableWebpackDefaults: true },
  // Stories show components. Their types document the props.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    cacheDir: join(projectRoot, 'tests/output/.storybook-vite'),
    plugins: [...(vite.plugins ?? []), brandsPlugin()],
    resolve: {
      ...vite.resolve,
      alias: [{ find: 'markdown-to-jsx/react', replacement: join(projectRoot, 'src/ui/form/plain-markdown.tsx') }],
    },
    build: { ...vite.build, chunkSizeWarningLimit: 4096, reportCompressedSize: false },
  }),
};

// Storybook wants a default export here.
export default config;
