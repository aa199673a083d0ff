import type { Preview } from '@storybook/react-vite';
import { brands, languages } from 'virtual:toolbar';
import '../../src/ui/base.css';
import type { StoryPage } from '../../src/web/story.ts';
import { dressDocument, replaceFailedPictures, type Toolbar } from './document.ts';
import { makeStage, type Stage as StageParts } from './make-store.ts';
import { Stage } from './stage.tsx';

replaceFailedPictures();

const preview: Preview = {
  initialGlobals: {
    brand: brands[0].slug,
    mode: 'brand',
    contrast: 'usual',
    language: 'brand',
    direction: 'language',
  } satisfies Partial<Toolbar>,
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        title: 'Brand',
        dynamicTitle: true,
        items: brands.map(({ slug, name }) => ({ value: slug, title: name })),
      },
    },
    mode: {
      description: 'Mode',
      toolbar: {
        icon: 'circlehollow',
        title: 'Mode',
        dynamicTitle: true,
        items: [
          { value: 'brand', title: 'The brand’s mode' },
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
      },
    },
    contrast: {
      description: 'Contrast',
      toolbar: {
        icon: 'contrast',
        title: 'Contrast',
        dynamicTitle: true,
        items: [
          { value: 'usual', title: 'Usual contrast' },
          { value: 'more', title: 'High contrast' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        title: 'Language',
        dynamicTitle: true,
        items: [
          { value: 'brand', title: 'The brand’s language' },
          ...languages.map(({ code, name }) => ({ value: code, title: `${code} ${name}` })),
        ],
      },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        icon: 'transfer',
        title: 'Direction',
        dynamicTitle: true,
        items: [
          { value: 'language', title: 'The language’s direction' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    viewport: {
      options: {
        narrow: { name: 'Narrow phone, 320', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
    a11y: { options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    options: { storySort: { order: ['Primitives', 'Forms', 'Shell', 'Dialogs', 'Home', 'Draws', 'Matches', 'Pages'] } },
  },
  loaders: [
    async ({ globals, parameters }) => ({
      stage: await makeStage(await dressDocument(globals as Toolbar), (parameters['page'] ?? {}) as StoryPage),
    }),
  ],
  decorators: [
    (Story, { loaded, globals, id }) => {
      const stage = loaded['stage'] as StageParts;
      return (
        <Stage key={`${id} ${Object.values(globals).join(' ')}`} stage={stage}>
          <Story />
        </Stage>
      );
    },
  ],
};

// Storybook wants a default export here.
export default preview;
