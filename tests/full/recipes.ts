/** One change that a recipe of the README asks for: a new file, or a text put before one that stands there once. */
export interface RecipeStep {
  path: string;
  /** The text that the new one is put before; without it the file is new. */
  before?: string;
  text: string;
}

/** A recipe of the README, by the words that it begins with, followed to the letter with an example. */
export interface Recipe {
  title: string;
  steps: readonly RecipeStep[];
}

/** Words of a key in every language that has a catalogue of its own. */
const words = (file: string, byLanguage: Record<'CN' | 'EN' | 'TH' | 'VI', string>): RecipeStep[] =>
  Object.entries(byLanguage).map(([language, text]) => ({
    path: `locales/${language}/${file}.json`,
    before: '\n}',
    text: `,\n  ${text}`,
  }));

const field: Recipe = {
  title: 'Add a field to the registration.',
  steps: [
    { path: 'schemas/brand.schema.json', before: '"captcha", "verificationCode"\n', text: '"callSign", ' },
    {
      path: 'src/shared/brand/fields.ts',
      before: "  captcha: { patternId: 'any'",
      text: "  callSign: { patternId: 'lowerDigits', minLength: 3, maxLength: 12 },\n",
    },
    { path: 'src/shared/brand/field-inputs.ts', before: '  captcha: text,', text: '  callSign: text,\n' },
    ...words('fields', {
      CN: '"field.callSign": "呼号"',
      EN: '"field.callSign": "Call sign"',
      TH: '"field.callSign": "สัญญาณเรียกขาน"',
      VI: '"field.callSign": "Hô hiệu"',
    }),
    {
      path: 'src/shared/brand/patterns.ts',
      before: "  mobile: { expression: '^0?",
      text: "  lowerDigits: { expression: '^[a-z0-9]+$' },\n",
    },
    {
      path: 'src/shared/brand/pattern-examples.ts',
      before: '  digits: { accepted',
      text: "  lowerDigits: { accepted: ['ab7', '7'], refused: ['AB', '', 'a b', 'a\\n'] },\n",
    },
    ...words('validation', {
      CN: '"validation.lowerDigits": "{min}–{max} 个小写字母或数字。",\n  "validation.lowerDigits.exact": "正好 {max} 个小写字母或数字。"',
      EN: '"validation.lowerDigits": "{min}–{max} small letters or digits.",\n  "validation.lowerDigits.exact": "Exactly {max} small letters or digits."',
      TH: '"validation.lowerDigits": "ตัวพิมพ์เล็กหรือตัวเลข {min}–{max} ตัว",\n  "validation.lowerDigits.exact": "ตัวพิมพ์เล็กหรือตัวเลข {max} ตัวพอดี"',
      VI: '"validation.lowerDigits": "{min}–{max} chữ thường hoặc chữ số.",\n  "validation.lowerDigits.exact": "Đúng {max} chữ thường hoặc chữ số."',
    }),
  ],
};

const call: Recipe = {
  title: 'Add a call.',
  steps: [
    {
      path: 'src/shared/contract/system.ts',
      before: '  countries: call({',
      text: `  siteClock: call({
    method: 'GET',
    path: '/wps/system/clock',
    module: 'system',
    origin: 'ours',
    auth: 'none',
    sealed: false,
    summary: 'The time of the gateway, in milliseconds since 1970.',
    value: exact({ nowMs: Type.Integer() }),
    errors: ['clock_stopped'],
  }),
`,
    },
    {
      path: 'src/gateway/system/system-routes.ts',
      before: '  registerCall(app, services, systemCalls.countries',
      text: `  registerCall(app, services, systemCalls.siteClock, async () => {
    const nowMs = services.clock();
    return nowMs > 0 ? ok({ nowMs }) : fail('clock_stopped');
  });
`,
    },
    {
      path: 'src/gateway/system/system-routes.ts',
      before: "ok } from '../../shared/errors.ts';",
      text: 'fail, ',
    },
    { path: 'src/shared/errors.ts', before: '  not_found: 404,', text: '  clock_stopped: 409,\n' },
    ...words('errors', {
      CN: '"error.clock_stopped": "时钟已停止。请稍后再试。"',
      EN: '"error.clock_stopped": "The clock has stopped. Try again later."',
      TH: '"error.clock_stopped": "นาฬิกาหยุดเดิน โปรดลองใหม่ภายหลัง"',
      VI: '"error.clock_stopped": "Đồng hồ đã dừng. Vui lòng thử lại sau."',
    }),
    {
      path: 'tests/http/site-clock.test.ts',
      text: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

let house: TestGateway;
beforeAll(async () => void (house = await startTestGateway()));
afterAll(() => house?.close());

test('a page learns the time of the gateway', async () => {
  expect((await house.call('siteClock')).value.nowMs).toBeGreaterThan(0);
});
`,
    },
  ],
};

const almanacWords = (language: string, title: string, heading: string): RecipeStep => ({
  path: `locales/${language}/almanac.json`,
  text: `{
  "title.almanac": "${title}",
  "nav.almanac": "${title}",
  "almanac.heading": "${heading}"
}
`,
});

const feature: Recipe = {
  title: 'Add a feature.',
  steps: [
    {
      path: 'src/web/features/almanac/manifest.ts',
      text: `import type { Manifest } from '../manifest.ts';

/** What happens on the days of a year. */
export const almanac: Manifest = {
  id: 'almanac',
  hasLateWords: true,
  routes: [
    {
      paths: ['/almanac'],
      layout: 'full',
      guard: 'any',
      title: 'title.almanac',
      scene: () => import('./almanac-scene.tsx'),
    },
  ],
  entries: [{ id: 'almanac', label: 'nav.almanac', icon: 'almanac', to: '/almanac', shows: 'always' }],
};
`,
    },
    {
      path: 'src/web/features/almanac/almanac-scene.tsx',
      text: `import { useTranslation } from 'react-i18next';

/** The days of a year. */
export function Scene() {
  const { t } = useTranslation();
  return <h1>{t('almanac.heading')}</h1>;
}
`,
    },
    {
      path: 'src/web/features/almanac/almanac.stories.tsx',
      text: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { Scene } from './almanac-scene.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = { title: 'Pages/Almanac', component: Scene };
export default meta;

export const Filled: Story = given({ path: '/almanac' });
`,
    },
    {
      path: 'src/web/features/registry.ts',
      before: "import { apps } from './apps/manifest.ts';",
      text: "import { almanac } from './almanac/manifest.ts';\n",
    },
    { path: 'src/web/features/registry.ts', before: '  agent,\n  lines,\n', text: '  almanac,\n' },
    almanacWords('CN', '年历', '一年的日子'),
    almanacWords('EN', 'Almanac', 'The days of the year'),
    almanacWords('TH', 'ปฏิทินปี', 'วันต่าง ๆ ของปี'),
    almanacWords('VI', 'Niên lịch', 'Các ngày trong năm'),
    { path: 'src/ui/icon-sprite.ts', before: '  Bird,\n', text: '  BookOpen,\n' },
    { path: 'src/ui/icon-sprite.ts', before: '  bingo: Grid3x3,', text: '  almanac: BookOpen,\n' },
    {
      path: 'brands/northline/brand.json',
      before: '"help", "protection", "fairness", "feedback"',
      text: '"almanac", ',
    },
  ],
};

/** The recipes of the README that a test follows. */
export const recipes: readonly Recipe[] = [field, call, feature];

/**
 * The text of a file after a step. Throws if the tree has changed and the step no longer fits.
 * @param now the file's text, `undefined` if there is none
 */
export function followed({ path, before, text }: RecipeStep, now: string | undefined): string {
  if (before === undefined) {
    // A tree that has followed the recipe has the very file.
    if (now !== undefined && now !== text) throw new Error(`${path} is there already: update tests/full/recipes.ts`);
    return text;
  }
  const count = (now ?? '').split(before).length - 1;
  if (count !== 1)
    throw new Error(`${path} has the text ${JSON.stringify(before)} ${count} times: update tests/full/recipes.ts`);
  // A function, because a `$` in a text would be a pattern.
  return now!.replace(before, () => text + before);
}
