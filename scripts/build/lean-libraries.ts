import { basename, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules that replace what rjsf and ajv would bring: a Markdown renderer and a URI parser that our forms do not need. */
export const STUBS: Readonly<Record<string, string>> = {
  'markdown-to-jsx/react': './src/ui/form/plain-markdown.tsx',
  'fast-uri': './src/ui/form/plain-uri.ts',
};

/** Parts of `@rjsf/core` that our forms never render, by their path in its `lib/components`. Our fields are flat and have single values. */
export const UNUSED_IN_FORMS: readonly string[] = [
  'fields/ArrayField',
  'fields/FallbackField',
  'fields/LayoutGridField',
  'fields/LayoutHeaderField',
  'fields/LayoutMultiSchemaField',
  'fields/MultiSchemaField',
  'templates/ArrayFieldDescriptionTemplate',
  'templates/ArrayFieldItemButtonsTemplate',
  'templates/ArrayFieldItemTemplate',
  'templates/ArrayFieldTemplate',
  'templates/ArrayFieldTitleTemplate',
  'widgets/AltDateTimeWidget',
  'widgets/AltDateWidget',
  'widgets/CheckboxesWidget',
  'widgets/ColorWidget',
  'widgets/FileWidget',
  'widgets/RangeWidget',
  'widgets/RatingWidget',
  'widgets/TextareaWidget',
  'widgets/UpDownWidget',
];

/** Leaves out of a page what it never needs of its libraries. A part that is used after all throws, with its name. */
export const leanLibraries = (root: string, unused: readonly string[] = UNUSED_IN_FORMS): Plugin => ({
  name: 'lean-libraries',
  setup({ onResolve, onLoad }) {
    // By its package name the router comes with its warnings to developers.
    onResolve({ filter: /^react-router$/ }, () => ({
      path: resolve(root, 'node_modules/react-router/dist/production/index.mjs'),
      sideEffects: false,
    }));
    // styled-components adds prefixes for old browsers only when asked.
    onLoad({ filter: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/ }, () => ({
      contents: 'export const prefix = (value) => value;',
    }));
    const parts = unused.join('|').replaceAll('/', '[\\\\/]');
    const filter = new RegExp(`[\\\\/]@rjsf[\\\\/]core[\\\\/]lib[\\\\/]components[\\\\/](${parts})\\.js$`);
    onLoad({ filter }, ({ path }) => ({
      contents: `export default () => { throw new Error('${basename(path, '.js')} is left out of the build (scripts/build/lean-libraries.ts)'); };`,
    }));
  },
});
