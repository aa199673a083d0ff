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

/** The functions of the router that fetch pages ahead, which it does for its own framework alone, and what is left of them. */
const PREFETCHING = [
  [
    /(?<=\nfunction usePrefetchBehavior\(prefetch, theirElementProps\) \{).*?(?=\n\}\n)/s,
    '\n  return [false, null, {}];',
  ],
  [/(?<=\nfunction PrefetchPageLinks\(\{ page, \.\.\.linkProps \}\) \{).*?(?=\n\}\n)/s, '\n  return null;'],
] as const;

/**
 * The module of the router without what a bundler keeps of it for no reason: names that it gives to components for its tools make all of them count
 * as used. Throws if its code has changed.
 */
export function withoutUnusedComponents(code: string): string {
  const named = /^\w+\.displayName = "\w+";$/gm;
  if (!named.test(code) || !PREFETCHING.every(([part]) => part.test(code)))
    throw new Error('react-router is written in another way by now: look at lean-libraries.ts');
  return PREFETCHING.reduce((text, [part, rest]) => text.replace(part, rest), code)
    .replace(named, '')
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1');
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
    onLoad({ filter: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      // Its other module is for servers.
      return { contents: code.includes('function BrowserRouter(') ? withoutUnusedComponents(code) : code };
    });
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
