import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules that replace what rjsf and ajv would bring: a Markdown renderer and a URI parser that our forms do not need. */
export const STUBS: Readonly<Record<string, string>> = {
  'markdown-to-jsx/react': './src/ui/form/plain-markdown.tsx',
  'fast-uri': './src/ui/form/plain-uri.ts',
};

/** The folders of rjsf whose parts can be left out. */
export const RJSF_FOLDERS: readonly string[] = ['core/lib/components', 'utils/lib'];

/**
 * Parts of rjsf that our forms never render or call, by their path in one of its folders. Our fields are flat, have single values and
 * draw themselves (`src/ui/form/flat-fields.tsx`), and no schema of ours has `allOf`.
 */
export const UNUSED_IN_FORMS: readonly string[] = [
  'fields/ArrayField',
  'fields/BooleanField',
  'fields/CyclicSchemaField',
  'fields/FallbackField',
  'fields/LayoutGridField',
  'fields/LayoutHeaderField',
  'fields/LayoutMultiSchemaField',
  'fields/MultiSchemaField',
  'fields/NullField',
  'fields/NumberField',
  'fields/ObjectField',
  'fields/OptionalDataControlsField',
  'fields/StringField',
  'schema/shallowAllOfMerge',
  'templates/ArrayFieldDescriptionTemplate',
  'templates/ArrayFieldItemButtonsTemplate',
  'templates/ArrayFieldItemTemplate',
  'templates/ArrayFieldTemplate',
  'templates/ArrayFieldTitleTemplate',
  'templates/BaseInputTemplate',
  'templates/ButtonTemplates/AddButton',
  'templates/ButtonTemplates/SubmitButton',
  'templates/CyclicSchemaExpandTemplate',
  'templates/DescriptionField',
  'templates/ErrorList',
  'templates/FallbackFieldTemplate',
  'templates/FieldErrorTemplate',
  'templates/FieldHelpTemplate',
  'templates/FieldTemplate/FieldTemplate',
  'templates/GridTemplate',
  'templates/MultiSchemaFieldTemplate',
  'templates/ObjectFieldTemplate',
  'templates/OptionalDataControlsTemplate',
  'templates/TitleField',
  'templates/UnsupportedField',
  'templates/WrapIfAdditionalTemplate',
  'widgets/AltDateTimeWidget',
  'widgets/AltDateWidget',
  'widgets/CheckboxWidget',
  'widgets/CheckboxesWidget',
  'widgets/ColorWidget',
  'widgets/DateTimeWidget',
  'widgets/DateWidget',
  'widgets/EmailWidget',
  'widgets/FileWidget',
  'widgets/HiddenWidget',
  'widgets/PasswordWidget',
  'widgets/RadioWidget',
  'widgets/RangeWidget',
  'widgets/RatingWidget',
  'widgets/SelectWidget',
  'widgets/TextWidget',
  'widgets/TextareaWidget',
  'widgets/TimeWidget',
  'widgets/URLWidget',
  'widgets/UpDownWidget',
];

/** How i18next asks backends for words: its class begins and ends there. */
const CONNECTOR = /(?<=\nclass Connector extends EventEmitter \{).*?(?=\n\}\n)/s;
/** What it does without a backend. */
const NO_BACKEND = `
  state = {};
  load(languages, namespaces, done) { done?.(); }
  reload(languages, namespaces, done) { done?.(); }
  saveMissing() {}`;

/** The module of i18next without its backends: our words come with the page. Throws if its code has changed. */
export function withoutBackends(code: string): string {
  if (!CONNECTOR.test(code)) throw new Error('i18next has another Connector by now: look at lean-libraries.ts');
  return code.replace(CONNECTOR, NO_BACKEND);
}

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
    onLoad({ filter: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/ }, async ({ path }) => ({
      contents: withoutBackends(await readFile(path, 'utf8')),
    }));
    const anyOf = (paths: readonly string[]) => `(${paths.join('|')})`.replaceAll('/', '[\\\\/]');
    const filter = new RegExp(`[\\\\/]@rjsf[\\\\/]${anyOf(RJSF_FOLDERS)}[\\\\/]${anyOf(unused)}\\.js$`);
    onLoad({ filter }, ({ path }) => ({
      contents: `export default () => { throw new Error('${basename(path, '.js')} is left out of the build (scripts/build/lean-libraries.ts)'); };`,
    }));
  },
});
