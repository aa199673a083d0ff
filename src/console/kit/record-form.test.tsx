import { Type } from 'typebox';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exact } from '../../shared/contract/call.ts';
import { textsOf } from '../../shared/documents/texts.ts';
import { gift } from '../../shared/rewards/gift.ts';
import { RecordForm } from './record-form.tsx';

const schema = exact({
  texts: textsOf({ title: Type.String({ title: 'Title' }) }),
  days: Type.Integer({ title: 'Days', description: 'How long it runs.' }),
  isShown: Type.Boolean({ title: 'Shown' }),
  gift,
  games: Type.Array(Type.String({ title: 'Game' }), { title: 'Games' }),
});
const value = {
  texts: { EN: { title: 'A title' } },
  days: 3,
  isShown: true,
  gift: { kind: 'points', points: '10' },
  games: ['one', 'two'],
};
const render = (faults: { path: string; message: string }[] = []) =>
  renderToString(<RecordForm id="r" schema={schema} value={value} faults={faults} onChange={() => {}} />);

test('the form of a record has a labelled input for each field of its schema, and the fields of the kind that a value has [DOC-02]', () => {
  const html = render();
  expect(html).toContain('Title');
  expect(html).toContain('value="A title"');
  expect(html).toContain('How long it runs.');
  expect(html.match(/value="(one|two)"/g)).toHaveLength(2);
  expect(html).toContain('id="r_gift_points"');
  expect(html).not.toContain('id="r_gift_currency"');
  expect(html).toMatch(/type="checkbox"[^>]*checked=""/);
});

test('a fault shows at its field [DOC-02]', () => {
  const html = render([
    { path: '/texts/EN/title', message: 'Fill this in.' },
    { path: '/games/1', message: 'There is no such game.' },
  ]);
  expect(html).toMatch(/id="r_texts_EN_title"[^]*?role="alert"[^>]*>Fill this in\.</);
  expect(html).toMatch(/value="two"[^]*?role="alert"[^>]*>There is no such game\.</);
  expect(html.match(/role="alert"/g)).toHaveLength(2);
});
